import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { ScopedAccount } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { paymentMethods } from "~/content/tuition/tuition-words";
import { priceText } from "~/domain/courses/price-and-grades";
import { isIsoDate, monthAndYear, readableDate, torontoDay, torontoToday } from "~/domain/dates/calendar";
import { personName } from "~/domain/families/child-labels";
import { optionalText, requiredText } from "~/domain/forms/fields";
import type { FormReply } from "~/domain/forms/public-form";
import { lineInWords, subjectsInWords } from "~/domain/tuition/ledger-line";
import { balanceInWords, dollars, inDollars } from "~/domain/tuition/money";
import { familyAccountPath, planPath } from "~/domain/tuition/tuition-paths";
import { env } from "~/env.server";
import { requireFamilyFile } from "~/handlers/family-caller.server";
import { loadStatement, statementYear } from "~/handlers/tuition-statement.server";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { FamilyFile } from "~/models/families/desk-families.server";
import { listLocations } from "~/models/locations/locations.server";
import {
  enterLine,
  type LedgerEntry,
  listInvoices,
  listPlans,
  listTuitionAccounts,
  previewYear,
  readFamilyLedger,
  reverseLine,
  saveShares,
  type TuitionPlan,
} from "~/models/tuition/tuition.server";
import { accountWords as words } from "./account-words";

type Account = Pick<ScopedAccount, "client">;
const newest = 12;

/** @throws Response 404, 503 */
export async function loadAccount(args: LoaderFunctionArgs, { client }: Account) {
  const family = await requireFamilyFile(args, { client }, args.params.id);
  const query = new URL(args.request.url).searchParams;
  const year = statementYear(query.get("statement"));
  const own = { id: family.id, name: family.name, path: familyAccountPath(family.id) };
  if (year !== null) {
    const statement = await loadStatement(client, family.id, year);
    return { family: own, statement: requireFound(statement ?? "unavailable"), account: null };
  }
  const [accounts, plans, invoices, lines, months, { locations }] = await Promise.all([
    listTuitionAccounts(client, family.id),
    listPlans(client, family.id),
    listInvoices(client, family.id),
    readFamilyLedger(client, family.id),
    previewYear(client, family.id),
    listLocations(),
  ]);
  if (!accounts || !plans || !invoices || !lines || !months) throw failureResponse("unavailable");
  const balance = accounts.reduce((sum, { balance_cents }) => sum + balance_cents, 0);
  const later = balance - invoices.reduce((sum, { remaining_cents }) => sum + remaining_cents, 0);
  const center = locations.find(({ id }) => id === family.center);
  const open = accounts.find(({ balance_cents }) => balance_cents > 0) ?? accounts[0];
  const asked = lines.find(({ id, can_reverse }) => id === query.get("reverse") && can_reverse);
  const before = accounts.find(({ id }) => id === asked?.account_id)?.balance_cents ?? 0;
  const today = torontoToday();
  const shown = lines.map((line) => lineView(line, accounts.length > 1));
  const account = {
    balance: balanceInWords(balance),
    head: center ? [center.name, `${center.address}, ${center.city}`, center.phone] : [],
    hstNumber: env.HST_NUMBER ?? null,
    payers: accounts.map((one) => ({
      id: one.id,
      name: one.guardian ?? words.noPayer,
      about: [one.share < 100 && words.share(one.share), one.location_id !== family.center && one.center],
      label: [one.guardian ?? words.noPayer, one.center].join(", "),
      balance: balanceInWords(one.balance_cents),
      method: one.method_label ?? words.noMethod,
    })),
    plans: plans.map((plan) => planView(plan, family, months)),
    unplanned: family.children
      .filter(({ id, status }) => status !== "left" && plans.every(({ child_id }) => child_id !== id))
      .map((child) => ({ id: child.id, name: personName(child), to: planPath(family.id, { child: child.id }) })),
    open: invoices
      .filter(({ remaining_cents }) => remaining_cents > 0)
      .map((one) => ({ id: one.id, ...invoiceInWords(one) })),
    later: later > 0 ? words.open.later(inDollars(later)) : null,
    lines: shown.slice(0, newest),
    earlier: shown.slice(newest),
    isCut: lines.length >= 500,
    years: [0, 1].map((back) => Number(today.slice(0, 4)) - back),
    children: family.children.map((child) => ({ value: child.id, label: personName(child) })),
    shares: family.guardians.map(({ id, name }) => {
      const known = accounts.find(
        ({ guardian_id, location_id }) => guardian_id === id && location_id === family.center,
      );
      return { id, name, percent: known?.share ?? (accounts.length === 0 && id === family.guardians[0]?.id ? 100 : 0) };
    }),
    reverse: asked && {
      id: asked.id,
      text: words.reverse(
        lineInWords(asked),
        readableDate(asked.booked_on),
        inDollars(asked.amount_cents),
        balanceInWords(before),
        balanceInWords(before - asked.amount_cents),
      ),
    },
    defaults: {
      ids: { payment: randomUUID(), refund: randomUUID(), adjust: randomUUID() },
      account: open?.id ?? "",
      amount: open && open.balance_cents > 0 ? priceText(open.balance_cents) : "",
      today,
    },
  };
  return { family: own, statement: null, account };
}
export type AccountView = NonNullable<Awaited<ReturnType<typeof loadAccount>>["account"]>;

