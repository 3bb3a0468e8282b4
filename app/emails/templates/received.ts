import { z } from "zod";
import { onlineForms } from "~/content/appointments/online-forms";
import { assessment } from "~/content/assessments/assessment";
import { demoClass } from "~/content/inquiries/demo-class";
import { programLabels } from "~/content/programs/subjects";
import { messages } from "~/content/site/messages";
import { readableDateTime } from "~/domain/dates/calendar";
import { programInterests } from "~/domain/forms/form-address";
import type { Mode } from "~/domain/forms/mode";
import {
  centerSchema,
  dateSchema,
  detailsSchema,
  directionBlocks,
  type EmailCenter,
  modeSchema,
  timeSchema,
  whereFacts,
} from "~/emails/center-facts";
import { type Block, defineEmail, type Email, greeting } from "~/emails/email";
import { preventAutoLinks } from "~/emails/html";
import { emailFrame, emailReasons, whereWords } from "~/emails/words/frame";

const words = {
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

const submissionSchema = z.object({ reference: z.string(), name: z.string() });

interface Words {
  subject: string;
  title: string;
  text: string;
}

interface More {
  facts?: [string, string][];
  blocks?: Block[];
  center?: EmailCenter | null;
}

function emailOf(
  { subject, title, text }: Words,
  { reference, name }: z.output<typeof submissionSchema>,
  { facts = [], blocks = [], center }: More,
): Email {
  return {
    subject,
    preview: `${reference}: ${text}`,
    blocks: [
      { heading: title },
      { text: greeting(name) },
      { text },
      { facts: [[words.facts.reference, reference], ...facts.filter(([, value]) => value !== "")] },
      ...blocks,
      { note: words.keep },
    ],
    why: emailReasons.wrote,
    replyTo: center?.email || undefined,
  };
}

export const assessmentReceived = defineEmail(
  submissionSchema.extend({
    child: z.string().nullish(),
    age: z.int().nullish(),
    program: z.enum(programInterests).nullish(),
    mode: modeSchema,
    date: dateSchema,
    time: timeSchema,
    center: centerSchema,
  }),
  (request) => {
    const { subject, title, text } = request.mode === "online" ? words.assessment.online : words.assessment;
    return emailOf({ subject, title, text: text(request.center.name) }, request, {
      facts: [
        [words.facts.child, request.child ? preventAutoLinks(request.child) : ""],
        [words.facts.age, request.age ? String(request.age) : ""],
        [words.facts.program, request.program ? programLabels[request.program] : ""],
        [words.facts.preferred, readableDateTime(request.date, request.time)],
        ...centerFacts(request.center, request.mode),
      ],
      blocks: [{ list: words.assessment.bring[request.mode] }, ...directionBlocks(request.center, request.mode)],
      center: request.center,
    });
  },
);

export const applicationReceived = defineEmail(
  submissionSchema.extend({ center: centerSchema.nullable() }),
  (application) =>
    emailOf(words.application, application, {
      facts: application.center ? centerFacts(application.center, "center") : [],
      center: application.center,
    }),
);

export const inquiryReceived = defineEmail(submissionSchema, (inquiry) =>
  emailOf(words.inquiry, inquiry, { blocks: [{ note: words.inquiry.note }] }),
);

export const messageReceived = defineEmail(
  submissionSchema.extend({
    mode: modeSchema,
    topic: z.enum(["question", "demo"]).catch("question"),
    child: z.string().nullish(),
    details: detailsSchema,
    phone: z.string().nullish(),
    subscription: z.guid().nullish(),
  }),
  ({ subscription, mode, topic, child, details: { preferred_time: days }, phone, ...message }, links) => {
    const facts: [string, string][] = [
      [words.facts.child, child ? preventAutoLinks(child) : ""],
      [words.facts.days, topic === "demo" && days ? preventAutoLinks(days) : ""],
      [words.facts.phone, topic === "demo" ? (phone ?? "") : ""],
      [words.facts.how, mode === "online" ? onlineForms.badge : ""],
    ];
    const said = topic === "demo" ? words.message.demo : words.message;
    return subscription
      ? {
          ...emailOf(said, message, { facts, blocks: [{ note: words.message.consented }] }),
          unsubscribe: { label: emailFrame.unsubscribe.news, href: links.unsubscribe(subscription) },
        }
      : emailOf(said, message, { facts });
  },
);

const centerFacts = (center: EmailCenter, mode: Mode): [string, string][] =>
  whereFacts(center, mode).map(([label, value]) => [label === whereWords.where ? words.facts.center : label, value]);
