import { type PurchaseCursor, readCursor } from "~/domain/payments/purchase";
import { type PageRange, readPosition } from "~/domain/records/page-range";

/** In display order: what needs a person comes first. */
export const emailStates = ["waiting", "retrying", "dead", "sent"] as const;
export type EmailState = (typeof emailStates)[number];

const emailsPath = "/admin/dashboard/emails";
export const emailField = "letter";

export interface EmailQuery {
  state: EmailState;
  after: PurchaseCursor | null;
  /** Number of the first row, with a cursor. */
  at: number | null;
}

/** Never contains the email's text. */
export interface EmailView {
  id: string;
  kind: string;
  recipient: string;
  state: EmailState;
  created: string;
  attempts: number;
  /** Null once it is not tried any more. */
  next: string | null;
  error: string | null;
  /** Not tried, since the address bounces or its owner complained. */
  isHeldBack: boolean;
}

export interface EmailsView {
  state: EmailState;
  counts: Readonly<Record<EmailState, number>>;
  /** Since when the mail server refuses; null while it accepts. */
  awaySince: string | null;
  emails: readonly EmailView[];
  range: PageRange | null;
  isFirst: boolean;
  /** Cursor of the next page; null on the last. */
  older: string | null;
}

const isEmailState = (text: string | null): text is EmailState => emailStates.some((state) => state === text);

/** Defaults to the given-up emails. */
export function readEmailQuery(parameters: URLSearchParams): EmailQuery {
  const state = parameters.get("state");
  const after = readCursor(parameters.get("after"));
  return { state: isEmailState(state) ? state : "dead", after, at: after && readPosition(parameters) };
}

/** Address of the list in that state, from a cursor on. */
export function emailsAddress(state: EmailState, after?: string | null, at?: number | null): string {
  const parameters = new URLSearchParams({ state, ...(after && { after }), ...(at && { at: String(at) }) });
  return `${emailsPath}?${parameters}`;
}
