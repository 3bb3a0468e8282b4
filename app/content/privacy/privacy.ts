import type { TextSection } from "~/content/site/pages";
import { cookies } from "./cookies";
import { retentionDays, retentionMonths } from "./retention-times";

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
          text: "Your name, email, phone, center, day, time and notes, and your child's name and grade if you add them, to arrange the visit.",
        },
        {
          label: "Assessment requests",
          text: "Your name and contact details, your child's name and age, and the subject, day and time you prefer, to arrange the assessment and choose the right test.",
        },
        {
          label: "Messages",
          text: "Your name, email and message, to answer you. For a demo class also your phone, your child's name and the times that suit you.",
        },
        {
          label: "Job applications",
          text: "Your name, contact details, address, education, experience, motivation and, if you add it, your resume, to decide about a position.",
        },
        {
          label: "License inquiries",
          text: "Your name, contact details, city, province and investment range, to send you the guide.",
        },
        {
          label: "Accounts and courses",
          text: "Your name, email and a scrambled form of your password, your phone and center if you add them, and what you enrolled in. If you add your children: their names, and a birth year or grade. If you ask for lessons or tell us that a child can't come: what you write. For each sign-in: the time, your browser, and part of your network address. A payment company handles your card; we never see its number.",
        },
      ],
    },
    {
      id: "children",
      title: "What about children?",
      paragraphs: [
        "A parent or guardian gives us a child's details. To book, we ask only for a name and an age, birth year or grade. Test results, the steps your child has passed and what tutors write about a lesson are kept by your center and shown only to you and to the teachers who work with your child.",
      ],
      items: [
        {
          label: "Once your child comes to a center",
          text: "Also, if you tell us: the birth date and school, allergies and medical notes, whom to call in an emergency, who may pick your child up, and whether photos are allowed, to keep your child safe. The center's staff, head office and your child's tutors see allergies and medical notes; no list, file or log holds them.",
        },
        {
          label: "If parents live apart",
          text: "Each can have an account of their own. Both see the child, the lessons and the reports. Neither sees the other's address, phone, email, messages or purchases.",
        },
      ],
    },
    {
      id: "who-sees-it",
      title: "Who sees it?",
      paragraphs: [
        "The staff of the center you chose, and head office. Messages aren't sent to one center: administrators of all our centers can read them. Only head office reads license inquiries. Only staff who decide about the position can open resumes.",
        "Companies that run our database, mail and payments process data for us under contract, sometimes outside Ontario or Canada. When you type an address for suggestions, the text may go to a map service, without your name. We sell nothing to anyone and show no advertising.",
      ],
      items: [],
    },
    {
      id: "finder",
      title: "What does the center finder send?",
      paragraphs: [],
      items: [
        {
          label: "A town, address or postal code you type",
          text: "It appears in the address of the page and is sent to our server. Our server may ask a map service (Mapbox) where it is, without your name or your network address.",
        },
        {
          label: "'Use my location'",
          text: "Your browser asks you first. We get your position rounded to about one kilometre, use it to sort the centers, and store nothing.",
        },
        {
          label: "The map",
          text: "Where the map is interactive, your browser loads it from Mapbox, which sees your network address and the part of the map you look at.",
        },
        {
          label: "Directions",
          text: "These links open another company's map with the center's address. Nothing about you goes with them.",
        },
      ],
    },
    {
      id: "limits",
      title: "How do you stop abuse?",
      paragraphs: [
        "We count how often a form is sent or a password is tried. For that we keep a scrambled form (a keyed hash) of your network or email address, which can't be reversed, for one day after the count ends.",
      ],
      items: [],
    },
    {
      id: "how-long",
      title: "How long do we keep it?",
      paragraphs: [
        "After that, names, contact details and notes are erased from the record. What remains is a count that identifies no one.",
      ],
      items: [
        {
          label: "Visits, assessment requests, messages, license inquiries",
          text: `Anonymized after ${retentionMonths.leads} months, counted from the date of the visit or, if there is none, from the day you sent the form.`,
        },
        {
          label: "Job applications and resumes",
          text: `Anonymized after ${retentionMonths.applications} months; the resume is deleted.`,
        },
        {
          label: "What a center or tutor noted about a student's lesson",
          text: `Erased ${retentionMonths.leads} months after the lesson.`,
        },
        {
          label: "Your places on a waitlist",
          text: `Deleted ${retentionDays.waitlist} days after the day you waited for, or after the wait for a weekly lesson ended.`,
        },
        {
          label: "Copies of the emails we sent you",
          text: `Deleted ${retentionDays.emails} days after they were sent; messages that a center's staff wrote to you after ${retentionMonths.leads} months. What is in your own mailbox stays there.`,
        },
        {
          label: "Your choice to stop reminders or news",
          text: `Kept as long as we hold any record with your address, so that we don't write again, and at least ${retentionMonths.leads} months.`,
        },
        {
          label: "Your children in your account",
          text: "Until you remove them, ask us to erase your data, or your account is closed.",
        },
        {
          label: "The record of a child who left",
          text: `Allergies, medical notes, emergency contact and who may pick up: erased after ${retentionMonths.care} months. The rest: after ${retentionMonths.leads} months.`,
        },
        { label: "Receipts", text: "Six years, as Canadian tax law requires." },
        {
          label: "Accounts",
          text: `Until you ask us to close yours. Your name on past lessons is removed ${retentionMonths.leads} months later.`,
        },
        {
          label: "Sign-ins to your account",
          text: `Deleted after ${retentionMonths.signIns} months.`,
        },
        {
          label: "The log of changes our staff make",
          text: `Names are removed along with the record they belong to, and after ${retentionMonths.log} months at the latest.`,
        },
      ],
    },
    {
      id: "mail",
      title: "Will you email me?",
      paragraphs: [
        "We write to you about what you asked for, and each email says why it came. Reminders of visits have a link that stops them. News and offers come only if you tick the box that asks for them. It is never ticked for you. We keep the wording you agreed to and the time, as CASL requires, and you can withdraw it at any time: each of those emails has an unsubscribe link, and your mail program's unsubscribe button works too. You can also write to us.",
      ],
      items: [],
    },
    {
      id: "cookies",
      title: "Do you use cookies?",
      paragraphs: [
        "Only those the site needs to work. Public pages set none. We do not track you, and no other company does on our pages.",
        "A form you leave half filled in stays in that tab of your browser for an hour, so that you find it again. We get nothing of it until you send it. It is gone once you send it, start over, sign out or close the tab, and passwords and files are never kept.",
      ],
      items: cookies.map(({ name, text }) => ({ label: name, text })),
    },
    {
      id: "safety",
      title: "How is it protected?",
      paragraphs: [
        "Connections are encrypted. Apart from messages, staff see only the records of their own center, and every change they make is recorded. Names and contacts are kept out of our technical logs.",
      ],
      items: [],
    },
    {
      id: "your-rights",
      title: "How do you see, correct or delete your data?",
      paragraphs: [
        "Write to us or call, using the contact details below. Give us your name, the email you used and your confirmation number if you have it. We may ask a question to confirm that it's you. We answer within 30 days, free of charge.",
        "You can ask for a copy, have a mistake corrected, withdraw your consent or have your data deleted. If a law makes us keep something, such as a receipt, we tell you which.",
        "If you're not satisfied with our answer, you can contact the Office of the Privacy Commissioner of Canada.",
      ],
      items: [],
    },
  ] satisfies readonly TextSection[],
  contactTitle: "Contact for privacy questions",
  contactRole: "Privacy officer",
} as const;
