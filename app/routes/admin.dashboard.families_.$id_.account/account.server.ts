import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { ScopedAccount } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { choicesOf } from "~/components/staff/named-fields";
import { priceText } from "~/domain/courses/price-and-grades";
import { isIsoDate, monthAndYear, readableDate, torontoToday } from "~/domain/dates/calendar";
import { personName } from "~/domain/families/child-labels";
import { optionalText, requiredText } from "~/domain/forms/fields";
import type { FormReply } from "~/domain/forms/public-form";
import { dollars } from "~/domain/payments/dollars";
import { lineInWords, partOf, subjectsInWords } from "~/domain/tuition/ledger-line";
import { balanceInWords, inDollars } from "~/domain/tuition/money";
import { familyAccountPath, planPath } from "~/domain/tuition/tuition-paths";
import { env } from "~/env.server";
import { requireFamilyFile } from "~/handlers/family-caller.server";
import { loadStatement, readAccount } from "~/handlers/tuition-account.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { FamilyFile } from "~/models/families/desk-families.server";
import {
  enterLine,
  listPlans,
  listTuitionAccounts,
  readFamilyLedger,
  reverseLine,
  saveShares,
  type TuitionPlan,
} from "~/models/tuition/tuition.server";
import { deskWords as words } from "./account-words";

type Account = Pick<ScopedAccount, "client">;
type Found = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** Of a list: what it is, what is to be known, and where it is changed. */
export interface Row {
  id: string;
  name: string;
  about: string;
  link?: { to: string; text: string; label: string };
}

const joined = (parts: readonly (string | false | null)[]) => parts.filter(Boolean).join(" · ");

/** @throws Response 404, 503 */
export async function loadAccount(args: LoaderFunctionArgs, { client }: Account) {
  const family = await requireFamilyFile(args, { client }, args.params.id);
  const query = new URL(args.request.url).searchParams;
  const year = query.get("statement");
  const own = { id: family.id, name: family.name, path: familyAccountPath(family.id) };
  if (year !== null) return { family: own, statement: await loadStatement(client, year, family.id), account: null };
  const [plans, found] = await Promise.all([listPlans(client, family.id), readAccount(client, null, family.id)]);
  if (!plans || !found) throw failureResponse("unavailable");
  const { accounts, lines, payers, movements, years, invoiced } = found;
  const balance = accounts.reduce((sum, { balance_cents }) => sum + balance_cents, 0);
  const center = found.locations.find(({ id }) => id === family.center);
  const address = center ? [center.name, `${center.address}, ${center.city}`, center.phone] : [];
  const account = {
    balance: balanceInWords(balance),
    head: joined([...address, env.HST_NUMBER ? `${words.hstNumber}: ${env.HST_NUMBER}` : null]),
    nobody: family.guardians.length > 0 ? words.nobody : words.noGuardians,
    payers: payers.map(({ id, balance: name, share, center: at, method }) => ({
      ...{ id, name, about: joined([share, at, method ?? words.noMethod]) },
    })),
    open: payers.flatMap(({ name: payer, invoices }) => invoices.map((one) => openRow(payer, one))),
    later: balance > invoiced ? words.open.later(inDollars(balance - invoiced)) : null,
    plans: planRows(family, plans, found),
    forms: [...reverseForm(found, query.get("reverse")), ...formsOf(family, found)],
    movements,
    years,
    isCut: lines.length >= 500,
  };
  return { family: own, statement: null, account };
}

const openRow = (payer: string, one: Found["payers"][number]["invoices"][number]): Row => ({
  id: one.id,
  name: one.name,
  about: joined([
    payer,
    words.open.number(one.number),
    one.whole && words.open.of(one.whole),
    one.state === "processing" && words.open.processing,
    one.attempts > 0 && words.open.tries(one.attempts),
    one.trouble,
    one.next && words.open.next(one.next),
  ]),
});

/** The plans, then the children who have none. */
function planRows({ id, children }: FamilyFile, plans: readonly TuitionPlan[], { months }: Found): Row[] {
  const known = plans.map((plan): Row => {
    const child = children.find((one) => one.id === plan.child_id);
    const name = child ? personName(child) : words.plans.former;
    const next = months.find(({ plan_id, state, facts }) => plan_id === plan.id && state === "due" && !partOf(facts));
    const price = next ? words.plans.price(inDollars(next.net_cents + next.tax_cents)) : null;
    return {
      ...{ id: plan.id, name, about: joined([subjectsInWords(plan.subjects), price, planState(plan)]) },
      link: { to: planPath(id, { plan: plan.id }), ...words.plans.change(name) },
    };
  });
  const others = children.filter((one) => one.status !== "left" && plans.every(({ child_id }) => child_id !== one.id));
  const missing = others.map((child): Row => {
    const name = personName(child);
    const link = { to: planPath(id, { child: child.id }), ...words.plans.add(name) };
    return { id: child.id, name, about: words.plans.missing, link };
  });
  return [...known, ...missing];
}

