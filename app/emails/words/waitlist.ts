export const waitlistEmails = {
  joined: {
    subject: (when: string) => `You are in line for ${when}`,
    title: "You are in line",
    text: "If a place opens at that time, we write to you and hold it for you for two hours. This is not an appointment yet.",
    open: "See your place in line or leave it",
  },
  offer: {
    subject: (when: string) => `A place is free for you on ${when}`,
    title: "A place is free for you",
    text: (until: string) =>
      `We hold it for you until ${until}. After that it goes to the next in line. Opening the page takes nothing yet; the button there does.`,
    open: "Take this place",
  },
  closed: {
    subject: (when: string) => `${when} is no longer offered`,
    title: "The time you were waiting for is no longer offered",
    text: "The center has changed its times, so no place can open there, and you are not in line any more. We are sorry, and would be glad to see you at another time.",
    open: "Book another time",
  },
  facts: { when: "When", until: "Held until", where: "Where", address: "Address", phone: "Telephone" },
  why: "somebody asked with this address to be told when a place opens",
} as const;
