import { recordPage } from "~/content/records/staff-records";
import { stepLabel } from "~/content/records/step-words";
import type { RecordKind } from "~/records/record-kinds";
import { deletePath, mailPath, recordKinds, recordPath, wholeList, withList } from "~/records/record-kinds";
import { type ListRow, type ListStep, type RowControls, type RowPress, rowId } from "../list-view";
import { isAnonymised, stepsOf } from "../record-steps";
import { type AnyRecord, hasBegun, type ListContext, type RecordDescription } from "./description.server";

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
