import { isEqual, openValue, sealValue, sign } from "~/integrations/signing/sign.server";

const idBytes = 16;
const signatureBytes = 16;

/** What a link opens. */
type Purpose =
  | "manage"
  | "waitlist"
  | "unsubscribe"
  | "confirm-address"
  | "undo-address"
  | "placement"
  | "invitation"
  | "calendar-feed"
  | "pay";

/** @param linkId the appointment's id, or its `link_id` once its address was corrected */
export const manageToken = (linkId: string): string => tokenOf("manage", linkId);
/** Null for anything this site did not sign for that purpose. */
export const bookingOfToken = (token: string | undefined): string | null => idOf("manage", token);

const familyOf = "family of a first booking";
/** Links get forwarded: what books in a parent's name ends soon. */
const familyTtlMs = 30 * 60_000;
export const familyToken = (link: string): string => sealValue(familyOf, { link }, new Date(Date.now() + familyTtlMs));
/** Null for anything else, and after half an hour. */
export const bookingOfFamily = (token: string): string | null => openValue(familyOf, token)?.link ?? null;

export const waitlistToken = (entryId: string): string => tokenOf("waitlist", entryId);
/** Null for anything this site did not sign for that purpose. */
export const entryOfToken = (token: string | undefined): string | null => idOf("waitlist", token);

export const unsubscribeToken = (subscriptionId: string): string => tokenOf("unsubscribe", subscriptionId);
/** Null for anything this site did not sign for that purpose. */
export const subscriptionOfToken = (token: string | undefined): string | null => idOf("unsubscribe", token);

/** @param feedId made anew with each address */
export const calendarFeedToken = (feedId: string): string => tokenOf("calendar-feed", feedId);
/** Null for anything this site did not sign for that purpose. */
export const feedOfToken = (token: string | undefined): string | null => idOf("calendar-feed", token);

export const confirmAddressToken = (changeId: string): string => tokenOf("confirm-address", changeId);
export const undoAddressToken = (changeId: string): string => tokenOf("undo-address", changeId);
/** Null for anything this site did not sign. */
export function addressChangeOfToken(token: string | undefined): { id: string; does: "confirm" | "undo" } | null {
  const confirmed = idOf("confirm-address", token);
  if (confirmed !== null) return { id: confirmed, does: "confirm" };
  const undone = idOf("undo-address", token);
  return undone === null ? null : { id: undone, does: "undo" };
}

export const placementToken = (placementId: string): string => tokenOf("placement", placementId);
/** Null for anything this site did not sign for that purpose. */
export const placementOfToken = (token: string | undefined): string | null => idOf("placement", token);

export const invitationToken = (invitationId: string): string => tokenOf("invitation", invitationId);
/** Null for anything this site did not sign for that purpose. */
export const invitationOfToken = (token: string | undefined): string | null => idOf("invitation", token);

export const payToken = (invoiceId: string): string => tokenOf("pay", invoiceId);
/** Null for anything this site did not sign for that purpose. */
export const invoiceOfToken = (token: string | undefined): string | null => idOf("pay", token);

/** 43 characters: id and signature. The record knows how long the link is valid. */
function tokenOf(purpose: Purpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, sign(purpose, bytes).subarray(0, signatureBytes)]).toString("base64url");
}

function idOf(purpose: Purpose, token: string | undefined): string | null {
  if (!token || !/^[\w-]{43}$/.test(token)) return null;
  const hex = Buffer.from(token, "base64url").subarray(0, idBytes).toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  // why: base64 decoding drops bits of the last character, so compare the text
  return isEqual(token, tokenOf(purpose, id)) ? id : null;
}
