import { z } from "zod";
import { centerSchema, dateSchema, type EmailCenter, placeOf, timeSchema, whenOf } from "~/emails/center-facts";
import { type Block, defineEmail, type Email } from "~/emails/email";
import { greeting } from "~/emails/greeting";
import { preventAutoLinks } from "~/emails/prevent-auto-links";
import { emailReasons } from "~/emails/words/frame";
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
      { facts: [[words.facts.reference, reference], ...facts] },
      ...blocks,
      { note: words.keep },
    ],
    why: emailReasons.wrote,
    replyTo: center?.email || undefined,
  };
}

const centerFacts = (center: EmailCenter): [string, string][] => [
  [words.facts.center, center.name],
  ...(placeOf(center) ? [[words.facts.address, placeOf(center)] satisfies [string, string]] : []),
  ...(center.phone ? [[words.facts.phone, center.phone] satisfies [string, string]] : []),
];

export const assessmentReceived = defineEmail(
  submissionSchema.extend({
    child: z.string().nullish(),
    date: dateSchema,
    time: timeSchema,
    center: centerSchema,
  }),
  (request) =>
    emailOf(words.assessment, request, {
      facts: [
        ...(request.child ? [[words.facts.child, preventAutoLinks(request.child)] satisfies [string, string]] : []),
        [words.facts.preferred, whenOf(request.date, request.time)],
        ...centerFacts(request.center),
      ],
      blocks: [{ list: words.assessment.bring }],
      center: request.center,
    }),
);

export const applicationReceived = defineEmail(
  submissionSchema.extend({ center: centerSchema.nullable() }),
  (application) =>
    emailOf(words.application, application, {
      facts: application.center ? centerFacts(application.center) : [],
      center: application.center,
    }),
);

export const inquiryReceived = defineEmail(submissionSchema, (inquiry) =>
  emailOf(words.inquiry, inquiry, { blocks: [{ note: words.inquiry.note }] }),
);

export const messageReceived = defineEmail(submissionSchema, (message) => emailOf(words.message, message, {}));
