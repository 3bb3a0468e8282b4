import { onlineForms } from "~/content/appointments/online-forms";
import { assessment } from "~/content/assessments/assessment";
import { demoClass } from "~/content/inquiries/demo-class";
import { messages } from "~/content/site/messages";

export const receivedEmails = {
  assessment: {
    online: {
      subject: "We have your online assessment request",
      title: "We have your request",
      text: (center: string) =>
        `Thank you. Your request is with ${center}. A teacher from there will call you to set a time. Nothing is booked until then.`,
    },
    subject: "We have your assessment request",
    title: "We have your request",
    text: (center: string) =>
      `Thank you. Your request is with ${center}. They will contact you to set a time. Your visit isn't booked until then.`,
    bring: { center: assessment.whatToBring, online: onlineForms.whatToBring },
  },
  application: {
    subject: "We have your application",
    title: "We have your application",
    text: messages.applicationSubmitted.text,
  },
  inquiry: {
    subject: "We have your license inquiry",
    title: "We have your inquiry",
    text: messages.franchiseInquirySubmitted.text,
    note: "This is not an offer of a franchise; offers are made by disclosure document only.",
  },
  message: {
    subject: "We have your message",
    title: "Your message has arrived",
    text: "Thank you for writing to us. A real person will read it and reply.",
    demo: {
      subject: "We have your request for a demo class",
      title: "We have your request",
      text: `Thank you. ${demoClass.teacherCalls}`,
    },
    consented: "You asked for news and offers by email. You can stop them at any time with the link below.",
  },
  facts: {
    child: "Child",
    age: "Age",
    days: "Days and times that suit",
    phone: "We call",
    program: "Program",
    reference: "Confirmation number",
    preferred: "Preferred time",
    center: "Center",
    how: onlineForms.how,
  },
  keep: "When you call or write about this, please mention your confirmation number.",
} as const;
