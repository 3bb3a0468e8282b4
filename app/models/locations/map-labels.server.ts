import type { MapLabel } from "~/content/locations/map-drawing";
import { type Box, overlap, type Place, type Shape, settle, shapeOf } from "./map-places.server";
import type { Spot } from "./map-projection.server";

export interface LabelledSpot extends Spot {
  text: string;
}

/** Size of the words in pixels; the style sheet says the same. */
export const labelSize = 12.5;
/** Half the side of a mark, in pixels. */
export const markRadius = 5;

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
export function labelBox({ x, y, text }: LabelledSpot, label: MapLabel, scale: number): Box {
  const width = textWidth(text);
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

type Candidate = MapLabel & { cost: number };

const beside = markRadius + 4;
const near: readonly Candidate[] = [
  { x: beside, y: 4, anchor: "start", leader: false, cost: 0 },
  { x: -beside, y: 4, anchor: "end", leader: false, cost: 1 },
  { x: 0, y: -beside, anchor: "middle", leader: false, cost: 2 },
  { x: 0, y: beside + ascent, anchor: "middle", leader: false, cost: 3 },
  ...[-3, 11].flatMap((y, index): Candidate[] => [
    { x: beside - 1, y, anchor: "start", leader: false, cost: 2 + index },
    { x: 1 - beside, y, anchor: "end", leader: false, cost: 3 + index },
  ]),
];

/** Places farther off, in rings round the mark; the farther, the dearer. */
const far: readonly Candidate[] = [16, 24, 34, 46, 60, 78, 100, 124].flatMap((distance) =>
  Array.from({ length: 24 }, (_, turn): Candidate => {
    const angle = (turn * Math.PI) / 12;
    const x = Math.round(Math.cos(angle) * distance);
    const y = Math.round(Math.sin(angle) * distance) + 4;
    const anchor = Math.abs(x) < distance / 3 ? "middle" : x > 0 ? "start" : "end";
    return { x, y, anchor, leader: true, cost: 6 + distance / 2 };
  }),
);

/** Beyond this, in the costs of the places, a line may lead no name of a center: it would look astray. */
const dearest = 45;

interface Surroundings {
  /** What is shown of the sheet, in the spots' pixels. */
  frame: Box;
  /** Boxes at a scale that words must not cover. */
  taken: (scale: number) => readonly Box[];
  /** The scales at which the map is shown. */
  scales: readonly number[];
  /** Whether a line to far words may run over other words and marks. */
  crossing?: boolean;
}

/**
 * A place for the words of each spot where they cover no other words and no mark at any of the scales, in the order of
 * the spots; null where there is none. The same spots give the same places.
 */
export function placeLabels(
  spots: readonly LabelledSpot[],
  { frame, taken, scales, crossing = false }: Surroundings,
): (MapLabel | null)[] {
  const fixed = scales.map((scale) => taken(scale));
  const marks = scales.map((scale) => spots.map((spot) => markBox(spot, scale)));
  const candidates = spots.map((spot, own) =>
    [...near, ...(crossing ? far : far.filter(({ cost }) => cost <= dearest))]
      .map((label): Candidate & Place => ({
        ...label,
        shapes: scales.map((scale) => wordsAndLeader(spot, label, scale, crossing)),
      }))
      .filter(({ shapes, leader }) =>
        shapes.every((shape, index) => {
          const free = (box: Box) => !shape.parts.some((part) => overlap(part, box));
          const clear = (box: Box) => !overlap(shape.whole, box) || free(box);
          return (
            within(shape.whole, frame, scales[index] ?? 1) &&
            (fixed[index] ?? []).every(clear) &&
            (marks[index] ?? []).every((box, at) => (leader && at === own) || clear(box))
          );
        }),
      ),
  );
  return settle(candidates).map((one) => (one ? { x: one.x, y: one.y, anchor: one.anchor, leader: one.leader } : null));
}

/** The words' box at a scale, and small boxes along their leader. */
function wordsAndLeader(spot: LabelledSpot, label: MapLabel, scale: number, crossing: boolean): Shape {
  const words = labelBox(spot, label, scale);
  if (!label.leader || crossing) return shapeOf([words]);
  const steps = Math.ceil(Math.hypot(label.x, label.y) / 6);
  const along = Array.from({ length: steps }, (_, step): Box => {
    const part = (step + 1) / (steps + 1);
    const x = spot.x * scale + label.x * part;
    const y = spot.y * scale + (label.y - 4) * part;
    return { left: x - 2, right: x + 2, top: y - 2, bottom: y + 2 };
  });
  return shapeOf([words, ...along]);
}

const within = (box: Box, frame: Box, scale: number): boolean =>
  box.left >= frame.left * scale &&
  box.right <= frame.right * scale &&
  box.top >= frame.top * scale &&
  box.bottom <= frame.bottom * scale;
