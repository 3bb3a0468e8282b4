import type { Account } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { familyUndoWords as words } from "~/content/families/desk-forms";
import { listMessages } from "~/content/records/staff-list-words";
import { familiesPath, familyPath } from "~/domain/families/family-paths";
import { linkRecord, undoFamily, undoMerge } from "~/models/families/desk-families.server";
import { isRecordId } from "~/models/record-values.server";
import { recordPath, recordTables } from "~/records/record-kinds";
import { isFamilyRecord } from "./family-of-record.server";

interface Undo {
  /** The family, merge or record. */
  batch: string;
  word: string;
  /** Of a merge the family that was kept, of a record its kind. */
  list: string;
}

/** Takes back what was done to a family; null where the word names something else. */
export async function undoOfFamily({ client, profile }: Account, { batch, word, list }: Undo) {
  if (!word.startsWith("family") || !may(profile.role, "families.manage") || !isRecordId(batch)) return null;
  if (word === "family-link") {
    if (!isFamilyRecord(list)) return null;
    const unlinked = await linkRecord(client, recordTables[list], batch, null);
    return told(unlinked.ok ? (unlinked.data === "linked" ? "undone" : unlinked.data) : null, recordPath(list, batch));
  }
  const undone = word === "family-merge" ? await undoMerge(client, batch) : await undoFamily(client, batch);
  const isThere = undone.ok && undone.data !== "undone" && undone.data !== "not_found";
  const to =
    word === "family-merge" && isRecordId(list) ? familyPath(list) : isThere ? familyPath(batch) : familiesPath;
  return told(undone.ok ? undone.data : null, to);
}

const told = (outcome: keyof typeof words | null, to: string) => ({
  flash:
    outcome === null
      ? { tone: "error" as const, ...listMessages.failed }
      : { tone: outcome === "undone" ? ("success" as const) : ("warning" as const), ...words[outcome] },
  to,
});
