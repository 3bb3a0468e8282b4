import type { Message } from "~/content/site/messages";

export const familyPages = {
  list: {
    title: "Children",
    description: "The children you book for.",
    intro: "Add your children once, then book for each of them. Your center sees what you write about them.",
    household: "Who your center can reach",
    empty: { title: "No children yet", text: "Add your first child below." },
    add: {
      title: "Add a child",
      submit: "Add child",
      pending: "Adding...",
      earlier: "Fill in a name from an earlier booking:",
    },
    edit: (name: string): string => `Edit ${name}'s details`,
    failed: {
      title: "Your children could not be loaded",
      text: "Nothing is lost. Reload the page in a minute.",
    },
  },
  edit: {
    title: "Edit a child's details",
    of: (name: string): string => `${name}'s details`,
    description: "What your center needs to know.",
    submit: "Save changes",
    back: "Back to your children",
  },
  remove: {
    title: "Remove this child",
    text: "Existing bookings are kept. The child is removed from your list.",
    confirm: "Yes, remove this child",
    submit: "Remove",
  },
  born: (year: number): string => `Born ${year}`,
  forChild: "For",
  other: "Someone else",
} as const;

export const familyMessages = {
  saved: (name: string): Message => ({ title: "Success", text: `${name} is on your list.` }),
  removed: { title: "Success", text: "The child was removed from your list." },
  tooMany: { title: "The list is full", text: "You can add up to 12 children." },
  notConfirmed: { title: "Nothing was removed", text: "Tick the box first." },
} as const;
