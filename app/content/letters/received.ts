import { assessment } from "../booking";
import { messages } from "../messages";

/** Words of the letters that say that a form arrived. */
export const receivedLetters = {
  assessment: {
    subject: "We have your assessment request",
    title: messages.assessmentScheduled.title,
    text: messages.assessmentScheduled.text,
    bring: assessment.whatToBring,
  },
  application: {
    subject: "We have your application",
    title: messages.applicationSubmitted.title,
    text: messages.applicationSubmitted.text,
  },
  inquiry: {
    subject: "We have your franchise inquiry",
    title: messages.franchiseInquirySubmitted.title,
    text: messages.franchiseInquirySubmitted.text,
    note: "This is not an offer of a franchise; offers are made by disclosure document only.",
  },
  message: {
    subject: "We have your message",
    title: "Your message has arrived",
    text: messages.contactSubmitted.text,
  },
  facts: { reference: "Reference", preferred: "Preferred time", center: "Center", phone: "Telephone" },
  keep: "When you call or write about this, please name the reference.",
} as const;
