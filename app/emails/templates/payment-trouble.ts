import { z } from "zod";
import { coursePath, purchasePath } from "~/domain/courses/course-list";
import { amountOf } from "~/domain/payments/purchase";
import { defineEmail, type Email, type EmailLinks } from "~/emails/email";
import { emailReasons } from "~/emails/words/frame";
import { centerRefundEmail, paymentTroubleEmail as words } from "~/emails/words/payments";

const purchase = {
  purchase: z.guid(),
  course_id: z.guid(),
  course: z.string(),
  email: z.string(),
  amount_cents: z.int(),
};

export const paymentDisputed = defineEmail(
  z.object({
    ...purchase,
    dispute: z.enum(["open", "won", "lost"]),
    withdrawn_cents: z.int(),
    center: z.string().optional(),
  }),
  (about, links) => {
    const taken: Fact = [words.facts.taken, amountOf(about.withdrawn_cents)];
    if (about.center === undefined) return emailOf(words.disputes[about.dispute], about, links, [taken]);
    const { title } = words.disputes[about.dispute];
    const text = words.disputesForCenter[about.dispute];
    return {
      subject: `${title} - ${about.course}`,
      preview: text,
      blocks: [
        { heading: title },
        { text },
        { facts: [...factsOf(about), taken] },
        { button: { label: centerRefundEmail.open, href: `${links.siteUrl}${purchasePath(about.purchase)}` } },
      ],
      why: emailReasons.centerBuyer,
    };
  },
);

export const paymentProblem = defineEmail(
  z.object({
    ...purchase,
    problem: z.enum(["amount_differs", "duplicate", "other_session", "contradiction"]),
  }),
  (about, links) => emailOf(words.problems[about.problem], about, links, []),
);

type Fact = readonly [label: string, value: string];
type Purchase = z.output<z.ZodObject<typeof purchase>>;

const factsOf = ({ course, email, amount_cents }: Purchase): Fact[] => [
  [words.facts.course, course],
  [words.facts.buyer, email || words.deletedAccount],
  [words.facts.amount, amountOf(amount_cents)],
];

function emailOf(
  { title, text }: { title: string; text: string },
  about: Purchase,
  { siteUrl }: EmailLinks,
  more: readonly Fact[],
): Email {
  return {
    subject: `${title} - ${about.course}`,
    preview: text,
    blocks: [
      { heading: title },
      { text },
      { facts: [...factsOf(about), ...more, [words.facts.purchase, about.purchase]] },
      { button: { label: words.open, href: `${siteUrl}${coursePath(about.course_id)}` } },
    ],
    why: emailReasons.network,
  };
}
