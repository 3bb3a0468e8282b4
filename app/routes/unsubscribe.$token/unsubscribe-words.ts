export const unsubscribePage = {
  title: "Unsubscribe",
  description: "Stop optional emails from Small Steps.",
  ask: {
    news: "Stop news and offers by email? You'll still get emails about what you book or ask for.",
    reminders: "Stop appointment reminders by email? We'll still email you if an appointment changes.",
    reports: "Stop lesson reports by email? You can still read them in your account.",
  },
  submit: "Unsubscribe",
  done: {
    title: "You're unsubscribed",
    news: "We won't send news or offers to this address. Your consent has been withdrawn.",
    reminders: "We won't send appointment reminders to this address. Your appointments stay booked.",
    reports: "We won't send lesson reports to this address. You can still read them in your account.",
  },
  missing: {
    title: "This link doesn't work",
    text: "The link may be incomplete. Open it again from your email, or write to us and we'll do it for you.",
  },
  notDone: { title: "You're still subscribed", text: "We couldn't save this right now. Please try again in a minute." },
  home: "Go to the home page",
  contact: "Contact us",
} as const;
