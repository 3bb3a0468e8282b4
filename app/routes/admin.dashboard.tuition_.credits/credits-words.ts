const lessons = (count: number) => (count === 1 ? "1 lesson" : `${count} lessons`);
const nothing = (text: string) => ({ title: "Nothing was saved", text });

export const creditsPage = {
  title: "Lessons to credit",
  description: "Lessons of a month that were paid for and not given.",
  about:
    "Lessons on days when the center was closed, and lessons called off in time, once they are over, where the price list gives a credit for them. A lesson with a make-up is not listed; a credited one can't be made up.",
  columns: ["Child", "Amount", "Action"],
  why: { closed: "Center closed", absent: "Called off in time" },
  formerChild: "Former child",
  wholeDay: (count: number) => `Whole day, ${lessons(count)}`,
  billed: "Month billed",
  open: {
    title: "To credit",
    note: "Nothing is sent to families. The credit appears on their account at once and comes off an open invoice, or the next one.",
    submit: "Credit",
  },
  done: {
    title: "Credited",
    note: "A credit can be undone here until the next month is billed. After that, enter a charge in the family's account.",
    submit: "Undo",
  },
  empty: {
    title: "No lessons to credit",
    text: "Each lesson of this month that was paid for was given, made up or credited.",
  },
  credited: (count: number) => ({ title: "Success", text: `${lessons(count)} credited.` }),
  undone: (count: number) => ({ title: "Success", text: `Credits undone: ${lessons(count)}.` }),
  outcomes: {
    nothing: nothing("This has changed since you opened the page, or the next month has been billed."),
    not_found: nothing("This center is no longer there. Reload the page."),
    forbidden: nothing("You no longer have permission to credit lessons."),
  },
} as const;
