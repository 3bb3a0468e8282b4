/** Finds a place for the name of each center on the drawn map. */
import { centers } from "../../../app/content/locations/locations";
import type { MapLabel } from "../../../app/content/locations/map-drawing";
import {
  type Box,
  farLabels,
  isWithin,
  type LabelledSpot,
  labelBox,
  markBox,
  nearLabels,
  overlap,
  textWidth,
} from "../../../app/models/locations/map-labels.server";
import { type Sheet, sheetFor, sheets } from "../../../app/models/locations/map-sheets.server";

interface Mark extends LabelledSpot {
  slug: string;
  sheet: Sheet;
}

interface Candidate {
  label: MapLabel;
  /** The words, and small boxes along the line to them, at each scale of the map. */
  boxes: readonly (readonly Box[])[];
}

/** Names farther from their mark than this, in pixels, look astray. */
const farthest = 80;
/** Orders that are tried for each sheet. */
const attempts = 4_000;

const distanceOf = ({ x, y }: MapLabel): number => Math.hypot(x, y - 4);
const costOf = (label: MapLabel): number => (label.leader ? 6 + distanceOf(label) / 2 : nearLabels.indexOf(label) / 2);
const unplacedCost = 1_000;

const labels = [...nearLabels, ...farLabels].filter((label) => distanceOf(label) <= farthest);

/** The candidates of a mark that cover no other mark and no words of the sheet. */
function candidatesOf(mark: Mark, marks: readonly Mark[]): Candidate[] {
  const { sheet } = mark;
  const others = marks.filter((other) => other !== mark);
  const taken = sheet.scales.map((scale) => [...sheet.taken(scale), ...others.map((other) => markBox(other, scale))]);
  return labels.flatMap((label) => {
    const boxes = sheet.scales.map((scale) => [labelBox(mark, label, scale), ...lineTo(label, mark, scale)]);
    const isFree = sheet.scales.every((scale, at) => {
      const [words] = boxes[at] ?? [];
      return words && isWithin(words, sheet.frame, scale) && !clash(boxes[at] ?? [], taken[at] ?? []);
    });
    return isFree ? [{ label, boxes }] : [];
  });
}

function lineTo({ x, y, leader }: MapLabel, mark: Mark, scale: number): Box[] {
  const steps = leader ? Math.ceil(Math.hypot(x, y) / 6) : 0;
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / (steps + 1);
    const [left, top] = [mark.x * scale + x * part - 2, mark.y * scale + (y - 4) * part - 2];
    return { left, right: left + 4, top, bottom: top + 4 };
  });
}

const clash = (some: readonly Box[], others: readonly Box[]) => some.some((a) => others.some((b) => overlap(a, b)));

/** The candidates of each mark. */
type Lists = readonly (readonly Candidate[])[];

/** Each mark in turn takes its first free candidate. */
function placeInOrder(lists: Lists, order: readonly number[]) {
  const chosen: (Candidate | undefined)[] = lists.map(() => undefined);
  for (const at of order)
    chosen[at] = lists[at]?.find(
      ({ boxes }) => !chosen.some((other) => other?.boxes.some((some, scale) => clash(some, boxes[scale] ?? []))),
    );
  const cost = chosen.reduce((sum, one) => sum + (one ? costOf(one.label) : unplacedCost), 0);
  return { chosen, cost };
}

/** Moves one mark after another to another place of the order, and keeps the order where that is no worse. */
function place(lists: Lists): (Candidate | undefined)[] {
  const random = randomNumbers();
  let order = lists.map((_, at) => at);
  let best = placeInOrder(lists, order);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const at = order[random(order.length)] ?? 0;
    const moved = order.filter((other) => other !== at).toSpliced(random(order.length), 0, at);
    const placed = placeInOrder(lists, moved);
    if (placed.cost <= best.cost) [best, order] = [placed, moved];
  }
  return best.chosen;
}

/** Numbers below a limit, the same in every run. */
function randomNumbers() {
  let last = 1;
  return (limit: number): number => {
    last = (last * 16_807) % 2_147_483_647;
    return last % limit;
  };
}

/** The label of each center by its slug; a center whose name finds no place has none. */
function centerLabels(): Map<string, MapLabel> {
  const marks = centers.flatMap(({ slug, shortName, coordinates }): Mark[] => {
    const found = sheetFor(coordinates);
    return found ? [{ slug, width: textWidth(shortName), sheet: found.sheet, ...found.spot }] : [];
  });
  return new Map(
    sheets.flatMap((sheet) => {
      const own = marks.filter((mark) => mark.sheet === sheet);
      const chosen = place(own.map((mark) => candidatesOf(mark, own)));
      return own.flatMap(({ slug }, at): [string, MapLabel][] => {
        const label = chosen[at]?.label;
        return label ? [[slug, label]] : [];
      });
    }),
  );
}

/** The module of the labels, in the order of the centers. */
export function renderLabels(): string {
  const placed = centerLabels();
  const lines = centers.flatMap(({ slug }) => {
    const label = placed.get(slug);
    if (!label) return [];
    const { x, y, anchor, leader } = label;
    return [`  "${slug}": { x: ${x}, y: ${y}, anchor: "${anchor}", leader: ${leader} },`];
  });
  return `import type { MapLabel } from "./map-drawing";

/** Written by \`npx tsx scripts/generate/map.ts\`: where the name of each center stands, by the center's slug. */
// biome-ignore format: every slug is written alike
export const mapLabels: Readonly<Record<string, MapLabel>> = {
${lines.join("\n")}
};
`;
}
