import type { Account } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { openingMessages } from "~/content/locations/center-opening";
import { listMessages } from "~/content/records/staff-list-words";
import { undoWords } from "~/content/records/undo";
import { openingPath } from "~/domain/locations/opening-address";
import { invalidateLocations } from "~/models/locations/locations.server";
import { undoChanges } from "~/models/records/bulk-changes.server";
import { describeSkipped } from "./records/bulk-message.server";

/** Names an opening in the form that takes a change back; its list is the center. */
export const openingUndo = "opening";

/** Takes back a center's opening with the visits that it cancelled; null where the word names something else. */
export async function undoOfOpening(
  account: Account,
  { batch, word, list }: { batch: string; word: string; list: string },
) {
  if (word !== openingUndo || !may(account.profile.role, "opening.manage")) return null;
  const undone = await undoChanges(account.client, batch);
  invalidateLocations();
  const to = /^[\w-]{1,40}$/.test(list) ? `${openingPath}?${new URLSearchParams({ center: list })}` : openingPath;
  if (!undone.ok) return { flash: { tone: "error" as const, ...listMessages.failed }, to };
  if (typeof undone.data === "string") return { flash: { tone: "warning" as const, ...undoWords[undone.data] }, to };
  const { done, skipped } = undone.data;
  const { title, text } = openingMessages.undone(done);
  const about = await describeSkipped(account, ["appointments", "sessions"], skipped);
  return { flash: { tone: "success" as const, title, text: about ? `${text} ${about}` : text }, to };
}
