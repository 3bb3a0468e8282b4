import { freeAssessment } from "~/content/appointments/free-assessment";

export const contact = {
  meta: {
    title: "Contact us",
    description:
      "Write to us about a center, a program, a visit or a license. We usually reply on the next business day. If it's urgent, call your center.",
  },
  title: "Contact us",
  intro: "Ask us anything. A real person will reply.",
  timeToFill: "about 1 minute",
  whatHappensNext: {
    title: "What happens next",
    steps: [
      "We email you that we have your message.",
      "A real person at our head office replies, or passes it to your center.",
      "You get a reply by email, usually on the next business day.",
    ],
  },
  center: {
    title: "Is it about one center?",
    text: "About a visit, or anything urgent, it's faster to call your center.",
    links: [
      { label: "Find a center's phone and hours", to: "/locations" },
      { label: "Find the center nearest to you", to: "/find-center" },
      freeAssessment,
    ],
  },
  otherWays: "Reach our head office",
  emailHint: "We'll reply to this address.",
  /** Stored with the consent (CASL). Do not repeat elsewhere. */
  consentWording:
    "Yes, send me news and offers from Small Steps Learning Center by email. I can unsubscribe at any time using the link in each email or by writing to hello@smallsteps.example.",
  /** Begins the message of who asks about a course. */
  aboutCourse: (course: string) => `I have a question about the course "${course}": `,
  submit: "Send Message",
  pending: "Submitting...",
  afterSubmit: "We usually reply on the next business day.",
} as const;