function planState({ withdrawn_at, last_month, starts_on, paused_months }: TuitionPlan): string {
  const { states } = words.plans;
  const month = `${torontoToday().slice(0, 7)}-01`;
  if (withdrawn_at !== null) return states.withdrawn;
  if (last_month !== null && last_month < month) return states.ended(monthAndYear(last_month));
  if (starts_on > torontoToday()) return states.begins(readableDate(starts_on));
  if (paused_months.includes(month)) return states.paused;
  return last_month === null ? states.running : states.until(monthAndYear(last_month));
}

export interface FieldView {
  name: string;
  label: string;
  hint?: string;
  value?: string;
  choices?: readonly { value: string; label: string }[];
  /** Of the empty choice. */
  none?: string;
  input?: { type?: "date"; max?: string; inputMode?: "decimal" | "numeric" };
}

export interface FormView {
  name: FormName;
  note: string;
  hidden: Record<string, string>;
  fields: readonly FieldView[];
  isOpen?: boolean;
}

const labelled = (name: keyof typeof words.labels, more: Omit<FieldView, "name" | "label"> = {}): FieldView => ({
  ...{ name, label: words.labels[name], ...more },
});
const reason = labelled("note", { hint: words.reasonHint });

/** What is entered at the desk; without a payer only who pays. */
function formsOf({ children, guardians, center }: FamilyFile, { accounts, payers }: Found): FormView[] {
  const open = accounts.find(({ balance_cents }) => balance_cents > 0) ?? accounts[0];
  const owed = open && open.balance_cents > 0 ? priceText(open.balance_cents) : "";
  const today = torontoToday();
  const choices = payers.map((one) => ({ value: one.id, label: joined([one.name, one.center]) }));
  const entry = (name: "payment" | "refund" | "adjust", amount: string, fields: readonly FieldView[]): FormView => ({
    ...{ name, note: words.notes[name], hidden: { id: randomUUID(), ...(name !== "adjust" && { kind: name }) } },
    fields: [
      labelled("account", { value: open?.id, choices }),
      labelled("amount", { value: amount, input: { inputMode: "decimal" } }),
      ...fields,
    ],
  });
  const money = [
    labelled("method", { choices: choicesOf(words.methods) }),
    labelled("booked_on", { value: today, input: { type: "date", max: today } }),
    labelled("reference"),
  ];
  const learners = children.map((child) => ({ value: child.id, label: personName(child) }));
  const what = [
    labelled("kind", { choices: choicesOf(words.kinds) }),
    labelled("child_id", { none: words.noChild, choices: learners }),
    reason,
  ];
  const shares = guardians.map(({ id, name: label }, nth): FieldView => {
    const known = accounts.find((one) => one.guardian_id === id && one.location_id === center);
    const share = known?.share ?? (accounts.length === 0 && nth === 0 ? 100 : 0);
    return { name: id, label, value: String(share), input: { inputMode: "numeric" } };
  });
  return [
    ...(open ? [entry("payment", owed, money), entry("adjust", "", what), entry("refund", "", money)] : []),
    ...(shares.length > 0
      ? [{ name: "shares" as const, note: words.notes.shares, hidden: {}, fields: shares, isOpen: !open }]
      : []),
  ];
}

/** Says what it does before anybody presses; none for a line that is not to be taken back. */
function reverseForm({ accounts, lines }: Found, line: string | null): FormView[] {
  const asked = lines.find(({ id, can_reverse }) => id === line && can_reverse);
  if (!asked) return [];
  const before = accounts.find(({ id }) => id === asked.account_id)?.balance_cents ?? 0;
  const note = words.notes.reverse(
    lineInWords(asked),
    readableDate(asked.booked_on),
    inDollars(asked.amount_cents),
    balanceInWords(before),
    balanceInWords(before - asked.amount_cents),
  );
  return [{ name: "reverse", note, hidden: { line: asked.id }, fields: [reason], isOpen: true }];
}

