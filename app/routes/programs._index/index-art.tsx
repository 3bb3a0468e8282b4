import { HeroArt, type Hue, Pencil, pen } from "~/components/site/sections/art-parts";

const booklets: readonly { hue: Hue; turn: number }[] = [
  { hue: "assessments", turn: 9 },
  { hue: "writing", turn: 3 },
  { hue: "english", turn: -3 },
  { hue: "math", turn: -9 },
];

/** Four booklets in a fan, one a program, the colours by which the site knows them. */
export function IndexArt() {
  return (
    <HeroArt>
      <g transform="translate(30 16) scale(.88)">
        {booklets.map(({ hue, turn }, index) => (
          <g key={hue} transform={`rotate(${turn} 280 900) translate(${244 - index * 48} ${28 + index * 22})`}>
            <path d="M6 8h212v296H6z" fill="var(--color-hairline)" />
            <path d="M0 0h212v296H0z" fill={`var(--color-${hue}-mid)`} />
            <path d="M0 0h22v296H0z" fill="var(--color-ink)" opacity=".14" />
            <path d="M44 40h132v70H44z" fill="var(--color-paper)" />
            <path d="M60 66h84M60 86h50" {...pen} strokeWidth="6" stroke={`var(--color-${hue}-tint)`} />
            <path d="M44 236h34v34H44zm40-34h34v68H84zm40-34h34v102h-34z" fill="var(--color-paper)" opacity=".55" />
          </g>
        ))}
      </g>
      <g transform="translate(330 440) rotate(-9)">
        <Pencil />
      </g>
    </HeroArt>
  );
}
