import type { Account } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { familyUndoWords as words } from "~/content/families/desk-forms";
import { openingMessages } from "~/content/locations/center-opening";
import { locationMessages } from "~/content/locations/staff-locations";
import { listMessages } from "~/content/records/staff-list-words";
import { undoWords } from "~/content/records/undo";
import { familiesPath, familyPath } from "~/domain/families/family-paths";
import { locationPaths } from "~/domain/locations/location-view";
import { openingPath } from "~/domain/locations/opening";
import { overduePath } from "~/domain/tuition/tuition-paths";
import { describeSkipped } from "~/handlers/records/record-list.server";
import { linkRecord, undoFamily, undoMerge } from "~/models/families/desk-families.server";
import { invalidateLocations } from "~/models/locations/locations.server";
import { isRecordId } from "~/models/record-values.server";
import { undoChanges } from "~/models/records/record-actions.server";
import { reverseLine } from "~/models/tuition/tuition.server";
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

/** Name a center's opening, and all of a center, in the form that takes a change back; its list is the center. */
export const openingUndo = "opening";
export const locationUndo = "location";

/** Takes back a change of a center with the visits that it cancelled; null where the word names something else. */
export async function undoOfOpening(account: Account, { batch, word, list }: Undo) {
  if ((word !== openingUndo && word !== locationUndo) || !may(account.profile.role, "opening.manage")) return null;
  const undone = await undoChanges(account.client, batch);
  invalidateLocations();
  const center = /^[\w-]{1,40}$/.test(list) ? list : "";
  const to =
    word === locationUndo
      ? `${locationPaths.list}${center && `?${new URLSearchParams({ saved: center })}`}`
      : openingPath + (center && `?${new URLSearchParams({ center })}`);
  if (!undone.ok) return { flash: { tone: "error" as const, ...listMessages.failed }, to };
  if (typeof undone.data === "string") return { flash: { tone: "warning" as const, ...undoWords[undone.data] }, to };
  const { done, skipped } = undone.data;
  const { title, text } = (word === locationUndo ? locationMessages : openingMessages).undone(done);
  const about = await describeSkipped(account, ["appointments", "sessions"], skipped);
  return { flash: { tone: "success" as const, title, text: about ? `${text} ${about}` : text }, to };
}

/** Names a movement of a former payer. */
export const lineUndo = "tuition-line";

/** Takes back what settled an invoice; null where the word names something else. */
export async function undoOfLine({ client, profile }: Account, { batch, word }: Undo) {
  if (word !== lineUndo || !may(profile.role, "tuition.manage")) return null;
  const undone = await reverseLine(client, batch, null);
  const isDone = undone.ok && undone.data === "done";
  const text = undone.ok ? undoWords.repeat : listMessages.failed;
  return {
    flash: isDone ? { tone: "success" as const, ...undoWords.done(1) } : { tone: "warning" as const, ...text },
    to: overduePath,
  };
}
