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
