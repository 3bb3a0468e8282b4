import { recordPage, stepWords } from "~/content/records/staff-records";
import type { ListRow, ListStep } from "../list-view";
import { recordPath } from "../record-kinds";
import { withList } from "../record-return";
import { isAnonymised, stepsOf } from "../record-steps";
import type { AnyRecord, ListContext, RecordDescription } from "./description.server";

interface OwnControls {
  /** What one press may do with it, as long as its state allows it; a deleted record is restored. */
  presses: readonly ListStep[];
  /** Whom the list says it is about, where that is another than on its page. */
  name?: string;
}

/** What the row of a record leads to: its page, a mail to the person, and the first press that its state allows. */
export function controlsOf<Row extends AnyRecord>(
  description: RecordDescription<Row>,
  row: Row,
  { superadmin, listQuery, center }: ListContext,
  { presses, name }: OwnControls,
): Omit<ListRow, "cells"> {
  const { kind } = description;
  const allowed = stepsOf(description, row, superadmin);
  const step = (row.archived_at === null ? presses : ["restore" as const]).find((one) => allowed.includes(one));
  const href = isAnonymised(row) ? null : description.mailto(row);
  return {
    id: row.id,
    name: name ?? description.name(row, { center, person: (id) => id }),
    to: withList(recordPath(kind, row.id), listQuery),
    mail: href === null ? null : { label: recordPage.mail[kind], href },
    link: null,
    press: step ? { step, label: stepWords[step].label } : null,
  };
}
