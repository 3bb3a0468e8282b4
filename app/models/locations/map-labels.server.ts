import type { MapLabel } from "~/content/locations/map-drawing";
import type { Spot } from "./map-projection.server";

/** A box in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface LabelledSpot extends Spot {
  /** Width of its words, by `textWidth`. */
  width: number;
}

/** Size of the words in pixels; the style sheet says the same. */
const labelSize = 12.5;
/** Half the side of a mark, in pixels. */
const markRadius = 5;

const ascent = 10;
const descent = 3;

/** Advance widths of Figtree's semi-bold in hundredths of its size, wide letters and narrow ones by kind. */
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

/** Width of words on the map in pixels, a little generous. */
export function textWidth(text: string): number {
  const hundredths = [...text].map((letter) => advances.find(([letters]) => letters.includes(letter))?.[1] ?? 64);
  return (hundredths.reduce((sum, width) => sum + width, 0) / 100) * labelSize + 2;
}

/** The box of a label when the map is shown `scale` times as large as its spots say. */
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

/** Where words may stand beside a mark, best first. */
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

/** Where words may stand with a line that leads to them, in rings round the mark, nearest first. */
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
  /** What is shown of the sheet, in the spots' pixels. */
  frame: Box;
  /** Boxes at a scale that words must not cover. */
  taken: (scale: number) => readonly Box[];
  /** The scales at which the map is shown. */
  scales: readonly number[];
}

/** The first of the labels whose words stay within the frame and cover nothing at any scale; null where none does. */
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
