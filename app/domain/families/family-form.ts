import { z } from "zod";
import { childSchema, columnsOfChild, type noBirth } from "./child";
import { nameAndAge } from "./child-labels";
import { childFieldOf, guardianField, guardianParts, maxChildren } from "./family-fields";
import { type GuardianChanges, guardianSchema } from "./guardian";

export const familyErrors = {
  twice: "This child is entered twice. Change the name, grade or year, or empty one of them.",
  staffAddress: "This address belongs to a member of staff. Use the parent's own address.",
  hasAccount: "This address already has an account at another center. Ask for another address, or leave it empty.",
  ownAccount: "This address already has an account. Open that family instead.",
  refused: "Check these details",
} as const;

export type ChildDraft = Omit<z.output<ReturnType<typeof childSchema>>, "birth"> & typeof noBirth;

export interface FamilyDraft {
  guardians: readonly GuardianChanges[];
  children: readonly ChildDraft[];
  /** Where in the form each of the children stands. */
  places: readonly number[];
}

/** Empty blocks are left out. @param today in Toronto @param isAgeNeeded not of who booked a visit without a grade */
export const familySchema = (today: string, isAgeNeeded = true) =>
  z.record(z.string(), z.unknown()).transform((values, context): FamilyDraft => {
    const textOf = (name: string) => {
      const sent = values[name];
      const last = Array.isArray(sent) ? sent.at(-1) : sent;
      return typeof last === "string" ? last : "";
    };
    const guardians: GuardianChanges[] = [];
    const children: ChildDraft[] = [];
    const places: number[] = [];
    const report = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    for (const nth of [0, 1]) {
      const sent = Object.fromEntries(guardianParts.map((part) => [part, textOf(guardianField(nth, part))]));
      if (nth > 0 && Object.values(sent).every((text) => text.trim() === "")) continue;
      const read = guardianSchema.safeParse(sent);
      if (read.success) guardians.push(read.data);
      for (const { path, message } of read.error?.issues ?? [])
        report(`guardian_${nth + 1}_${String(path[0])}`, message);
    }
    const known = new Set<string>();
    for (let nth = 0; nth < maxChildren; nth++) {
      const sent = nameAndAge.map((part) => [part, textOf(childFieldOf(nth, part))] as const);
      const filled = sent.filter(([, text]) => text.trim() !== "");
      if (filled.length === 0) continue;
      const read = childSchema(today, isAgeNeeded).safeParse(Object.fromEntries(filled));
      for (const { path, message } of read.error?.issues ?? []) report(`child_${nth + 1}_${String(path[0])}`, message);
      if (!read.success) continue;
      const child = columnsOfChild(read.data);
      const mark = JSON.stringify([child.first_name, child.last_name, child.grade, child.birth_year]).toLowerCase();
      if (known.has(mark)) report(childFieldOf(nth, "first_name"), familyErrors.twice);
      known.add(mark);
      children.push(child);
      places.push(nth);
    }
    return { guardians, children, places };
  });
