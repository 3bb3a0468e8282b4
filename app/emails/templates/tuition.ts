import { z } from "zod";
import { lineKinds } from "~/content/tuition/tuition-words";
import { monthAndYear, readableDate, torontoDay, torontoToday } from "~/domain/dates/calendar";
import { chargedInWords, failureReason } from "~/domain/tuition/collection";
import { lineInWords } from "~/domain/tuition/ledger-line";
import { inDollars } from "~/domain/tuition/money";
import { accountPath } from "~/domain/tuition/tuition-paths";
import { centerSchema, dateSchema } from "~/emails/center-facts";
import { type Block, defineEmail, type Email, type EmailLinks, greeting, pageOf } from "~/emails/email";
import { preventAutoLinks } from "~/emails/html";

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
    text: (nth: string, amount: string, method: string | null) =>
      `${nth} to charge ${amount}${method ? ` to ${method}` : ""} did not go through`,
    nth: ["The first try", "The second try", "The third try"],
    another: "The last try",
    because: (reason: string | null) => (reason ? `: ${reason}.` : ". The bank gave no reason."),
    again: (when: string) => `We'll try again on ${when}. You can also pay now, or change the card or bank account.`,
    last: "We won't try again automatically. Please pay with the button below, or at the center.",
  },
  overdue: {
    subject: (month: string) => `Tuition for ${month} is overdue`,
    title: "This is still open",
    text: (amount: string, day: string) =>
      `${amount} was due ${day} and has not been paid. If you have just paid, you don't need to do anything.`,
  },
  line: (text: string, amount: string, tax: string | null) =>
    `${text}: ${amount}${tax ? ` (HST ${tax} included)` : ""}`,
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
  atCenter: "You can also pay at the center by e-transfer, cash or cheque.",
  ask: {
    question: (ways: string) => `Questions? Please ${ways}.`,
    reply: "reply to this email",
    call: (phone: string) => `call ${phone}`,
    or: " or ",
  },
  why: "your family pays tuition at this center",
} as const;

const kinds = Object.keys(lineKinds) as (keyof typeof lineKinds)[];
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
  /** The payment provider has it. */
  can_pay_online: z.boolean(),
  signs_in: z.boolean(),
  center: centerSchema,
  lines: z.array(
    z.object({
      kind: z.enum(kinds),
      cents,
      tax: cents,
      month: dateSchema.nullable(),
      /** First name. */
      child: z.string().nullable(),
      subjects: z.array(z.string()),
      facts: z.json(),
    }),
  ),
});
type Invoice = z.output<typeof schema>;

/** What a family is billed for a month, when it was made. */
export const tuitionInvoice = defineEmail(schema, (invoice, links) => {
  const month = monthAndYear(invoice.month);
  const amount = inDollars(invoice.remaining);
  const charged = chargedInWords(invoice, invoice.method, invoice.can_pay_online);
  return written(invoice, links, {
    subject: words.invoice.subject(month, amount, readableDate(invoice.due_on)),
    title: words.invoice.title(month),
    texts: [words.invoice.text(invoice.center.name)],
    charged: charged && words.invoice.charged(charged),
  });
});

/** Of an invoice whose payment was tried in vain, or that nobody pays though it is due. */
export const tuitionFailed = defineEmail(schema, (invoice, links) => {
  const isOverdue = invoice.attempts === 0 || (!invoice.method && invoice.due_on < torontoToday());
  const told = isOverdue ? words.overdue : words.failed;
  return written(invoice, links, {
    subject: told.subject(monthAndYear(invoice.month)),
    title: told.title,
    texts: isOverdue
      ? [words.overdue.text(inDollars(invoice.remaining), readableDate(invoice.due_on))]
      : [failedText(invoice), nextStep(invoice)],
    charged: null,
  });
});

interface Told {
  subject: string;
  title: string;
  texts: readonly string[];
  /** What is charged by itself; null where somebody has to pay. */
  charged: string | null;
}

const written = (invoice: Invoice, links: EmailLinks, { subject, title, texts, charged }: Told): Email => ({
  subject,
  preview: `${invoice.center.name}: ${inDollars(invoice.remaining)}`,
  blocks: [
    { heading: title },
    ...[greeting(invoice.name ?? ""), ...texts].map((text) => ({ text })),
    ...billed(invoice),
    ...(charged ? [{ text: charged }] : []),
    ...waysToPay(invoice, links, charged !== null),
  ],
  why: words.why,
  replyTo: invoice.center.email || undefined,
});

function failedText({ attempts, remaining, method, next_try_at, error }: Invoice): string {
  const nth = words.failed.nth[attempts - 1] ?? words.failed.another;
  // why: without another try it may have been the payer's own, with another card
  return (
    words.failed.text(nth, inDollars(remaining), (next_try_at && method) || null) +
    words.failed.because(failureReason(error))
  );
}

const nextStep = ({ next_try_at: next }: Invoice) =>
  next ? words.failed.again(readableDate(torontoDay(next))) : words.failed.last;

/** The lines, and where the invoice has others to it: what was open, paid or credited before. */
function billed({ lines, amount, remaining, due_on, number }: Invoice): Block[] {
  const rest = amount - lines.reduce((sum, line) => sum + line.cents, 0);
  const items = lines.map(({ tax, child, ...line }) =>
    words.line(
      lineInWords({ ...line, child: child && preventAutoLinks(child) }),
      inDollars(line.cents),
      tax > 0 ? inDollars(tax) : null,
    ),
  );
  const others = rest === 0 ? [] : [words.line(rest > 0 ? words.earlier : words.paid, inDollars(rest), null)];
  return [
    { list: { title: words.lines, items: [...items, ...others] } },
    {
      facts: [
        [words.number, String(number)],
        [words.total, inDollars(amount)],
        ...(remaining === amount ? [] : [[words.open, inDollars(remaining)] satisfies [string, string]]),
        [words.due, readableDate(due_on)],
      ],
    },
  ];
}

/** @param isCharged by itself */
function waysToPay(invoice: Invoice, links: EmailLinks, isCharged: boolean): Block[] {
  const { phone, email } = invoice.center;
  const asks = [...(email ? [words.ask.reply] : []), ...(phone ? [words.ask.call(phone)] : [])];
  const href = links.pay(invoice.invoice);
  const account = { label: words.account, href: links.siteUrl + accountPath };
  return [
    isCharged ? { link: { label: words.see, href } } : { button: { label: words.pay, href } },
    ...(invoice.signs_in ? [{ link: account }] : [pageOf(invoice, account)]),
    ...(isCharged ? [] : [{ note: words.atCenter }]),
    ...(asks.length > 0 ? [{ note: words.ask.question(asks.join(words.ask.or)) }] : []),
  ];
}
