import { Block, HeroArt, pen } from "~/components/site/sections/art-parts";

const pins = [
  { x: 92, y: 300, hue: "math" },
  { x: 208, y: 226, hue: "english" },
  { x: 318, y: 262, hue: "writing" },
  { x: 430, y: 118, hue: "assessments" },
];

/** A way from home over the squares of a map, past one center after the other. */
export function LocationsArt() {
  return (
    <HeroArt>
      <path
        d="M40 60 204 24l162 44 154-40v352l-154 40-162-44-164 36z"
        fill="var(--color-hairline)"
        transform="translate(8 14)"
      />
      <path d="M40 60 204 24v352L40 412z" fill="var(--color-paper)" />
      <path d="m204 24 162 44v352l-162-44z" fill="var(--color-primary-tint)" />
      <path d="m366 68 154-40v352l-154 40z" fill="var(--color-paper)" />
      <path
        d="M40 150q80-30 164-8t162-22q80-18 154 10v60q-76-24-150-8-86 26-166 24-86-20-164 8z"
        fill="var(--color-math-tint)"
      />
      <path
        d="M70 372q10-60 22-64 60 20 116-72 50 60 110 34 60-10 112-142"
        {...pen}
        strokeWidth="5"
        strokeDasharray="2 13"
        stroke="var(--color-ink)"
      />
      {pins.map(({ x, y, hue }) => (
        <g key={hue} transform={`translate(${x} ${y})`}>
          <path d="M0 8c-18-22-32-40-32-60a32 32 0 0 1 64 0c0 20-14 38-32 60Z" fill={`var(--color-${hue}-mid)`} />
          <path d="M-14-42h8v-8h-8zm10 0h8v-16h-8zm10 0h8v-24H6z" fill="var(--color-paper)" />
        </g>
      ))}
      <g transform="translate(36 372) scale(0.6)">
        <Block x={20} y={10} fill="accent" />
        <path d="M4 14 53-34l49 48z" fill="var(--color-primary)" />
      </g>
    </HeroArt>
  );
}
