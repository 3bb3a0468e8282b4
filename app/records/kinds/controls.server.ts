import { z } from "zod";
import { followWords } from "~/content/records/leads";
import { tabWords } from "~/content/records/staff-list-words";
import { recordPage } from "~/content/records/staff-records";
import { stepLabel } from "~/content/records/step-words";
import { callResults } from "~/domain/records/follow-up";
import { importedFilter, outcomeFilter } from "~/records/list-tabs";
import { type ListRow, type ListStep, type RowControls, type RowPress, rowId } from "~/records/list-view";
import type { RecordKind } from "~/records/record-kinds";
import { deletePath, mailPath, recordKinds, recordPath, wholeList, withList } from "~/records/record-kinds";
import { isAnonymised, stepsOf } from "~/records/record-steps";
import type { AnyRecord, ListContext, RecordDescription } from "./description.server";
import { emailProblemColumn, hasBegun } from "./description.server";

interface OwnControls {
  /** One-click steps, in order; those that the status allows are shown. */
  presses: readonly Exclude<ListStep, "follow_up" | "email">[];
  deletable?: boolean;
  /** Where the list names another person than the record's page. */
  name?: string;
}

const knownPresses = new Map<string, readonly RowPress[]>();

/** One object for all rows, as `pressesOf`. */
const mails = Object.fromEntries(
  recordKinds.map((kind) => [kind, { label: recordPage.mail[kind], to: mailPath(kind, rowId) }]),
) as Record<RecordKind, RowControls["mail"]>;

/** One object for all rows: a page's data writes it once. */
function pressesOf(kind: RecordKind, steps: readonly ListStep[]): readonly RowPress[] {
  const key = [kind, ...steps].join();
  const presses = knownPresses.get(key) ?? steps.map((step) => ({ step, label: stepLabel(kind, step) }));
  knownPresses.set(key, presses);
  return presses;
}

export function controlsOf<Row extends AnyRecord>(
  description: RecordDescription<Row>,
  row: Row,
  { mayRestore, listQuery, center }: ListContext,
  { presses, name, deletable = false }: OwnControls,
): Pick<ListRow, "id" | "name"> & RowControls {
  const { kind } = description;
  const allowed = stepsOf(kind, row, mayRestore, hasBegun(description, row));
  const steps = (row.archived_at === null ? presses : ["restore" as const]).filter((one) => allowed.includes(one));
  const isWritten = !isAnonymised(row) && description.mail(row) !== null;
  return {
    id: row.id,
    name: name ?? description.name(row, { center, person: (id) => id }),
    to: withList(recordPath(kind, rowId), listQuery || wholeList),
    mail: isWritten ? mails[kind] : null,
    ...(deletable && row.archived_at === null && { deleteTo: withList(deletePath(kind, rowId), listQuery) }),
    presses: pressesOf(kind, steps),
  };
}

export const followFilter = {
  follow: {
    label: followWords.filter,
    all: null,
    values: Object.entries(followWords.views).map(([value, label]) => ({ value, label })),
  },
};

/** Who made a lead: the family, or a file. No choice in the form, whose line is full: the tab of what waits has it. */
export const originFilter = {
  [importedFilter]: {
    label: followWords.origin,
    all: null,
    column: "is_imported",
    values: [
      { value: "false", label: followWords.sentIn },
      { value: "true", label: followWords.imported },
    ],
  },
};

const outcomeValue = { value: outcomeFilter.follow, label: tabWords.needsOutcome };
/** Of what has a time. */
export const outcomeFollowFilter = { follow: { ...followFilter.follow, values: [outcomeValue] } };
export const datedFollowFilter = {
  follow: { ...followFilter.follow, values: [...followFilter.follow.values, outcomeValue] },
};

/** What a list adds to a lead. */
export const listedColumns = {
  owner_name: z.string().nullable(),
  staff_notes: z
    .array(
      z.object({
        at: z.string(),
        author: z.string().nullable(),
        note: z.string().nullable(),
        call: z.enum(callResults).nullable(),
      }),
    )
    .nullable(),
  is_late: z.boolean().nullable(),
  ...emailProblemColumn,
};
