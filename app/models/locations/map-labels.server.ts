import type { MapLabel } from "~/content/locations/map-drawing";
import type { Spot } from "./map-projection.server";

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface LabelledSpot extends Spot {
  width: number;
}

/** Pixels; the same as in the style sheet. */
const labelSize = 12.5;
const markRadius = 5;

const ascent = 10;
const descent = 3;

/** Figtree semi-bold, hundredths of the font size. */
const advances: readonly (readonly [letters: string, width: number])[] = [
  [".'", 23],
  [" liI", 26],
  ["fjrt-/", 39],
  ["sz1", 48],
  ["acekvxyFJL37é", 55],
  ["bdghnopquBEPST025689É", 61],
  ["ADKRUXYZ4&", 68],
  ["CGHNOQV", 76],
  ["Mmw", 86],
  ["W", 97],
];

/** Pixels, rounded up. */
export function textWidth(text: string): number {
  const hundredths = [...text].map((letter) => advances.find(([letters]) => letters.includes(letter))?.[1] ?? 64);
  return (hundredths.reduce((sum, width) => sum + width, 0) / 100) * labelSize + 2;
}

export function labelBox({ x, y, width }: LabelledSpot, label: MapLabel, scale: number): Box {
  const before = { start: 0, middle: width / 2, end: width }[label.anchor];
  const left = x * scale + label.x - before;
  const baseline = y * scale + label.y;
  return { left, right: left + width, top: baseline - ascent, bottom: baseline + descent };
}

export const markBox = ({ x, y }: Spot, scale: number): Box => ({
  left: x * scale - markRadius,
  right: x * scale + markRadius,
  top: y * scale - markRadius,
  bottom: y * scale + markRadius,
});

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const beside = markRadius + 4;

export const nearLabels: readonly MapLabel[] = [
  { x: beside, y: 4, anchor: "start", leader: false },
  { x: -beside, y: 4, anchor: "end", leader: false },
  { x: 0, y: -beside, anchor: "middle", leader: false },
  { x: beside - 1, y: -3, anchor: "start", leader: false },
  { x: 0, y: beside + ascent, anchor: "middle", leader: false },
  { x: 1 - beside, y: -3, anchor: "end", leader: false },
  { x: beside - 1, y: 11, anchor: "start", leader: false },
  { x: 1 - beside, y: 11, anchor: "end", leader: false },
];

/** With a leader line, in rings, nearest first. */
export const farLabels: readonly MapLabel[] = [16, 24, 34, 46, 60, 78, 100, 124].flatMap((distance) =>
  Array.from({ length: 24 }, (_, turn): MapLabel => {
    const angle = (turn * Math.PI) / 12;
    const x = Math.round(Math.cos(angle) * distance);
    const y = Math.round(Math.sin(angle) * distance) + 4;
    const anchor = Math.abs(x) < distance / 3 ? "middle" : x > 0 ? "start" : "end";
    return { x, y, anchor, leader: true };
  }),
);

interface Surroundings {
  frame: Box;
  taken: (scale: number) => readonly Box[];
  scales: readonly number[];
}

export function firstFreeLabel(
  spot: LabelledSpot,
  labels: readonly MapLabel[],
  { frame, taken, scales }: Surroundings,
): MapLabel | null {
  const surroundings = scales.map((scale) => ({ scale, boxes: taken(scale) }));
  const isFree = (label: MapLabel) =>
    surroundings.every(({ scale, boxes }) => {
      const words = labelBox(spot, label, scale);
      return isWithin(words, frame, scale) && !boxes.some((box) => overlap(words, box));
    });
  return labels.find(isFree) ?? null;
}

export const isWithin = (box: Box, frame: Box, scale: number): boolean =>
  box.left >= frame.left * scale &&
  box.right <= frame.right * scale &&
  box.top >= frame.top * scale &&
  box.bottom <= frame.bottom * scale;
