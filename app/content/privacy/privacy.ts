/** Months until personal data of forms and of the log is anonymised. */
export const retentionMonths = { leads: 24, applications: 36, log: 36 } as const;

/** Days until emails and waitlist entries are deleted. */
export const retentionDays = { emails: 30, waitlist: 30 } as const;

export interface PrivacySection {
  id: string;
  title: string;
  paragraphs: readonly string[];
  items: readonly { label: string; text: string }[];
}

export const privacy = {
  meta: {
    title: "Privacy",
    description:
      "What we collect, why, who sees it, how long we keep it, and how to see, correct or delete what we hold about you and your child.",
  },
  title: "Privacy",
  text: "You trust us with your child's name. Here is what we do with it. We follow Canada's privacy law (PIPEDA) and its anti-spam law (CASL).",
  sections: [
    {
      id: "what-we-collect",
      title: "What do we collect, and why?",
      paragraphs: ["Only what you type into a form, and only for what the form is for."],
      items: [
        {
          label: "Appointments",
          text: "Your name, email, phone, center, day, time and notes, and for whom it is where you say so, to arrange the visit.",
        },
        {
          label: "Assessment requests",
          text: "Your name and contacts, your child's name and age, the subject and the time you prefer, to arrange the assessment and choose the right test.",
        },
        { label: "Messages", text: "Your name, email and message, to answer you." },
        {
          label: "Job applications",
          text: "Your name, contacts, address, experience, motivation and, if you add it, your resume, to decide about a position.",
        },
        {
          label: "License inquiries",
          text: "Your name, contacts, city, province and investment range, to send you the guide.",
        },
        {
          label: "Accounts and courses",
          text: "Your email and a scrambled form of your password, and what you enrolled in. If you add your children: their names, a birth year or grade, and a note you may write. A payment company handles your card; we never see its number.",
        },
      ],
    },
    {
      id: "children",
      title: "What about children?",
      paragraphs: [
        "A parent or guardian gives us a child's details. We ask for a name and the age, birth year or grade, and nothing else online. Test results are kept by your center and shown only to you and to the teachers who work with your child.",
      ],
      items: [],
    },
    {
      id: "who-sees-it",
      title: "Who sees it?",
      paragraphs: [
        "The staff of the center you chose, and the head office. Messages, which name no center, are read by the administrators of our centers. License inquiries are read by the head office alone. Resumes open only for staff who decide about the position.",
        "Companies that run our database, mail and payments process data for us under contract, some of it outside Ontario or Canada. When you type an address for suggestions, the text may go to a map service, without your name. We sell nothing to anyone and show no advertising.",
      ],
      items: [],
    },
    {
      id: "how-long",
      title: "How long do we keep it?",
      paragraphs: [
        "When the time is over, names, contacts and notes are erased from the record; what stays is a count that points to nobody.",
      ],
      items: [
        {
          label: "Appointments, assessment requests, messages, license inquiries",
          text: `Anonymised after ${retentionMonths.leads} months, counted from the day they were for or, where there is none, from the day they were sent.`,
        },
        {
          label: "Job applications and resumes",
          text: `Anonymised after ${retentionMonths.applications} months; the resume is deleted.`,
        },
        {
          label: "What a center or tutor noted about a student's session",
          text: `Erased ${retentionMonths.leads} months after the session.`,
        },
        {
          label: "Your place in line for a full time",
          text: `Deleted ${retentionDays.waitlist} days after the day you waited for.`,
        },
        {
          label: "Copies of the emails we sent you",
          text: `Deleted ${retentionDays.emails} days after they were sent. What is in your mailbox is yours.`,
        },
        {
          label: "Your children's names in your account",
          text: "Until you remove them, ask us to erase your data, or your account is closed.",
        },
        { label: "Receipts", text: "As long as Canadian tax law asks for, which is six years." },
        {
          label: "Accounts",
          text: `Until you ask us to close yours. Where sessions name you, your name goes ${retentionMonths.leads} months later.`,
        },
        {
          label: "The log of changes our staff make",
          text: `It forgets names with the record they belong to, and after ${retentionMonths.log} months at the latest.`,
        },
      ],
    },
    {
      id: "mail",
      title: "Will you send me mail?",
      paragraphs: [
        "We write to you about what you asked for. News and offers come only if you tick the box that asks for them. It is never ticked for you. We keep the wording you agreed to and the time, as CASL requires, and you can withdraw at any time by answering the mail or writing to us.",
      ],
      items: [],
    },
    {
      id: "cookies",
      title: "Do you use cookies?",
      paragraphs: [
        "Only those without which the site does not work: one that keeps you signed in, and one that carries a message from one page to the next. We do not track you, and no other company does on our pages.",
      ],
      items: [],
    },
    {
      id: "safety",
      title: "How is it protected?",
      paragraphs: [
        "Connections are encrypted. Staff see only the records of their own center, and every change they make is recorded. Names and contacts are kept out of our technical logs.",
      ],
      items: [],
    },
    {
      id: "your-rights",
      title: "How do you see, correct or delete your data?",
      paragraphs: [
        "Write or call us, at the address below. Tell us your name and the email you used; your reference helps. We may ask a question to be sure that it is you. We answer within 30 days, and it costs nothing.",
        "You can ask for a copy, have a mistake corrected, withdraw your consent or have your data deleted. If a law makes us keep something, such as a receipt, we tell you which.",
        "If our answer does not satisfy you, you can turn to the Office of the Privacy Commissioner of Canada.",
      ],
      items: [],
    },
  ] satisfies readonly PrivacySection[],
  contactTitle: "Contact for privacy questions",
  contactRole: "Privacy officer",
} as const;
