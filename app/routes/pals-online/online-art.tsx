import { HeroArt, Pencil, pen } from "~/components/site/sections/art-parts";

/** A teacher in a small window beside the sum both look at. */
function Screen() {
  return (
    <>
      <path d="M16 0h368a16 16 0 0 1 16 16v250H0V16A16 16 0 0 1 16 0Z" fill="var(--color-ink)" />
      <path d="M18 18h364v230H18z" fill="var(--color-paper)" />
      <path d="M18 18h364v36H18z" fill="var(--color-math-tint)" />
      <path d="M36 36h90" {...pen} strokeWidth="6" stroke="var(--color-math-mid)" />
      <g className="art-sum" fill="var(--color-ink)">
        <text x="44" y="112">
          7 × 8 =
        </text>
      </g>
      <path
        d="M176 90h-15l-2 11q17-3 16 7t-18 4m46-21q-16 3-16 15t10 9 7-11-15-1"
        {...pen}
        strokeWidth="3.5"
        stroke="var(--color-primary)"
      />
      <g fill="var(--color-math-mid)">
        <path d="M44 140h22v22H44zm28 0h22v22H72zm28 0h22v22h-22zm28 0h22v22h-22zm28 0h22v22h-22zm28 0h22v22h-22z" />
        <path d="M44 168h22v22H44zm28 0h22v22H72zm28 0h22v22h-22zm28 0h22v22h-22z" opacity=".6" />
      </g>
      <path d="M248 74h116v126H248z" fill="var(--color-english-tint)" />
      <circle cx="306" cy="122" r="24" fill="var(--color-ground-deep)" />
      <path d="M282 120a24 24 0 0 1 48 0q-12-2-20-12-8 12-28 12Z" fill="var(--color-ink)" />
      <path d="M260 200q4-48 46-48t46 48z" fill="var(--color-primary)" />
      <path d="M298 132q8 7 16 0" {...pen} strokeWidth="3" stroke="var(--color-ink)" />
      <path d="M-34 266h468l-14 22H-20z" fill="var(--color-hairline)" />
    </>
  );
}

/** A lesson on a laptop, with the paper workbook and a pencil in front of it. */
export function OnlineArt() {
  return (
    <HeroArt>
      <path d="M0 376h560v26H0z" fill="var(--color-ground-deep)" />
      <path d="M36 402h28v68H36zm460 0h28v68h-28z" fill="var(--color-ground-deep)" />
      <g transform="translate(96 60)">
        <Screen />
      </g>
      <path d="M286 352h206l40 62H312z" fill="var(--color-paper)" stroke="var(--color-hairline)" strokeWidth="2" />
      <path d="M322 366h120M332 382h144M340 398h90" {...pen} strokeWidth="4" stroke="var(--color-math-mid)" />
      <g transform="translate(112 384) rotate(-4) scale(.9)">
        <Pencil />
      </g>
    </HeroArt>
  );
}

/** What a child needs at home: a screen, a table, a pencil, and a clock at ten to five. */
export function DeskArt() {
  return (
    <svg className="halves-art" viewBox="0 0 440 300" aria-hidden="true">
      <circle cx="346" cy="82" r="54" fill="var(--color-ground)" stroke="var(--color-ink)" strokeWidth="6" />
      <path d="M346 82V34A48 48 0 1 1 304 58z" fill="var(--color-accent)" opacity=".5" />
      <path d="M346 82V44m0 38-21 12" {...pen} strokeWidth="6" stroke="var(--color-ink)" />
      <path d="M60 96h170v120H60z" fill="var(--color-ink)" />
      <path d="M72 108h146v96H72z" fill="var(--color-math-tint)" />
      <circle cx="145" cy="101" r="3" fill="var(--color-accent)" />
      <circle cx="145" cy="146" r="18" fill="var(--color-ground-deep)" />
      <path d="M112 204q2-34 33-34t33 34z" fill="var(--color-primary)" />
      <path d="M20 232h400v20H20z" fill="var(--color-ground-deep)" />
      <path d="M40 216h210l10 16H30z" fill="var(--color-hairline)" />
      <path d="M290 222h90v10h-90z" fill="var(--color-english-mid)" />
      <path d="M286 212h98v10h-98z" fill="var(--color-writing-mid)" />
      <path d="M44 252h24v48H44zm328 0h24v48h-24z" fill="var(--color-ground-deep)" />
    </svg>
  );
}
