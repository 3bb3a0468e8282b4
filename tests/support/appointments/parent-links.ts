import { createHmac } from "node:crypto";

/** The secret that `startSite` gives the site. */
const secret = "submission-secret-of-the-tests-0123456789";

/** The link that an email about an appointment, or about a place in line, carries; made here by its description alone. */
export function linkOf(
  what: "manage" | "waitlist" | "confirm-address" | "undo-address" | "placement" | "unsubscribe" | "invitation" | "pay",
  id: string,
  signedBy = secret,
): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  const signature = createHmac("sha256", signedBy).update(`${what}\n`).update(bytes).digest();
  return `/${what}/${Buffer.concat([bytes, signature.subarray(0, 16)]).toString("base64url")}`;
}
