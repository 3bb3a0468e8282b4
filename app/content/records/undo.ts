import type { Message } from "~/content/site/messages";

export const undoWords = {
  press: "Undo",
  done: (count: number): Message => ({
    title: count > 0 ? "Undone" : "Nothing was undone",
    text: `${count} ${count === 1 ? "record is as it was" : "records are as they were"} before.`,
  }),
  expired: { title: "Nothing was undone", text: "A change can be undone for 10 minutes, by the person who made it." },
  repeat: { title: "Nothing was undone", text: "This was undone already." },
  opening_changed: {
    title: "Nothing was undone",
    text: "The center was changed since, or there is a visit now that the opening hours before had no room for.",
  },
} as const;

type Words = Readonly<Record<string, string>>;

/** Why a record was left as it is. */
const reasons: Words = {
  too_soon: "has not begun yet",
  changed: "was changed by someone else",
  not_found: "is no longer there",
  unknown_owner: "this owner does not work with it",
  full: "the time is full",
  seat_taken: "stays: the seat from before is taken, so nothing of the move was undone",
  closed: "the center is closed then",
  duplicate: "was sent again",
  student_busy: "the student has another session",
  tutor_busy: "the tutor has another session",
};
const otherReason = "cannot be changed";

const named = 8;

/** 'Skipped: Ann Lee (is cancelled), Bo Ng (has not begun yet).' */
export function skippedText(rows: readonly { name: string; reason: string; state: string | null }[]): string {
  if (rows.length === 0) return "";
  const shown = rows
    .slice(0, named)
    .map(({ name, reason, state }) => `${name} (${state ? `is ${state}` : (reasons[reason] ?? otherReason)})`);
  const more = rows.length > named ? [`${rows.length - named} more`] : [];
  return `Skipped: ${[...shown, ...more].join(", ")}.`;
}