function planView(plan: TuitionPlan, family: FamilyFile, months: NonNullable<Awaited<ReturnType<typeof previewYear>>>) {
  const child = family.children.find(({ id }) => id === plan.child_id);
  const next = months.find(({ plan_id, state, facts }) => plan_id === plan.id && state === "due" && !isPart(facts));
  return {
    id: plan.id,
    child: child ? personName(child) : words.plans.former,
    subjects: subjectsInWords(plan.subjects),
    price: next ? words.plans.price(inDollars(next.net_cents + next.tax_cents)) : null,
    state: planState(plan),
    to: planPath(family.id, { plan: plan.id }),
  };
}

const isPart = (facts: unknown) => typeof facts === "object" && facts !== null && "lessons" in facts;

function planState({ withdrawn_at, last_month, starts_on, paused_months }: TuitionPlan): string {
  const { states } = words.plans;
  const month = `${torontoToday().slice(0, 7)}-01`;
  if (withdrawn_at !== null) return states.withdrawn;
  if (last_month !== null && last_month < month) return states.ended(monthAndYear(last_month));
  if (starts_on > torontoToday()) return states.begins(readableDate(starts_on));
  if (paused_months.includes(month)) return states.paused;
  return last_month === null ? states.running : states.until(monthAndYear(last_month));
}

function invoiceInWords(one: NonNullable<Awaited<ReturnType<typeof listInvoices>>>[number]) {
  const { open } = words;
  return {
    name: open.number(one.number, monthAndYear(one.month)),
    about: [
      open.left(inDollars(one.remaining_cents), inDollars(one.amount_cents)),
      open.due(readableDate(one.due_on)),
      one.is_processing && open.processing,
      one.attempts > 0 && open.tries(one.attempts),
      one.next_try_at && open.next(readableDate(torontoDay(one.next_try_at))),
    ]
      .filter(Boolean)
      .join(" · "),
  };
}

const lineView = (line: LedgerEntry, hasPayers: boolean) => ({
  id: line.id,
  day: readableDate(line.booked_on),
  what: lineInWords(line),
  amount: inDollars(line.amount_cents),
  about: [
    line.method && line.method in paymentMethods && paymentMethods[line.method as keyof typeof paymentMethods],
    line.reference,
    line.note,
    hasPayers && words.lines.of(line.payer ?? words.noPayer),
    line.made_by && words.lines.by(line.made_by),
  ]
    .filter(Boolean)
    .join(" · "),
  isReversed: line.is_reversed,
  canReverse: line.can_reverse,
});
export type LineView = ReturnType<typeof lineView>;

const { errors } = words;
const note = requiredText(errors.note, 300, "Reason");
const known = { id: z.guid(), account: z.guid(errors.account), amount: dollars(errors.amount) };
const entrySchema = z.discriminatedUnion(
  "kind",
  [
    z.object({
      ...known,
      kind: z.enum(["payment", "refund"]),
      method: z.enum(["cash", "cheque", "e_transfer", "card", "other"], errors.method),
      booked_on: z.string({ error: errors.day }).trim().refine(isIsoDate, errors.day),
      reference: optionalText(100, "Reference"),
      over: z.string().optional(),
    }),
    z.object({ ...known, kind: z.enum(["credit", "charge"]), note, child_id: z.guid().optional() }),
  ],
  { error: errors.kind },
);
const entryFields = ["id", "account", "kind", "amount", "method", "booked_on", "reference", "over", "note", "child_id"];

export interface AccountReply extends FormReply {
  form: string;
  /** Of a payment over the balance: the amount that the next press takes. */
  over?: string;
}

interface Step {
  args: ActionFunctionArgs;
  client: ScopedAccount["client"];
  family: FamilyFile;
  form: FormName;
}

const steps = { payment: enter, refund: enter, adjust: enter, reverse, shares: changeShares };
type FormName = keyof typeof steps;

