import { z } from "zod";
import { importWords } from "~/content/imports/staff-imports";
import { centerFinder, type ImportCenter } from "~/domain/imports/import-file";

/** The id of the center that a row names, where rows may be of it. */
export function centerSchema(centers: readonly ImportCenter[]) {
  const idOf = centerFinder(centers);
  const others = new Map(centers.flatMap(({ id, shortName, isOther }) => (isOther ? [[id, shortName] as const] : [])));
  return z.string().transform((name, context) => {
    const id = idOf(name);
    const other = id === null ? undefined : others.get(id);
    if (id !== null && other === undefined) return id;
    const message = other === undefined ? importWords.errors.center : importWords.errors.otherCenter(other);
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}
