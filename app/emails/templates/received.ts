import { z } from "zod";
import { centerSchema, dateSchema, type LetterCenter, placeOf, timeSchema, whenOf } from "~/emails/center-facts";
import { greeting } from "~/emails/greeting";
import { type Block, defineLetter, type Letter } from "~/emails/letter";
import { unlinked } from "~/emails/unlinked";
import { letterReasons } from "~/emails/words/frame";
import { receivedLetters as words } from "~/emails/words/received";

const submissionSchema = z.object({ reference: z.string(), name: z.string() });

interface Words {
  subject: string;
  title: string;
  text: string;
}

interface More {
  facts?: [string, string][];
  blocks?: Block[];
  center?: LetterCenter | null;
}

function letterOf(
  { subject, title, text }: Words,
  { reference, name }: z.output<typeof submissionSchema>,
  { facts = [], blocks = [], center }: More,
): Letter {
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
    why: letterReasons.wrote,
    replyTo: center?.email || undefined,
  };
}

const centerFacts = (center: LetterCenter): [string, string][] => [
  [words.facts.center, center.name],
  ...(placeOf(center) ? [[words.facts.address, placeOf(center)] satisfies [string, string]] : []),
  ...(center.phone ? [[words.facts.phone, center.phone] satisfies [string, string]] : []),
];

export const assessmentReceived = defineLetter(
  submissionSchema.extend({
    child: z.string().nullish(),
    date: dateSchema,
    time: timeSchema,
    center: centerSchema,
  }),
  (request) =>
    letterOf(words.assessment, request, {
      facts: [
        ...(request.child ? [[words.facts.child, unlinked(request.child)] satisfies [string, string]] : []),
        [words.facts.preferred, whenOf(request.date, request.time)],
        ...centerFacts(request.center),
      ],
      blocks: [{ list: words.assessment.bring }],
      center: request.center,
    }),
);

export const applicationReceived = defineLetter(
  submissionSchema.extend({ center: centerSchema.nullable() }),
  (application) =>
    letterOf(words.application, application, {
      facts: application.center ? centerFacts(application.center) : [],
      center: application.center,
    }),
);

export const inquiryReceived = defineLetter(submissionSchema, (inquiry) =>
  letterOf(words.inquiry, inquiry, { blocks: [{ note: words.inquiry.note }] }),
);

export const messageReceived = defineLetter(submissionSchema, (message) => letterOf(words.message, message, {}));
