import { assessment } from "~/content/assessments/assessment";
import { messages } from "~/content/site/messages";

export const receivedEmails = {
  assessment: {
    subject: "We have your assessment request",
    title: "We have your request",
    text: "Thank you. The center gets in touch to agree on the time. Until then it is not an appointment yet.",
    bring: assessment.whatToBring,
  },
  application: {
    subject: "We have your application",
    title: "We have your application",
    text: messages.applicationSubmitted.text,
  },
  inquiry: {
    subject: "We have your franchise inquiry",
    title: "We have your inquiry",
    text: messages.franchiseInquirySubmitted.text,
    note: "This is not an offer of a franchise; offers are made by disclosure document only.",
  },
  message: {
    subject: "We have your message",
    title: "Your message has arrived",
    text: "Thank you for writing to us. Somebody reads it and answers you.",
  },
  facts: {
    child: "Child",
    reference: "Reference",
    preferred: "Preferred time",
    center: "Center",
    address: "Address",
    phone: "Telephone",
  },
  keep: "When you call or write about this, please name the reference.",
} as const;
