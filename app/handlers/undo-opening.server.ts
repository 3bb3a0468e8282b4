import type { Account } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { openingMessages } from "~/content/locations/center-opening";
import { locationMessages } from "~/content/locations/staff-locations";
import { listMessages } from "~/content/records/staff-list-words";
import { undoWords } from "~/content/records/undo";
import { locationPaths } from "~/domain/locations/location-view";
import { openingPath } from "~/domain/locations/opening-address";
import { invalidateLocations } from "~/models/locations/locations.server";
import { undoChanges } from "~/models/records/bulk-changes.server";
import { describeSkipped } from "./records/bulk-message.server";

/** Name a center's opening, and all of a center, in the form that takes a change back; its list is the center. */
export const openingUndo = "opening";
export const locationUndo = "location";

/** Takes back a change of a center with the visits that it cancelled; null where the word names something else. */
export async function undoOfOpening(
  account: Account,
  { batch, word, list }: { batch: string; word: string; list: string },
) {
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
