import { type PurchaseCursor, readCursor } from "~/domain/payments/purchase";

/** In the order in which they are shown: what needs a person stands before what went well. */
export const emailStates = ["waiting", "retrying", "dead", "sent"] as const;
export type EmailState = (typeof emailStates)[number];

export const emailsPath = "/admin/dashboard/letters";
/** The field that names the email to send again. */
export const emailField = "letter";

/** What an address of the list asks for; `after` is the place to go on from. */
export interface EmailQuery {
  state: EmailState;
  after: PurchaseCursor | null;
}

/** An email as the list shows it; never what it says. */
export interface EmailView {
  id: string;
  kind: string;
  recipient: string;
  state: EmailState;
  created: string;
  attempts: number;
  /** Null for what is not tried any more. */
  next: string | null;
  error: string | null;
}

export interface EmailsView {
  state: EmailState;
  counts: Readonly<Record<EmailState, number>>;
  /** Since when the mail server takes no email, as staff read it; null while it does. */
  awaySince: string | null;
  emails: readonly EmailView[];
  isFirst: boolean;
  /** The place of the next page; null on the last one. */
  older: string | null;
}

export const isEmailState = (text: string | null): text is EmailState => emailStates.some((state) => state === text);

/** What an address asks for; the given-up emails where it names no state. */
export function readEmailQuery(parameters: URLSearchParams): EmailQuery {
  const state = parameters.get("state");
  return { state: isEmailState(state) ? state : "dead", after: readCursor(parameters.get("after")) };
}

/** The address of the emails in that state, from a place on. */
export function emailsAddress(state: EmailState, after?: string | null): string {
  const parameters = new URLSearchParams({ state, ...(after ? { after } : {}) });
  return `${emailsPath}?${parameters}`;
}
