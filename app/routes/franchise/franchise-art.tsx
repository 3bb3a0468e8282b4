import { HeroArt, pen } from "~/components/site/sections/art-parts";

const stripes = Array.from({ length: 9 }, (_, stripe) => 80 + stripe * 44);

/** The shop front of a center on a main street: sign, awning, a window with letters, a door that stands open. */
export function StorefrontArt() {
  return (
    <HeroArt>
      <path d="M0 170h64v280H0z" fill="var(--color-ground-deep)" />
      <path d="M492 130h68v320h-68z" fill="var(--color-ground-deep)" />
      <path d="M14 200h34v40H14zm0 70h34v40H14zm498-110h32v40h-32zm0 70h32v40h-32z" fill="var(--color-paper)" />
      <path d="M64 90h428v360H64z" fill="var(--color-paper)" stroke="var(--color-hairline)" strokeWidth="3" />
      <path d="M64 90h428v92H64z" fill="var(--color-primary)" />
      <path d="M226 138h26v24h-26zm34-18h26v42h-26zm34-18h26v60h-26z" fill="var(--color-accent)" />
      {stripes.map((x, index) => (
        <path
          key={x}
          d={`M${x} 182h44v44a22 22 0 0 1-44 0z`}
          fill={`var(--color-${index % 2 ? "paper" : "english-mid"})`}
          stroke="var(--color-english-mid)"
          strokeWidth="2"
        />
      ))}
      <path d="M96 272h220v132H96z" fill="var(--color-math-tint)" stroke="var(--color-ink)" strokeWidth="5" />
      <path d="M120 352h40v52h-40z" fill="var(--color-english-mid)" />
      <path d="M166 326h40v78h-40z" fill="var(--color-writing-mid)" />
      <path d="M212 300h40v104h-40z" fill="var(--color-accent)" />
      <g className="art-note" fill="var(--color-ink)" textAnchor="middle">
        <text x="140" y="386">
          K
        </text>
        <text x="186" y="372">
          A
        </text>
        <text x="232" y="358">
          B
        </text>
      </g>
      <path d="M264 300h38v50h-38z" fill="var(--color-paper)" />
      <path d="M271 314h24m-24 12h24m-24 12h14" {...pen} strokeWidth="3" stroke="var(--color-math-mid)" />
      <path d="M352 262h104v188H352z" fill="var(--color-assessments-tint)" stroke="var(--color-ink)" strokeWidth="5" />
      <path d="m352 262 44 22v184l-44-18z" fill="var(--color-primary)" />
      <circle cx="385" cy="372" r="5" fill="var(--color-accent)" />
      <path d="M0 450h560" {...pen} strokeWidth="6" stroke="var(--color-ink)" />
      <path d="M352 450h104l26 18H340z" fill="var(--color-hairline)" />
    </HeroArt>
  );
}
