export const waitlistWords = {
  full: "Full times",
  explain: "Get in line for a full time. If a place opens, we write to you and hold it for two hours.",
  tellMe: "Tell me when a place opens",
  at: (time: string) => `at ${time}`,
  nearby: "Free on the same day nearby",
  away: (kilometers: number) => (kilometers < 1 ? "less than 1 km away" : `${kilometers} km away`),
  times: (times: readonly string[]) =>
    times.length === 1 ? `free at ${times[0]}` : `${times.length} free times from ${times[0]}`,
  look: (center: string) => `Show times in ${center}`,
  free: {
    title: "A place has just opened",
    text: "That time is free again. Choose it below and book it.",
  },
  lineFull: {
    title: "The line for that time is full",
    text: "As many families wait for it as we can promise a chance. Please choose another time or day.",
  },
  tooMany: {
    title: "You are in line already",
    text: "This e-mail address waits for that time three times. The emails we sent have the links.",
  },
} as const;

export const waitlistPage = {
  title: "Your place in line",
  description: "See your place in line, take a place that opened, or leave the line.",
  when: "For",
  where: "Where",
  place: "Place in line",
  position: (ahead: number) =>
    ahead === 0 ? "You are next" : ahead === 1 ? "1 family is before you" : `${ahead} families are before you`,
  waiting: {
    title: "You are in line",
    text: "If a place opens, we write to you and hold it for you for two hours. This is not an appointment yet.",
  },
  offered: {
    title: "A place is free for you",
    text: (until: string) => `We hold it for you until ${until}. After that it goes to the next in line.`,
  },
  taken: { title: "This place is yours", text: "It has become an appointment." },
  take: "Take this place",
  decline: "No, thank you",
  leave: "Leave the line",
  toAppointment: "Show the appointment",
  book: "Book another time",
  closed: {
    not_found: {
      title: "This link does not work",
      text: "It may have been cut off by a mail program. Open it from the email again, or copy the whole of it.",
    },
    declined: {
      title: "You are not in line any more",
      text: "You left the line for this time. You can book another one, or get in line again.",
    },
    lapsed: {
      title: "This offer has ended",
      text: "We held the place for as long as we said, and then it went to the next in line. You can book another time, or get in line again.",
    },
    over: {
      title: "It is too late for this time",
      text: "No place opened in time. We are sorry. You can book another day.",
    },
    closed: {
      title: "This time is no longer offered",
      text: "The center has changed its times. We are sorry. You can book another time.",
    },
  },
  gone: {
    title: "The place is gone",
    text: "The center has changed its times in the meantime. You are in line again, at the same place.",
  },
  refused: { title: "Nothing was changed", text: "This page shows how it stands now." },
} as const;
