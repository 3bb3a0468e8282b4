import { facts } from "~/content/site/facts";
export const manage = {
  title: "Your free assessment",
  heading: (child: string | null) => (child ? `${child}'s free assessment` : "Your free assessment"),
  child: "Child",
  description: "See, move or cancel your free assessment.",
  reference: "Your confirmation number",
  when: "When",
  where: "Where",
  status: "Status",
  call: (phone: string) => `Call ${phone}`,
  move: "Move to another time",
  cancel: "Cancel the visit",
  another: {
    title: "Booking for a sibling too?",
    text: "The form opens with the same center and day. You won't need to enter your own details again.",
    submit: "Book for another child",
  },
  untilWhen: "You can move or cancel here until two hours before it starts.",
  tooLate: {
    title: "Please call the center",
    text: "It starts in less than two hours, so it can no longer be changed here. Please call the center.",
  },
  back: "Back to your visit",
  again: "Book another visit",
  findCenter: "Find your center",
  closed: {
    not_found: {
      title: "This link does not work",
      text: "The link may be incomplete. Open it again from your email, or copy the whole link. If that doesn't help, call the center with your confirmation number.",
    },
    over: {
      title: "This visit is over",
      text: "It can no longer be changed.",
    },
    cancelled: {
      title: "This visit is cancelled",
      text: "The time is open for another family now. You don't need to do anything.",
    },
  },
} as const;

export const movePage = {
  title: "Move your free assessment",
  heading: (child: string | null) => (child ? `Move ${child}'s free assessment` : "Move your free assessment"),
  description: "Choose another day and time for your visit.",
  /** `when` ends with 'p.m.', whose point ends the sentence. */
  now: (when: string) => `It's on ${when} Choose a new time.`,
  days: "Days",
  otherDay: "Another day",
  show: "Show times",
  times: (day: string) => `Times on ${day}`,
  hint: `A visit takes ${facts.visitMinutes} minutes.`,
  yours: "Current time",
  none: "The center is closed on that day. Please choose another day.",
  allFull: "All times of this day are taken. Please choose another day.",
  submit: "Move to this time",
  missing: "Choose a time",
  done: (when: string) => ({
    title: "Your visit is moved",
    text: `It is on ${when} now. An email with the new time is on its way.`,
  }),
  away: {
    title: "We can't load the times right now",
    text: "Please try again in a few minutes, or call the center.",
  },
} as const;

/** Before a parent's reason, where staff read it. */
export const cancelledByParent = "By the parent";

/** By the form's value; staff read the label. */
export const cancelReasons = {
  time: "The time no longer works",
  ill: "Someone is sick",
  mistake: "It was booked by mistake",
  decided: "We changed our minds",
  other: "Another reason",
} as const;

export const cancelPage = {
  title: "Cancel your free assessment",
  heading: (child: string | null) => (child ? `Cancel ${child}'s free assessment` : "Cancel your free assessment"),
  description: "Cancel your visit.",
  /** `when` ends with 'p.m.', whose point ends the sentence. */
  about: (when: string) => `It's on ${when} If it's just the time, move it instead.`,
  reason: "Why are you cancelling? (optional)",
  reasonUnknown: "Choose a reason from the list, or none",
  details: "Anything the center should know (optional)",
  submit: "Cancel the visit",
  keep: "Keep my visit",
  moveInstead: "Move it instead",
  done: {
    title: "Your visit is cancelled",
    text: "Thank you for telling us. A confirmation email is on its way.",
  },
} as const;

export const parentMessages = {
  changed: (when: string | null) => ({
    title: "Nothing was changed",
    text: when
      ? `Your visit was just changed: it is on ${when} now. Check it before you continue.`
      : "Your visit was just changed. Check it before you continue.",
  }),
  tooMany: {
    title: "Please call the center",
    text: "Your visit can't be moved to that day here. Please call the center, or choose another day.",
  },
  refused: {
    title: "Nothing was changed",
    text: "This page shows your visit as it is now.",
  },
} as const;
