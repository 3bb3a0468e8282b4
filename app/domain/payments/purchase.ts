const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "CAD" });

/**
 * Integer cents as an amount: 'CA$1,200.00', '-CA$5.00'.
 * @throws RangeError for anything but whole cents: money is never calculated in dollars
 */
export function amountOf(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError("an amount is not in whole cents");
  return dollars.format(cents / 100);
}

/** How much of a purchase went back to whoever paid. */
export function refundOf(purchase: { amountCents: number; refundedCents: number }): "none" | "part" | "full" {
  if (purchase.refundedCents <= 0) return "none";
  return purchase.refundedCents < purchase.amountCents ? "part" : "full";
}

/** What is known of a purchase beside its status. */
export interface PurchaseTrouble {
  dispute?: string | null;
  problem?: string | null;
  isProcessing?: boolean;
}

/** How a purchase stands, in one word of `purchaseWords.statuses`. */
export function standingOf(status: string, { dispute, problem, isProcessing }: PurchaseTrouble): string {
  if (dispute === "open") return "disputed";
  if (dispute === "lost") return "charged_back";
  if (status !== "pending") return status;
  if (problem) return "to_check";
  return isProcessing ? "processing" : status;
}

/** The place in a list of purchases after one of them: when it was made, in UTC, and its id. */
export interface PurchaseCursor {
  createdAt: string;
  id: string;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/;

/** A place in the list as an address carries it: the moment to the microsecond, in UTC however the database writes it. */
export const writeCursor = ({ createdAt, id }: PurchaseCursor): string =>
  `${createdAt.replace(" ", "T").replace(/\+00(?::00)?$/, "Z")}_${id}`;

/** The place an address names; null for none and for what is no place. */
export function readCursor(text: string | null): PurchaseCursor | null {
  const [createdAt = "", id = "", ...rest] = text?.split("_") ?? [];
  if (rest.length > 0 || !uuid.test(id) || !instant.test(createdAt)) return null;
  const moment = new Date(createdAt);
  // why: February 31 is a day to this parser, and an error to the database
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19) === createdAt.slice(0, 19);
  return isReal ? { createdAt, id } : null;
}

/** Whether the text is the id of a purchase, as the database writes one. */
export const isPurchaseId = (text: string): boolean => uuid.test(text);
