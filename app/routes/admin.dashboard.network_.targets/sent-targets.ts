import { type TargetFigure, targetFigures } from "~/domain/reports/network-figures";

/** Of the box of a figure of a center, and of what the form showed there. */
export const boxName = (figure: TargetFigure, center: string): string => `${figure}.${center}`;
export const wasName = (figure: TargetFigure, center: string): string => `was.${figure}.${center}`;

interface SentTarget {
  location: string;
  figure: TargetFigure;
  was: number | null;
  target: number | null;
}

/** `values` are the texts as they were entered, by the name of their box; `malformed` the boxes that are no number. */
export function readSentTargets(formData: FormData) {
  const targets: SentTarget[] = [];
  const malformed: string[] = [];
  const values: Record<string, string> = {};
  for (const [name, value] of formData) {
    const [figure, location] = [targetFigures.find((one) => name.startsWith(`${one}.`)), name.replace(/^\w+\./, "")];
    if (!figure || typeof value !== "string") continue;
    const text = value.trim().slice(0, 20);
    values[name] = text;
    const target = numberOf(text);
    if (target === undefined) malformed.push(name);
    else
      targets.push({
        location,
        figure,
        was: numberOf(String(formData.get(wasName(figure, location)) ?? "")) ?? null,
        target,
      });
  }
  return { targets, malformed, values };
}

/** Null for none; undefined for what is no target. */
function numberOf(text: string): number | null | undefined {
  if (text === "") return null;
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= 10_000 ? number : undefined;
}
