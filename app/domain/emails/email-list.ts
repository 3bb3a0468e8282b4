import { type PurchaseCursor, readCursor } from "~/domain/payments/purchase";

/** In display order: what needs a person comes first. */
export const emailStates = ["waiting", "retrying", "dead", "sent"] as const;
export type EmailState = (typeof emailStates)[number];

export const emailsPath = "/admin/dashboard/letters";
export const emailField = "letter";

export interface EmailQuery {
  state: EmailState;
  after: PurchaseCursor | null;
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
}

export interface EmailsView {
  state: EmailState;
  counts: Readonly<Record<EmailState, number>>;
  /** Since when the mail server refuses; null while it accepts. */
  awaySince: string | null;
  emails: readonly EmailView[];
  isFirst: boolean;
  /** Cursor of the next page; null on the last. */
  older: string | null;
}

export const isEmailState = (text: string | null): text is EmailState => emailStates.some((state) => state === text);

/** Defaults to the given-up emails. */
export function readEmailQuery(parameters: URLSearchParams): EmailQuery {
  const state = parameters.get("state");
  return { state: isEmailState(state) ? state : "dead", after: readCursor(parameters.get("after")) };
}

/** Address of the list in that state, from a cursor on. */
export function emailsAddress(state: EmailState, after?: string | null): string {
  const parameters = new URLSearchParams({ state, ...(after ? { after } : {}) });
  return `${emailsPath}?${parameters}`;
}
