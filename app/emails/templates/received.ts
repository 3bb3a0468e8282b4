import { z } from "zod";
import { onlineForms } from "~/content/appointments/online-forms";
import { programLabels } from "~/content/programs/program-labels";
import { readableDateTime } from "~/domain/dates/readable-dates";
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
import { type Block, defineEmail, type Email } from "~/emails/email";
import { greeting } from "~/emails/greeting";
import { preventAutoLinks } from "~/emails/prevent-auto-links";
import { emailFrame, emailReasons, whereWords } from "~/emails/words/frame";
import { receivedEmails as words } from "~/emails/words/received";

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

const centerFacts = (center: EmailCenter, mode: Mode): [string, string][] =>
  whereFacts(center, mode).map(([label, value]) => [label === whereWords.where ? words.facts.center : label, value]);

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