const { errors } = words;
const note = requiredText(errors.note, 300, "Reason");
const entry = { id: z.guid(), account: z.guid(errors.account), amount: dollars(errors.amount) };
const moneySchema = z.object({
  ...entry,
  kind: z.enum(["payment", "refund"]),
  method: z.enum(Object.keys(words.methods) as (keyof typeof words.methods)[], errors.method),
  booked_on: z.string({ error: errors.day }).trim().refine(isIsoDate, errors.day),
  reference: optionalText(100, "Reference"),
  over: z.string().optional(),
});
const adjustSchema = z.object({
  ...entry,
  kind: z.enum(["credit", "charge"], errors.kind),
  note,
  child_id: z.guid().optional(),
});

export interface AccountReply extends FormReply {
  form: string;
  /** Of a payment over the balance: the amount that the next press takes. */
  asked?: { over: string };
  /** The id that the form had. */
  sent?: string;
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
  const sent = answer.data.result?.initialValue?.id;
  return data({ ...answer.data, form, sent: sent?.toString() } satisfies AccountReply, answer.init ?? {});
}

async function receive<Schema extends z.ZodObject>({ args }: Step, schema: Schema) {
  const fields = Object.keys(schema.shape);
  const received = await receiveForm(args.request, { name: "account", fields, schema, limits: staffFormLimits });
  if ("refused" in received) return received;
  const { submission } = received;
  if (submission.status !== "success") return { refused: replyWith(submission, {}, 400) };
  return { submission, value: submission.value };
}

/** A payment over the balance is asked about first. */
async function enter(step: Step) {
  const { client, family } = step;
  const received = await receive(step, step.form === "adjust" ? adjustSchema : moneySchema);
  if ("refused" in received) return received.refused;
  const { submission, value } = received;
  const { account, amount: amount_cents, ...line } = value;
  const accounts = await listTuitionAccounts(client, family.id);
  if (!accounts) return replyNotSaved(submission, { kind: "unavailable" });
  const payer = accounts.find(({ id }) => id === account);
  if (!payer) return replyWith(submission, { fieldErrors: { account: [errors.account] } }, 400);
  const credit = amount_cents - Math.max(0, payer.balance_cents);
  const isAsked = line.kind === "payment" && credit > 0 && line.over !== String(amount_cents);
  if (isAsked && !(await isEntered(step, line.id))) {
    const asked = replyWith(submission, { problem: words.over(inDollars(credit)) }, 200);
    return { ...asked, data: { ...asked.data, asked: { over: String(amount_cents) } } };
  }
  return tell(step, submission, await enterLine(client, account, { ...line, amount_cents }));
}

/** Whether the same form was sent before. */
const isEntered = async ({ client, family }: Step, line: string) =>
  (await readFamilyLedger(client, family.id))?.some(({ id }) => id === line);

async function reverse(step: Step) {
  const received = await receive(step, z.object({ line: z.guid(), note }));
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
  const received = await receive(step, z.object(Object.fromEntries(guardians.map((one) => [one.id, share]))));
  if ("refused" in received) return received.refused;
  const { submission, value } = received;
  const sum = Object.values(value).reduce((all, one) => all + one, 0);
  const [first] = guardians;
  if (first && sum !== 100) return replyWith(submission, { fieldErrors: { [first.id]: [errors.share] } }, 400);
  return tell(step, submission, await saveShares(step.client, id, value));
}

type Saved = Awaited<ReturnType<typeof enterLine | typeof reverseLine | typeof saveShares>>;
const fieldOf: Readonly<Record<string, string>> = { in_future: "booked_on", too_old: "booked_on", too_much: "amount" };

/** What became of it, at the field that mends it. */
function tell({ args, family, form }: Step, submission: Parameters<typeof replyWith>[0], saved: Saved) {
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  const { data: outcome } = saved;
  if (outcome === "not_found") throw failureResponse("not_found");
  // why: the second press of one form finds what the first has saved
  if (outcome === "done" || outcome === "repeat") {
    const isDone = outcome === "done";
    const said = isDone ? { title: "Success", text: words.done[form] } : words.again;
    sessionOf(args).flash({ tone: isDone ? "success" : "info", ...said });
    return redirectTo(args, `${familyAccountPath(family.id)}#top`);
  }
  const text = words.refused[outcome];
  const field = fieldOf[outcome];
  const status = outcome === "forbidden" ? 403 : outcome === "wrong_kind" ? 409 : 400;
  const problem = { title: words.refused.title, text };
  return replyWith(submission, field ? { fieldErrors: { [field]: [text] } } : { problem }, status);
}
