import { recordPage } from "~/content/records/staff-records";
import { stepWords } from "~/content/records/step-words";
import { type ListRow, type ListStep, rowId } from "../list-view";
import { deletePath, recordPath } from "../record-kinds";
import { withList } from "../record-return";
import { isAnonymised, stepsOf } from "../record-steps";
import { type AnyRecord, hasBegun, type ListContext, type RecordDescription } from "./description.server";

interface OwnControls {
  /** One-click steps, in order; the first that the status allows is shown. */
  presses: readonly ListStep[];
  deletable?: boolean;
  /** Where the list names somebody else than the record's page. */
  name?: string;
}

const knownPresses = new Map<ListStep, NonNullable<ListRow["press"]>>();

/** One object for all rows: a page's data writes it once. */
function pressOf(step: ListStep) {
  const press = knownPresses.get(step) ?? { step, label: stepWords[step].label };
  knownPresses.set(step, press);
  return press;
}

export function controlsOf<Row extends AnyRecord>(
  description: RecordDescription<Row>,
  row: Row,
  { superadmin, listQuery, center }: ListContext,
  { presses, name, deletable = false }: OwnControls,
): Omit<ListRow, "cells"> {
  const { kind } = description;
  const allowed = stepsOf(description, row, superadmin, hasBegun(description, row));
  const step = (row.archived_at === null ? presses : ["restore" as const]).find((one) => allowed.includes(one));
  const draft = isAnonymised(row) ? null : description.mail(row);
  return {
    id: row.id,
    name: name ?? description.name(row, { center, person: (id) => id }),
    to: withList(recordPath(kind, rowId), listQuery),
    mail: draft && { label: recordPage.mail[kind], ...draft },
    ...(deletable && row.archived_at === null
      ? { link: stepWords.archive.label, linkTo: withList(deletePath(kind, rowId), listQuery) }
      : { link: null }),
    press: step ? pressOf(step) : null,
  };
}
