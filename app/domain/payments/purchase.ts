const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "CAD" });

/** Integer cents as 'CA$1,200.00', '-CA$5.00'. @throws RangeError for fractions of a cent */
export function amountOf(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError("an amount is not in whole cents");
  return dollars.format(cents / 100);
}

interface PurchaseTrouble {
  dispute?: string | null;
  problem?: string | null;
  is_processing?: boolean;
}

/** A state of `purchases` in the content's description of states. */
export function effectiveStatusOf(status: string, { dispute, problem, is_processing }: PurchaseTrouble): string {
  if (dispute === "open") return "disputed";
  if (dispute === "lost") return "charged_back";
  if (status !== "pending") return status;
  if (problem) return "to_check";
  return is_processing ? "processing" : status;
}

export interface PurchaseCursor {
  createdAt: string;
  id: string;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/;

/** Cursor for an address, to the microsecond in UTC. */
export const writeCursor = ({ createdAt, id }: PurchaseCursor): string =>
  `${createdAt.replace(" ", "T").replace(/\+00(?::00)?$/, "Z")}_${id}`;

export function readCursor(text: string | null): PurchaseCursor | null {
  const [createdAt = "", id = "", ...rest] = text?.split("_") ?? [];
  if (rest.length > 0 || !uuid.test(id) || !instant.test(createdAt)) return null;
  const moment = new Date(createdAt);
  // why: this parser accepts February 31, the database does not
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19) === createdAt.slice(0, 19);
  return isReal ? { createdAt, id } : null;
}

/** Whether it is a uuid as the database writes it. */
export const isPurchaseId = (text: string): boolean => uuid.test(text);
