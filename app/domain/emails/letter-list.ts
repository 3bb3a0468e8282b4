import { type PurchaseCursor, readCursor } from "~/domain/payments/purchase";

/** In the order in which they are shown: what needs a person stands before what went well. */
export const letterStates = ["waiting", "retrying", "dead", "sent"] as const;
export type LetterState = (typeof letterStates)[number];

export const lettersPath = "/admin/dashboard/letters";
/** The field that names the letter to send again. */
export const letterField = "letter";

/** What an address of the list asks for; `after` is the place to go on from. */
export interface LetterQuery {
  state: LetterState;
  after: PurchaseCursor | null;
}

/** A letter as the list shows it; never what it says. */
export interface LetterView {
  id: string;
  kind: string;
  recipient: string;
  state: LetterState;
  created: string;
  attempts: number;
  /** Null for what is not tried any more. */
  next: string | null;
  error: string | null;
}

export interface LettersView {
  state: LetterState;
  counts: Readonly<Record<LetterState, number>>;
  /** Since when the mail server takes no email, as staff read it; null while it does. */
  awaySince: string | null;
  letters: readonly LetterView[];
  isFirst: boolean;
  /** The place of the next page; null on the last one. */
  older: string | null;
}

export const isLetterState = (text: string | null): text is LetterState => letterStates.some((state) => state === text);

/** What an address asks for; the given-up letters where it names no state. */
export function readLetterQuery(parameters: URLSearchParams): LetterQuery {
  const state = parameters.get("state");
  return { state: isLetterState(state) ? state : "dead", after: readCursor(parameters.get("after")) };
}

/** The address of the letters in that state, from a place on. */
export function lettersAddress(state: LetterState, after?: string | null): string {
  const parameters = new URLSearchParams({ state, ...(after ? { after } : {}) });
  return `${lettersPath}?${parameters}`;
}
