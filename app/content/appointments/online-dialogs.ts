import { firstVisit } from "./first-visit";

/** As `formDialogs`, for families who learn online, with what the forms themselves say. */
export const onlineDialogs = {
  center: "The center whose teachers will call you",
  booking: {
    title: "Book a free online assessment",
    intro: `Choose a center, a day and a time. A teacher from that center will call you, and you meet online. ${firstVisit.line}`,
  },
  assessment: {
    title: "Request an online assessment",
    intro: `Tell us about your child and when it suits you. You meet online. ${firstVisit.line}`,
    afterSubmit:
      "The day and time are your preference. A teacher from the center will call you to confirm. We only use these details to arrange the assessment.",
  },
} as const;