/** What staff do with an account: `?form=`. @returns a redirect to it; the form: 200, 400, 403, 409, 503 @throws Response 404 */
export async function changeAccount(args: ActionFunctionArgs, { client }: ScopedAccount) {
  const family = await requireFamilyFile(args, { client }, args.params.id);
  const asked = new URL(args.request.url).searchParams.get("form");
  const form = Object.keys(steps).find((one): one is FormName => one === asked);
  if (!form) throw failureResponse("not_found");
  const answer = await steps[form]({ args, client, family, form });
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, form } satisfies AccountReply, answer.init ?? {});
}

async function receive<Schema extends z.ZodType>({ args }: Step, schema: Schema, fields: readonly string[]) {
  const received = await receiveForm(args.request, { name: "account", fields, schema, limits: staffFormLimits });
  if ("refused" in received) return received;
  const { submission } = received;
  if (submission.status !== "success") return { refused: replyWith(submission, {}, 400) };
  return { submission, value: submission.value };
}

/** A payment over the balance is asked about first. */
async function enter(step: Step) {
  const { client, family } = step;
  const received = await receive(step, entrySchema, entryFields);
  if ("refused" in received) return received.refused;
  const { submission, value } = received;
  const { account, amount: amount_cents, ...line } = value;
  const accounts = await listTuitionAccounts(client, family.id);
  if (!accounts) return replyNotSaved(submission, { kind: "unavailable" });
  const payer = accounts.find(({ id }) => id === account);
  if (!payer) return replyWith(submission, { fieldErrors: { account: [errors.account] } }, 400);
  const credit = amount_cents - Math.max(0, payer.balance_cents);
  if (
    line.kind === "payment" &&
    credit > 0 &&
    line.over !== String(amount_cents) &&
    !(await isEntered(step, line.id))
  ) {
    const asked = replyWith(submission, { problem: words.over(inDollars(credit)) }, 200);
    return { ...asked, data: { ...asked.data, over: String(amount_cents) } };
  }
  return tell(step, submission, await enterLine(client, account, { ...line, amount_cents }));
}

/** Whether the same form was sent before. */
const isEntered = async ({ client, family }: Step, line: string) =>
  (await readFamilyLedger(client, family.id))?.some(({ id }) => id === line);

async function reverse(step: Step) {
  const received = await receive(step, z.object({ line: z.guid(), note }), ["line", "note"]);
  if ("refused" in received) return received.refused;
  const { submission, value } = received;
  return tell(step, submission, await reverseLine(step.client, value.line, value.note));
}

async function changeShares(step: Step) {
  const { guardians, id } = step.family;
  const share = z
    .string({ error: errors.share })
    .regex(/^\d{1,3}$/, errors.share)
    .transform(Number);
  const schema = z.object(Object.fromEntries(guardians.map((_, nth) => [`share_${nth}`, share])));
  const received = await receive(step, schema, Object.keys(schema.shape));
  if ("refused" in received) return received.refused;
  const { submission, value } = received;
  const shares = Object.fromEntries(guardians.map((one, nth) => [one.id, value[`share_${nth}`] ?? 0]));
  const sum = Object.values(shares).reduce((all, one) => all + one, 0);
  if (sum !== 100) return replyWith(submission, { fieldErrors: { share_0: [errors.share] } }, 400);
  return tell(step, submission, await saveShares(step.client, id, shares));
}

type Saved =
  | Awaited<ReturnType<typeof enterLine>>
  | Awaited<ReturnType<typeof reverseLine>>
  | Awaited<ReturnType<typeof saveShares>>;

/** What became of it, at the field that mends it. */
function tell({ args, family, form }: Step, submission: Parameters<typeof replyWith>[0], saved: Saved) {
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  const at = (field: string, text: string) => replyWith(submission, { fieldErrors: { [field]: [text] } }, 400);
  switch (saved.data) {
    case "done":
      return back(args, family, "success", words.done[form]);
    // why: the second press of one form finds what the first has saved
    case "repeat":
      return back(args, family, "info", words.again);
    case "in_future":
    case "too_old":
      return at("booked_on", errors[saved.data]);
    case "too_much":
      return at("amount", errors.too_much);
    case "not_found":
      throw failureResponse("not_found");
    case "forbidden":
      return replyWith(submission, { problem: errors.forbidden }, 403);
    default:
      return replyWith(submission, { problem: errors[saved.data] }, saved.data === "wrong_kind" ? 409 : 400);
  }
}

function back(
  args: ActionFunctionArgs,
  family: FamilyFile,
  tone: "success" | "info",
  message: { title: string; text: string },
) {
  sessionOf(args).flash({ tone, ...message });
  return redirectTo(args, `${familyAccountPath(family.id)}#top`);
}
