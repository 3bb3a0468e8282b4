import type { SavedForm } from "./saved-forms";

export interface Message {
  title: string;
  text: string;
}

/** Apart from `messages.ts`: browsers load these. */
export const outages = {
  unexpectedFailure: { title: "Error", text: "Failed to save data. Please try again later." },
  /** Where a form was not saved, by whatever fault of ours; the log says by which. */
  notSaved: ({ failed, button }: SavedForm): Message => ({
    title: "Error",
    text: `We could not ${failed}. Nothing was lost: please press ${button} again.`,
  }),
  noConnection: (form?: Pick<SavedForm, "button">): Message => ({
    title: "Error",
    text: `No connection. Nothing was lost: ${form ? `press ${form.button} again` : "please try again"}.`,
  }),
  databaseAway: {
    title: "We cannot save right now",
    text: "What you typed stays here. Please try again in a few minutes, or call the center.",
  },
} as const;
