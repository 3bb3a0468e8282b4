import { Block, HeroArt, Paper, Pencil, pen } from "~/components/site/sections/art-parts";

/** A row of workbooks on a shelf, a calendar with weeks ticked off, and the first step taken. */
export function CoursesArt() {
  return (
    <HeroArt>
      <g transform="translate(60 40) rotate(-4 130 170)">
        <Paper hue="english">
          <g fill="none" stroke="var(--color-hairline)" strokeWidth="2">
            <path d="M20 74h218v224H20zM20 130h218M20 186h218M20 242h218M93 74v224M166 74v224" />
          </g>
          <path
            d="m42 102 10 11 20-26m45 15 10 11 20-26m43 15 10 11 20-26"
            {...pen}
            strokeWidth="5"
            stroke="var(--color-accent-deep)"
          />
          <path d="m42 158 10 11 20-26m45 15 10 11 20-26" {...pen} strokeWidth="5" stroke="var(--color-primary)" />
          <path d="M172 137h60v43h-60z" fill="var(--color-math-tint)" />
        </Paper>
      </g>
      <g transform="translate(298 166)">
        <Block x={8} y={212} fill="english-mid" letter="1" />
        <Block x={86} y={212} fill="paper" />
        <Block x={164} y={212} fill="paper" />
        <Block x={86} y={134} fill="math-mid" letter="2" />
        <Block x={164} y={134} fill="paper" />
        <Block x={164} y={56} fill="accent" letter="3" />
        <path d="M197 46V-24" {...pen} stroke="var(--color-ink)" />
        <path d="m199-24 46 17-46 18z" fill="var(--color-primary)" />
      </g>
      <g transform="translate(70 424) rotate(-6)">
        <Pencil />
      </g>
    </HeroArt>
  );
}
