import type { Account } from "~/auth/account.server";
import { listMessages } from "~/content/records/staff-list-words";
import { statusName } from "~/content/records/states";
import { skippedText } from "~/content/records/undo";
import { type BulkChange, listRecordNames } from "~/models/records/record-actions.server";
import type { RecordKind } from "~/records/record-kinds";

/** Which records a change left out, and why; empty where it left out none. */
export async function describeSkipped(
  { client }: Account,
  kinds: readonly RecordKind[],
  skipped: BulkChange["skipped"],
): Promise<string> {
  const ids = skipped.map(({ id }) => id);
  const read = await Promise.all(kinds.map((kind) => listRecordNames(client, kind, ids)));
  const names = new Map(read.flatMap((some) => [...some]));
  return skippedText(
    skipped.map(({ id, reason, status }) => ({
      name: names.get(id) ?? listMessages.unnamed,
      reason,
      state: status && statusName(status).toLowerCase(),
    })),
  );
}

/**
 * The flash message of a change of many, which also takes it back. @param list the list's query, without '?'
 * @param place where it was made, if not in the list
 */
export async function bulkMessage(
  account: Account,
  kind: RecordKind,
  change: BulkChange,
  list: string,
  place?: "today",
) {
  const { done, skipped, batch } = change;
  const { title, text } = listMessages.changed(done, skipped.length);
  const about = await describeSkipped(account, [kind], skipped);
  return {
    tone: done > 0 ? ("success" as const) : ("warning" as const),
    title,
    text: about ? `${text}. ${about}` : text,
    ...(batch && { undo: { batch, kind: place ? `${kind}/${place}` : kind, list } }),
  };
}
