import { familyBookings } from "./family-bookings";
import type { Message } from "./messages";

/** Words of the pages on which a family keeps its children. */
export const familyPages = {
  list: {
    title: "Children",
    description: "For whom you book, so that you write their names once.",
    intro:
      "Add your children once, and book for each of them. You alone see this list; a center sees the name where you book for it.",
    empty: { title: "No child yet", text: "Add the first one below." },
    add: { title: "Add a child", submit: "Add child", pending: "Adding..." },
    edit: (name: string): string => `Change ${name}`,
    book: "Book an appointment",
    bookFor: (name: string): string => `for ${name}`,
    assess: "Ask for an assessment",
    failed: {
      title: "Your children could not be loaded",
      text: "Nothing is lost. Reload the page in a minute.",
    },
  },
  edit: {
    title: "Change a child",
    description: "Name, birth year or grade, and notes.",
    submit: "Save changes",
    pending: "Saving...",
    back: "Back to the children",
  },
  remove: {
    title: "Remove this child",
    text: "What you booked stays with your center; the child leaves your list.",
    confirm: "Yes, remove this child",
    submit: "Remove",
  },
  born: (year: number): string => `Born ${year}`,
  hints: {
    birthYear: "Four digits; a birth year or a grade is enough.",
    notes: "What a teacher should know. Only you see it.",
  },
  forChild: "For",
  nobody: "Somebody else",
} as const;

export const familyMessages = {
  saved: (name: string): Message => ({ title: "Success", text: `${name} is on your list.` }),
  removed: { title: "Success", text: "The child was removed from your list." },
  gone: { title: "This child is not on your list any more", text: "Nothing was changed." },
  tooMany: { title: "The list is full", text: "An account keeps twelve children. Please call your center." },
  notConfirmed: { title: "Nothing was removed", text: "Tick the box first." },
  attached: (count: number): Message => ({
    title: "Success",
    text:
      count === 1
        ? "One booking was added to your account."
        : `${count} bookings were added to your account.`,
  }),
  unproven: { title: "Nothing was added", text: familyBookings.unproven },
} as const;
