export const manage = {
  title: "Your appointment",
  description: "See, move or cancel your appointment.",
  reference: "Your reference",
  when: "When",
  where: "Where",
  status: "Status",
  statuses: {
    pending: "Booked. The center gets in touch to confirm it.",
    confirmed: "Confirmed by the center",
    completed: "Over",
    cancelled: "Cancelled",
  },
  call: (phone: string) => `Call ${phone}`,
  move: "Move to another time",
  cancel: "Cancel the appointment",
  another: {
    title: "A brother or sister?",
    text: "Book another child at the same center, on the same day if you like.",
    submit: "Add another child's appointment",
  },
  untilWhen: "You can move or cancel here until two hours before it starts.",
  tooLate: {
    title: "Please call the center",
    text: "It starts in less than two hours, so it can no longer be changed here. The center helps you on the phone.",
  },
  back: "Back to your appointment",
  again: "Book another appointment",
  findCenter: "Find your center",
  closed: {
    not_found: {
      title: "This link does not work",
      text: "It may have been cut off by a mail program. Open it from the email again, or copy the whole of it. If that does not help, the center finds your appointment by its reference.",
    },
    over: {
      title: "This appointment is over",
      text: "Nothing can be changed about it any more. We hope to see you again.",
    },
    cancelled: {
      title: "This appointment is cancelled",
      text: "Its time is free for another family. You do not need to do anything.",
    },
  },
} as const;

export const movePage = {
  title: "Move your appointment",
  description: "Choose another day and time for your appointment.",
  now: (when: string) => `It is on ${when} now. Choose another time; your reference stays the same.`,
  days: "Days",
  otherDay: "Another day",
  show: "Show times",
  times: (day: string) => `Times on ${day}`,
  hint: "An appointment lasts 30 minutes.",
  yours: "Your time now",
  none: "The center is closed on that day. Please choose another day.",
  allFull: "All times of this day are taken. Please choose another day.",
  submit: "Move to this time",
  missing: "Choose a time",
  done: (when: string) => ({
    title: "Your appointment is moved",
    text: `It is on ${when} now. An email with the new time is on its way.`,
  }),
  away: {
    title: "The times are not known right now",
    text: "Please try again in a few minutes, or call the center.",
  },
} as const;

/** By the form's value; staff read the label. */
export const cancelReasons = {
  time: "The day or time does not suit us any more",
  ill: "Somebody is ill",
  mistake: "It was booked by mistake",
  decided: "We decided on something else",
  other: "Another reason",
} as const;

export const cancelPage = {
  title: "Cancel your appointment",
  description: "Cancel your appointment and tell the center why.",
  about: (when: string) => `It is on ${when}. If only the time does not suit you, you can move it instead.`,
  reason: "Why do you cancel?",
  reasonMissing: "Choose a reason",
  details: "Anything the center should know (optional)",
  submit: "Cancel the appointment",
  keep: "Keep it",
  moveInstead: "Move it instead",
  done: {
    title: "Your appointment is cancelled",
    text: "Thank you for telling us. An email that says so is on its way.",
  },
} as const;

export const parentMessages = {
  changed: (when: string | null) => ({
    title: "Nothing was changed",
    text: when
      ? `Your appointment was changed in the meantime: it is on ${when} now. Please look again before you go on.`
      : "Your appointment was changed in the meantime. Please look again before you go on.",
  }),
  refused: {
    title: "Nothing was changed",
    text: "This page shows your appointment as it is now.",
  },
} as const;
