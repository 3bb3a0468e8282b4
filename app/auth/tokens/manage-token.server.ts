import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";

/** Bytes of an id, and of the signature after it. */
const idBytes = 16;
const signatureBytes = 16;

/** What the address of an email opens. */
type Purpose = "manage" | "waitlist" | "confirm-address" | "undo-address";

/** The secret part of the address under which a parent changes an appointment: always the same for the same one. */
export const manageToken = (bookingId: string): string => tokenOf("manage", bookingId);
/** The appointment whose link it is; null for anything that this site did not sign for that. */
export const bookingOfToken = (token: string | undefined): string | null => idOf("manage", token);

/** The secret part of the address of somebody's place in line: always the same for the same one. */
export const waitlistToken = (entryId: string): string => tokenOf("waitlist", entryId);
/** The place in line whose link it is; null for anything that this site did not sign for that. */
export const entryOfToken = (token: string | undefined): string | null => idOf("waitlist", token);

/** The secret part of the address under which a new address of an account is confirmed. */
export const confirmAddressToken = (changeId: string): string => tokenOf("confirm-address", changeId);
/** The secret part of the address under which the old address takes the change back. */
export const undoAddressToken = (changeId: string): string => tokenOf("undo-address", changeId);
/** The change of an address whose link it is, and what the link does; null for anything else. */
export function addressChangeOfToken(token: string | undefined): { id: string; does: "confirm" | "undo" } | null {
  const confirmed = idOf("confirm-address", token);
  if (confirmed !== null) return { id: confirmed, does: "confirm" };
  const undone = idOf("undo-address", token);
  return undone === null ? null : { id: undone, does: "undo" };
}

/** 43 characters: the id and a signature of it. How long it opens something, the record says. */
function tokenOf(purpose: Purpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  const signature = createHmac("sha256", env.SUBMISSION_SECRET).update(`${purpose}\n`).update(bytes).digest();
  return Buffer.concat([bytes, signature.subarray(0, signatureBytes)]).toString("base64url");
}

function idOf(purpose: Purpose, token: string | undefined): string | null {
  if (!token || !/^[\w-]{43}$/.test(token)) return null;
  const hex = Buffer.from(token, "base64url").subarray(0, idBytes).toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  // why: the whole text is compared, since the last character has bits that decoding drops
  return timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(purpose, id))) ? id : null;
}
