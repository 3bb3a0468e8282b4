import { z } from "zod";
import { letterReasons } from "~/content/letters/frame";
import { paymentTroubleLetter as words } from "~/content/letters/payments";
import { coursePath } from "~/forms/course-list";
import { amountOf } from "~/forms/purchase";
import { defineLetter, type Letter, type LetterLinks } from "./letter";

const purchase = {
  purchase: z.guid(),
  course_id: z.guid(),
  course: z.string(),
  email: z.string(),
  amount_cents: z.int(),
};

/** Tells the network office that a bank asks for money back, and how that ended. */
export const paymentDisputed = defineLetter(
  z.object({ ...purchase, dispute: z.enum(["open", "won", "lost"]), withdrawn_cents: z.int() }),
  (about, links) =>
    letterOf(words.disputes[about.dispute], about, links, [
      [words.facts.taken, amountOf(about.withdrawn_cents)],
    ]),
);

/** Tells the network office of a payment that the books have no answer to. */
export const paymentProblem = defineLetter(
  z.object({
    ...purchase,
    problem: z.enum(["amount_differs", "duplicate", "other_session", "contradiction"]),
  }),
  (about, links) => letterOf(words.problems[about.problem], about, links, []),
);

function letterOf(
  { title, text }: { title: string; text: string },
  about: z.output<z.ZodObject<typeof purchase>>,
  { siteUrl }: LetterLinks,
  more: readonly (readonly [label: string, value: string])[],
): Letter {
  return {
    subject: `${title} - ${about.course}`,
    preview: text,
    blocks: [
      { heading: title },
      { text },
      {
        facts: [
          [words.facts.course, about.course],
          [words.facts.buyer, about.email || words.deletedAccount],
          [words.facts.amount, amountOf(about.amount_cents)],
          ...more,
          [words.facts.purchase, about.purchase],
        ],
      },
      { button: { label: words.open, href: `${siteUrl}${coursePath(about.course_id)}` } },
    ],
    why: letterReasons.network,
  };
}
