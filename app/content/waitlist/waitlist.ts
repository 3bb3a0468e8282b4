export const waitlistWords = {
  nearby: "This day is full. These centers have times:",
  away: (distance: string) => `${distance} away`,
  times: (times: readonly string[]) =>
    times.length === 1 ? `free at ${times[0]}` : `${times.length} free times from ${times[0]}`,
  look: (center: string) => `Show times in ${center}`,
  free: {
    title: "A spot has just opened",
    text: "That time is free again. Choose it below and book it.",
  },
  waitlistFull: {
    title: "The waitlist for this time is full",
    text: "Please choose another time or day.",
  },
  tooMany: (phone = "") => ({
    title: "We could not put you on this waitlist online",
    text: `If you are on it already, use the link we emailed to the address you gave then. Wrong address, or not on it? Call ${phone || "the center"}.`,
  }),
} as const;

/** `until` ends with 'p.m.', whose point ends the sentence. */
export const waitlistPage = {
  title: "Waitlist",
  description: "See where you are on the waitlist, take a spot that opened, or leave the waitlist.",
  child: "Child",
  when: "When",
  where: "Where",
  position: "On the waitlist",
  ahead: (families: number) =>
    families === 0 ? "You are next" : families === 1 ? "1 family ahead of you" : `${families} families ahead of you`,
  waiting: {
    title: (child: string | null) => `${child ? `${child} is` : "You're"} on the waitlist`,
    text: (what: string) => `When a ${what} opens, we email you and hold it for two hours. Nothing is booked yet.`,
  },
  offered: {
    title: (child: string | null, what: string) => `A ${what} is free for ${child ?? "you"}`,
    text: (until: string) => `We're holding it for you until ${until} After that, it goes to the next family.`,
  },
  unconfirmed: {
    title: (child: string | null) => `Confirm ${child ? `${child}'s` : "this"} visit`,
    text: (until: string) => `Press the button by ${until} Until then nothing is booked, and others may take the time.`,
  },
  confirm: "Confirm this visit",
  taken: {
    title: (child: string | null, what: string) => `This ${what} is ${child ? `${child}'s` : "yours"}`,
    text: "The visit is booked.",
  },
  take: "Take this time",
  decline: "No, thank you",
  leave: "Leave the waitlist",
  toAppointment: "Show the visit",
  book: "Book another time",
  closed: {
    not_found: {
      title: "This link does not work",
      text: "The link may be incomplete. Open it again from your email, or copy the whole link.",
    },
    declined: {
      title: "You left the waitlist",
      text: "You can book another time, or join the waitlist again.",
    },
    lapsed: {
      title: "This offer has ended",
      text: "The time to answer is over. You can book another time, or join the waitlist again.",
    },
    over: {
      title: "This time has passed",
      text: "We're sorry, no spot opened in time. You can book another day.",
    },
    closed: {
      title: "This time is no longer offered",
      text: "We're sorry, the center has changed its times. You can book another time.",
    },
  },
  gone: {
    title: "The spot is gone",
    text: "The center has just changed its times. You are back on the waitlist, in the same position.",
  },
  full: { title: "That time was just taken", text: "Nothing was booked. Please choose another time." },
  tooMany: {
    title: "We could not book this online",
    text: "If you already have visits booked with us, we have emailed their links to the address they were booked with. Wrong address then? Call the center.",
  },
  refused: { title: "Nothing was changed", text: "This page is up to date." },
  /** What a family waits for. */
  visit: "spot",
  class: {
    what: "place",
    when: "Class",
    taken: "We've emailed you the dates of the lessons.",
    gone: { title: "The place is gone", text: "You are back on the waitlist, in the same position." },
    over: "Please call the center to wait for a place again, or to find another time.",
    busy: {
      title: "We could not book this online",
      text: "There is another lesson at that time. Call the center, and we'll move it for you.",
    },
  },
} as const;
