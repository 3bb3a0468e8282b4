export const contact = {
  meta: {
    title: "Contact us",
    description:
      "Write to us about a center, a program, an appointment or a license. We answer on the next working day, or call us if it is urgent.",
  },
  title: "Contact us",
  intro: "Ask us anything: a person reads it, and a person answers.",
  timeToFill: "about 1 minute",
  otherWays: "Other ways to reach us",
  emailHint: "We answer to this address.",
  /** Stored with the consent (CASL). Do not repeat elsewhere. */
  consentWording:
    "Yes, send me news and offers of Small Steps Learning Center by email. I can withdraw this at any time by the link in each email or by writing to hello@smallsteps.example.",
  submit: "Send Message",
  pending: "Submitting...",
  afterSubmit: "You get a reference right away. We usually answer on the next working day.",
} as const;
