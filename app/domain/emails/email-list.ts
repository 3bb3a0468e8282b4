import { type DeliveryState, deliveryStates } from "~/domain/emails/delivery";
import { type PurchaseCursor, readCursor } from "~/domain/payments/purchase";
import { type PageRange, readPosition } from "~/domain/records/page-range";

const emailsPath = "/admin/dashboard/emails";
export const emailField = "letter";

export interface EmailQuery {
  /** Null where the address names none. */
  state: DeliveryState | null;
  after: PurchaseCursor | null;
  /** Number of the first row, with a cursor. */
  at: number | null;
}

/** Never contains the email's text. */
export interface EmailView {
  id: string;
  kind: string;
  recipient: string;
  state: DeliveryState;
  created: string;
  attempts: number;
  /** Null once it is not tried any more. */
  next: string | null;
  error: string | null;
  /** Not tried, since the address bounces or its owner complained. */
  isHeldBack: boolean;
}

export interface EmailsView {
  state: DeliveryState;
  counts: Readonly<Record<DeliveryState, number>>;
  /** Since when the mail server refuses; null while it accepts. */
  awaySince: string | null;
  emails: readonly EmailView[];
  range: PageRange | null;
  isFirst: boolean;
  /** Cursor of the next page; null on the last. */
  older: string | null;
}

const isDeliveryState = (text: string | null): text is DeliveryState => deliveryStates.some((state) => state === text);

export function readEmailQuery(parameters: URLSearchParams): EmailQuery {
  const state = parameters.get("state");
  const after = readCursor(parameters.get("after"));
  return { state: isDeliveryState(state) ? state : null, after, at: after && readPosition(parameters) };
}

/** Address of the list in that state, from a cursor on. */
export function emailsAddress(state: DeliveryState, after?: string | null, at?: number | null): string {
  const parameters = new URLSearchParams({ state, ...(after && { after }), ...(at && { at: String(at) }) });
  return `${emailsPath}?${parameters}`;
}
