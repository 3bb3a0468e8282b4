/** `until` ends with 'p.m.', whose point ends the sentence. */
export const waitlistEmails = {
  joined: {
    subject: (when: string, child: string | null) => `${child ? `${child} is` : "You're"} on the waitlist for ${when}`,
    title: (child: string | null) => `${child ? `${child} is` : "You're"} on the waitlist`,
    text: "When a spot opens at that time, we email you and hold it for two hours. Nothing is booked yet.",
    open: "See or leave the waitlist",
  },
  offer: {
    subject: (when: string, child: string | null) => `A spot is free for ${child ?? "you"} on ${when}`,
    title: (child: string | null) => `A spot is free for ${child ?? "you"}`,
    text: (until: string) =>
      `We're holding it for you until ${until} After that, it goes to the next family. Opening the page doesn't book the spot – press 'Take this time'.`,
    open: "See the free spot",
  },
  unconfirmed: {
    subject: (when: string, child: string | null) => `Confirm ${child ? `${child}'s` : "your"} visit on ${when}`,
    title: (child: string | null) => `Confirm ${child ? `${child}'s` : "this"} visit`,
    text: "Several visits on this day were booked from the same place, so we ask you to confirm this one. Until then the time stays open to others.",
    open: "Confirm this visit",
    note: "If you didn't ask for this visit, ignore this email and nothing will be booked.",
    why: "someone asked for a visit with this address",
    until: "Confirm by",
  },
  closed: {
    subject: (when: string) => `${when} is no longer offered`,
    title: "The time you were waiting for is no longer offered",
    text: "The center has changed its times, so no spot can open there, and the waitlist is closed. We're sorry, and would be glad to see you at another time.",
    open: "Book another time",
  },
  facts: { child: "Child", when: "When", until: "Held until" },
  why: "you joined a waitlist with this address",
} as const;
