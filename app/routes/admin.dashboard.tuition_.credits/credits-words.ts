const lessons = (count: number) => (count === 1 ? "1 lesson" : `${count} lessons`);
const nothing = (text: string) => ({ title: "Nothing was saved", text });

export const creditsPage = {
  title: "Lessons to credit",
  description: "Lessons of a month that were paid for and not given.",
  about:
    "Lessons on days when the center was closed, and lessons called off in time where the price list gives a credit for them. A lesson with a make-up is not listed.",
  why: { closed: "center closed", absent: "called off in time" },
  formerChild: "Former child",
  account: "Account",
  of: (name: string) => `of ${name}`,
  open: {
    title: "To credit",
    note: "Nothing is sent to families. The credit appears on their account at once and comes off an open invoice, or the next one.",
    submit: "Credit the ticked lessons",
    day: (count: number, amount: string) => `Credit the whole day: ${lessons(count)}, ${amount}`,
  },
  done: {
    title: "Credited",
    note: "A credit can be undone here until the next month is billed. After that, enter a charge in the family's account.",
    submit: "Undo the ticked credits",
    day: (count: number, amount: string) => `Undo the whole day: ${lessons(count)}, ${amount}`,
  },
  empty: {
    title: "No lessons to credit",
    text: "Each lesson of this month that was paid for was given, or has a make-up.",
  },
  credited: (count: number) => ({ title: "Success", text: `${lessons(count)} credited.` }),
  undone: (count: number) => ({ title: "Success", text: `Credits undone: ${lessons(count)}.` }),
  outcomes: {
    nothing: nothing("Tick at least one lesson first."),
    already: nothing("These lessons have their credit already, or no longer need one."),
    too_late: nothing("The next month has been billed, or this was undone already."),
    not_found: nothing("This center is no longer there. Reload the page."),
    forbidden: nothing("You no longer have permission to credit lessons."),
  },
} as const;
