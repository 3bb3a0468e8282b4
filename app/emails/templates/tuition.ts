import { z } from "zod";
import { payingWords } from "~/content/tuition/paying";
import { monthAndYear, readableDate, torontoDay, torontoToday } from "~/domain/dates/calendar";
import { billedLines, chargedInWords, failureReason } from "~/domain/tuition/collection";
import { lineInWords } from "~/domain/tuition/ledger-line";
import { inDollars } from "~/domain/tuition/money";
import { accountPath } from "~/domain/tuition/tuition-paths";
import { centerSchema, dateSchema } from "~/emails/center-facts";
import { type Block, defineEmail, type Email, type EmailLinks, greeting, pageOf } from "~/emails/email";
import { preventAutoLinks } from "~/emails/html";

const nths = ["The first try", "The second try", "The third try"];

const words = {
  invoice: {
    subject: (month: string, amount: string, day: string) => `Tuition for ${month}: ${amount}, due ${day}`,
    title: (month: string) => `Tuition for ${month}`,
    text: (center: string) => `This is your tuition at ${center}.`,
    charged: (charged: string) => `${charged} You don't need to do anything.`,
  },
  failed: {
    subject: (month: string) => `Your payment for ${month} did not go through`,
    title: "A payment did not go through",
    text: (attempts: number, amount: string, method: string | null) =>
      `${nths[attempts - 1] ?? "The last try"} to charge ${amount}${method ? ` to ${method}` : ""} did not go through`,
    because: (reason: string | null) => (reason ? `: ${reason}.` : ". The bank gave no reason."),
    again: (when: string) => `We'll try again on ${when}. You can also pay now, or change the card or bank account.`,
    last: "We won't try again automatically. Please pay with the button below, or at the center.",
  },
  returned: {
    subject: (month: string) => `Your payment for ${month} was returned`,
    title: "A payment was returned",
    text: (amount: string) =>
      `Your bank took back a payment that we had received, so ${amount} is open again. Please pay it at the center; what is still open then comes with your next invoice.`,
  },
  overdue: {
    subject: (month: string) => `Tuition for ${month} is overdue`,
    title: "This is still open",
    text: (amount: string, day: string) =>
      `${amount} was due ${day} and has not been paid. If you have just paid, you don't need to do anything.`,
  },
  line: (text: string, cents: number, tax = 0) =>
    `${text}: ${inDollars(cents)}${tax > 0 ? ` (HST ${inDollars(tax)} included)` : ""}`,
  lines: "What it is for",
  earlier: "Open from before",
  paid: "Paid or credited before",
  total: "Total",
  open: "Open",
  due: "Due",
  number: "Invoice",
  pay: "Pay",
  see: "Open this invoice",
  account: "See your account",
  questions: (email: string, phone: string) =>
    `Questions? Please ${[email && "reply to this email", phone && `call ${phone}`].filter(Boolean).join(" or ")}.`,
  why: "your family pays tuition at this center",
} as const;

const cents = z.int();

const schema = z.object({
  invoice: z.guid(),
  name: z.string().nullable(),
  number: z.int(),
  month: dateSchema,
  amount: cents,
  remaining: cents,
  due_on: dateSchema,
  /** Charged by itself each month. */
  method: z.string().nullish(),
  attempts: z.int(),
  next_try_at: z.string().nullish(),
  error: z.string().nullish(),
  /** Whether it is open at the payment provider; null where that has it not yet. */
  is_online: z.boolean().nullish(),
  /** A bank took a payment back. */
  is_taken_back: z.boolean(),
  signs_in: z.boolean(),
  center: centerSchema,
  lines: billedLines,
});
type Invoice = z.output<typeof schema>;

/** What a family is billed for a month, when it was made. */
export const tuitionInvoice = defineEmail(schema, (invoice, links) => {
  const month = monthAndYear(invoice.month);
  const charged = chargedInWords(invoice, invoice.method);
  return written(invoice, links, {
    subject: words.invoice.subject(month, inDollars(invoice.remaining), readableDate(invoice.due_on)),
    title: words.invoice.title(month),
    texts: [words.invoice.text(invoice.center.name)],
    charged: charged && words.invoice.charged(charged),
  });
});

/** Of an invoice whose payment was tried in vain or taken back, or that nobody pays though it is due. */
export const tuitionFailed = defineEmail(schema, (invoice, links) => {
  const amount = inDollars(invoice.remaining);
  const isOverdue = invoice.attempts === 0 || (!invoice.method && invoice.due_on < torontoToday());
  const why = invoice.is_taken_back ? "returned" : isOverdue ? "overdue" : "failed";
  const texts = {
    returned: () => [words.returned.text(amount)],
    overdue: () => [words.overdue.text(amount, readableDate(invoice.due_on))],
    failed: () => failedTexts(invoice, amount),
  };
  const { subject, title } = words[why];
  return written(invoice, links, {
    subject: subject(monthAndYear(invoice.month)),
    title,
    texts: texts[why](),
    charged: null,
  });
});

function failedTexts({ attempts, method, next_try_at: next, error }: Invoice, amount: string): string[] {
  const { text, because, again, last } = words.failed;
  // why: without another try it may have been the payer's own, with another card
  const what = text(attempts, amount, (next && method) || null) + because(failureReason(error));
  return [what, next ? again(readableDate(torontoDay(next))) : last];
}

interface Told {
  subject: string;
  title: string;
  texts: readonly string[];
  /** What is charged by itself; null where somebody has to pay. */
  charged: string | null;
}

function written(invoice: Invoice, links: EmailLinks, { subject, title, texts, charged }: Told): Email {
  const { name, center, remaining, signs_in } = invoice;
  const href = links.pay(invoice.invoice);
  const account = { label: words.account, href: links.siteUrl + accountPath };
  return {
    subject,
    preview: `${center.name}: ${inDollars(remaining)}`,
    blocks: [
      { heading: title },
      ...[greeting(name ?? ""), ...texts].map((text) => ({ text })),
      ...billed(invoice),
      ...(charged ? [{ text: charged }] : []),
      charged || invoice.is_online === false
        ? { link: { label: words.see, href } }
        : { button: { label: words.pay, href } },
      signs_in ? { link: account } : pageOf(invoice, account),
      ...(charged ? [] : [{ note: payingWords.atCenter.also }]),
      ...(center.email || center.phone ? [{ note: words.questions(center.email, center.phone) }] : []),
    ],
    why: words.why,
    replyTo: center.email || undefined,
  };
}

/** The lines, and where the invoice has others to it: what was open, paid or credited before. */
function billed({ lines, amount, remaining, due_on, number }: Invoice): Block[] {
  const rest = amount - lines.reduce((sum, line) => sum + line.cents, 0);
  const items = lines.map(({ tax, child, ...line }) =>
    words.line(lineInWords({ ...line, child: child && preventAutoLinks(child) }), line.cents, tax),
  );
  if (rest !== 0) items.push(words.line(rest > 0 ? words.earlier : words.paid, rest));
  const open: [string, string][] = remaining === amount ? [] : [[words.open, inDollars(remaining)]];
  return [
    { list: { title: words.lines, items } },
    {
      facts: [
        [words.number, String(number)],
        [words.total, inDollars(amount)],
        ...open,
        [words.due, readableDate(due_on)],
      ],
    },
  ];
}
