import { z } from "zod";
import { blocks, type StatementBlock, statementBlocks, statementLimits } from "~/content/statements/blocks";
import { statementFieldMessages as words } from "~/content/statements/staff-statements";
import { isIsoDate } from "~/domain/dates/calendar";
import { optionalText, requiredText } from "~/domain/forms/fields";

export const blockOf = (value: string | null): StatementBlock | null =>
  statementBlocks.find((block) => block === value) ?? null;

export const statementFields = [
  "id",
  "center",
  "words",
  "name",
  "detail",
  "confirmed_on",
  "confirmed_how",
  "state",
  "version",
] as const;

/** A text with its line breaks; an empty one where none is asked for. */
const text = (isAsked: boolean, missing: string, limit: number, what: string) =>
  isAsked
    ? requiredText(missing, limit, what)
    : z
        .unknown()
        .optional()
        .transform(() => "");

interface FormOf {
  block: StatementBlock;
  /** Centers to choose from; a review needs one. */
  centers: readonly string[];
  today: string;
}

/** The limits are checked by the database too. */
export function statementSchema({ block, centers, today }: FormOf) {
  const { person, words: says } = blocks[block];
  const ofWords = requiredText(words.wordsMissing, says.limit, says.label);
  const { name, detail, how } = statementLimits;
  return z.object({
    id: z.guid(),
    version: z.string().max(40).default(""),
    center:
      block === "review"
        ? z.string({ error: words.centerMissing }).refine((id) => centers.includes(id), words.centerMissing)
        : z
            .unknown()
            .optional()
            .transform(() => null),
    words: block === "students" ? ofWords.pipe(z.string().regex(/^\d\S* \S/, words.figureMalformed)) : ofWords,
    name: text(person !== undefined, words.nameMissing, name, "Name"),
    detail:
      person && !person.needsDetail
        ? optionalText(detail, "Role").transform((role) => role ?? "")
        : text(person !== undefined, words.detailMissing, detail, "Who they are"),
    confirmed_on: z
      .string({ error: words.onMissing })
      .trim()
      .min(1, words.onMissing)
      .refine(isIsoDate, { error: words.onMalformed, abort: true })
      .refine((day) => day >= "1990-01-01", { error: words.onTooEarly, abort: true })
      .refine((day) => day <= today, words.onAhead),
    confirmed_how: requiredText(words.howMissing, how, "This answer"),
    state: z.enum(["published", "draft"], { error: words.stateMissing }),
  });
}

export type StatementForm = z.output<ReturnType<typeof statementSchema>>;

export const statementStepSchema = z.object({
  step: z.enum(["remove", "restore"]),
  id: z.guid(),
  version: z.string().max(40).default(""),
});
