import { BlockStair, Handwriting, HeroArt, Paper, Pencil, pen } from "~/components/site/sections/art-parts";

/** A plan of five boxes, the draft that grows out of it, and the four weeks as steps. */
export function WritingArt() {
  return (
    <HeroArt>
      <BlockStair x={254} bottom={462} tops={["1", "2", "3", "4"].map((letter) => ({ hue: "writing", letter }))} />
      <g transform="rotate(-5 130 190) translate(24 20)">
        <Paper hue="writing">
          <g fill="var(--color-writing-tint)" stroke="var(--color-writing-mid)" strokeWidth="2">
            <path d="M92 60h74v34H92z" />
            <path d="M22 116h62v30H22zm76 0h62v30H98zm76 0h62v30h-62z" />
            <path d="M129 94v22M110 94 60 116m88-22 50 22M53 146l50 22m26-22v22m76-22-50 22" fill="none" />
            <path d="M92 168h74v34H92z" />
          </g>
          <path d="M106 77h44m-44 108h30M36 131h30m46 0h24m52 0h30" {...pen} stroke="var(--color-writing-ink)" />
          <path d="M22 240h214M22 272h214M22 304h214" {...pen} strokeWidth="2" stroke="var(--color-rule)" />
          <Handwriting x={26} y={236} length={19} />
          <Handwriting x={26} y={268} length={12} />
        </Paper>
      </g>
      <path
        d="M356 20h132a12 12 0 0 1 12 12v52a12 12 0 0 1-12 12h-94l-24 24V96h-14a12 12 0 0 1-12-12V32a12 12 0 0 1 12-12Z"
        fill="var(--color-paper)"
        stroke="var(--color-writing-mid)"
        strokeWidth="3"
      />
      <path d="M366 48h66M366 70h42" {...pen} strokeWidth="6" stroke="var(--color-writing-tint)" />
      <path d="m446 58 10 12 24-30" {...pen} strokeWidth="6" stroke="var(--color-accent-deep)" />
      <g transform="translate(28 428) rotate(-12)">
        <Pencil />
      </g>
    </HeroArt>
  );
}
