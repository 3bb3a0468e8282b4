import { BlockStair, Handwriting, HeroArt, Paper, Pencil, pen } from "~/components/site/sections/art-parts";

/** A word that rises letter by letter, and a page whose question sends the reader back to the text. */
export function EnglishArt() {
  return (
    <HeroArt>
      <BlockStair x={254} bottom={462} tops={["s", "t", "e", "p"].map((letter) => ({ hue: "english", letter }))} />
      <g transform="rotate(-5 130 190) translate(24 20)">
        <Paper hue="english">
          <path d="M28 110h166" stroke="var(--color-accent)" strokeWidth="22" opacity=".55" />
          <g className="art-note" fill="var(--color-ink)">
            <text x="28" y="80">
              The fox ran
            </text>
            <text x="28" y="118">
              into the forest.
            </text>
          </g>
          <path d="M28 148h196M28 172h130" {...pen} strokeWidth="6" stroke="var(--color-english-tint)" />
          <path d="M20 200h218" stroke="var(--color-hairline)" strokeWidth="2" />
          <text x="28" y="236" className="art-note" fill="var(--color-english-ink)">
            Where did it go?
          </text>
          <path d="M28 276h140M28 308h140" {...pen} strokeWidth="2" stroke="var(--color-rule)" />
          <Handwriting x={32} y={272} length={11} />
          <path d="m190 268 10 12 24-30" {...pen} strokeWidth="6" stroke="var(--color-accent-deep)" />
        </Paper>
      </g>
      <g transform="translate(28 428) rotate(-12)">
        <Pencil />
      </g>
    </HeroArt>
  );
}
