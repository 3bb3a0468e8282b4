import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { ScopedAccount } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { subjects } from "~/content/programs/subjects";
import { tuitionDesk } from "~/content/tuition/staff-tuition";
import { readPrice } from "~/domain/courses/price-and-grades";
import { addDays, addMonths, isIsoDate, monthAndYear, readableDate, torontoToday } from "~/domain/dates/calendar";
import { personName } from "~/domain/families/child-labels";
import { optionalText } from "~/domain/forms/fields";
import type { FormProblem, FormReply } from "~/domain/forms/public-form";
import { subjectsInWords } from "~/domain/tuition/ledger-line";
import { inDollars } from "~/domain/tuition/money";
import { familyAccountPath, planPath } from "~/domain/tuition/tuition-paths";
import { requireFamilyFile } from "~/handlers/family-caller.server";
import { monthOf } from "~/handlers/tuition.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { FamilyFile } from "~/models/families/desk-families.server";
import {
  childsLessons,
  listPlans,
  listTuitionAccounts,
  previewYear,
  savePlan,
  type TuitionPlan,
  withdrawPlan,
} from "~/models/tuition/tuition.server";
import { planWords as words } from "./plan-words";
import { type YearView, yearView } from "./plan-year.server";

type Account = Pick<ScopedAccount, "client">;

/** The plan of an address, or the running one of its child, or none yet. @throws Response 404, 503 */
async function findPlan(args: LoaderFunctionArgs, account: Account) {
  const family = await requireFamilyFile(args, account, args.params.id);
  const plans = await listPlans(account.client, family.id);
  if (!plans) throw failureResponse("unavailable");
  const query = new URL(args.request.url).searchParams;
  const asked = query.get("plan");
  const child = family.children.find(({ id }) => id === query.get("child"));
  const own = plans.filter(({ child_id }) => child_id === child?.id);
  const plan = asked
    ? plans.find(({ id }) => id === asked)
    : own.findLast((one) => one.withdrawn_at === null && (one.last_month ?? torontoToday()) >= thisMonth());
  if (asked ? !plan : !child) throw failureResponse("not_found");
  return { family, plan: plan ?? null, own, child: child ?? family.children.find(({ id }) => id === plan?.child_id) };
}
type Found = Awaited<ReturnType<typeof findPlan>>;

const thisMonth = () => monthOf(torontoToday());
const childName = ({ child }: Found) => (child ? personName(child) : words.former);

const nothing = {
  ...{ discount: null, discount_percent: null, discount_cents: null, discount_reason: null, discount_until: null },
  ...{ from_month: null, last_month: null },
};

/** What stands in the form: of the plan, or of a new one by the child's lessons, from the next one on. */
async function valuesOf({ client }: Account, { family, child, own, plan }: Found) {
  if (plan) {
    const { location_id, first_lessons, first_of, withdrawn_at, created_at, updated_at, ...values } = plan;
    return { ...values, from_month: null, paused_months: values.paused_months.toSorted() };
  }
  const today = torontoToday();
  const lessons = child ? await childsLessons(client, child.id, addDays(today, -31)) : null;
  const taught: readonly (string | null)[] = (lessons ?? []).map(({ subject }) => subject);
  return {
    ...{ ...nothing, id: randomUUID(), child_id: child?.id ?? null, family_id: family.id, paused_months: [] },
    subjects: subjects.filter((subject) => taught.includes(subject)),
    starts_on: lessons?.find(({ booking_date }) => booking_date >= today)?.booking_date ?? today,
    has_registration: own.length === 0,
  };
}

type PlanValues = Omit<TuitionPlan, "location_id" | "first_lessons" | "first_of" | `${string}_at`> & {
  from_month: string | null;
};

interface ShownYear extends YearView {
  /** The values that it is of: what is saved without having been shown is shown first. */
  seen: string;
}

/** The same for the same values. */
const seenOf = (values: PlanValues) => JSON.stringify(values, Object.keys(values).toSorted());

/** Null without an answer, or where no subject is chosen yet. */
async function readYear({ client }: Account, family: FamilyFile, values: PlanValues) {
  if (values.subjects.length === 0) return null;
  const [rows, accounts] = await Promise.all([
    previewYear(client, family.id, { ...values }),
    listTuitionAccounts(client, family.id),
  ]);
  if (!rows || !accounts) return null;
  const paying = accounts.filter(({ share, location_id }) => share > 0 && location_id === family.center);
  const names = paying.flatMap(({ guardian }) => guardian ?? []);
  const first = family.guardians.find(({ is_active }) => is_active) ?? family.guardians[0];
  const payers = new Intl.ListFormat("en-CA").format(names.length > 0 ? names : [first?.name ?? ""]);
  const year: ShownYear = { ...yearView(rows, payers, torontoToday()), seen: seenOf(values) };
  return { year, billed: rows.filter(({ plan_id, is_run }) => plan_id === values.id && is_run) };
}

const discountText = ({ discount_percent: percent, discount_cents: cents }: PlanValues) =>
  percent === null ? (cents === null ? "" : inDollars(cents)) : `${percent}%`;

/** As a field has it. */
const fieldText = (value: PlanValues[keyof PlanValues]) => (value === true ? "on" : value ? String(value) : "");

/** The form as the address has it, with the year that it makes. @throws Response 404, 503 */
export async function loadPlan(args: LoaderFunctionArgs, account: Account) {
  const found = await findPlan(args, account);
  const { family, plan, child } = found;
  let values: PlanValues = await valuesOf(account, found);
  const read = await readYear(account, family, values);
  const billed = read?.billed ?? [];
  const first = monthOf(values.starts_on);
  const next = billed.reduce((latest, { month }) => (month < latest ? latest : addMonths(month, 1)), first);
  const stored = [values.discount_until, values.last_month ?? thisMonth()].flatMap((month) => month ?? []);
  const obstacle = child ? (child.status === "left" ? "left" : family.center !== plan?.location_id && "moved") : "gone";
  const given = billed.reduce((sum, { billed_cents }) => sum + billed_cents, 0);
  if (next > first) values = { ...values, from_month: next };
  return {
    family: { id: family.id, name: family.name },
    title: words.title(childName(found)),
    path: planPath(family.id, plan ? { plan: plan.id } : { child: child?.id ?? "" }),
    plan: plan && {
      version: plan.updated_at,
      isWithdrawn: plan.withdrawn_at !== null,
      obstacle: obstacle && plan.withdrawn_at === null ? words.obstacles[obstacle] : null,
      now: [subjectsInWords(plan.subjects), readableDate(plan.starts_on), discountText(values)].join(", "),
      gives: given === 0 ? null : words.withdraw.back(inDollars(given)),
    },
    id: values.id,
    defaults: {
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fieldText(value)])),
      discount_value: discountText(values),
    },
    pauses: monthChoices(thisMonth(), 12, values.paused_months),
    ends: monthChoices(thisMonth(), 24, stored),
    changes: next > first ? monthChoices(next, 12, [first, ...billed.map(({ month }) => month)]) : [],
    canBill: family.center !== null && family.guardians.length > 0,
    year: read && { ...read.year, seen: seenOf(values) },
  };
}

/** From a month on, with others before it or after. */
const monthChoices = (from: string, count: number, others: readonly string[]) =>
  [...new Set([...others, ...Array.from({ length: count }, (_, nth) => addMonths(from, nth))])]
    .toSorted()
    .map((value) => ({ value, label: monthAndYear(value) }));

const { errors } = words;
const isMonth = (value: unknown): value is string =>
  typeof value === "string" && isIsoDate(value) && value === monthOf(value);
const month = z.string({ error: errors.month }).refine(isMonth, errors.month).nullable().default(null);

const fields = z.object({
  id: z.guid(),
  version: z.string().max(40).nullable().default(null),
  intent: z.enum(["show", "withdraw"]).optional(),
  seen: z.string().optional(),
  subjects: z
    .array(z.unknown(), errors.subjects)
    .transform((ticked) => subjects.filter((one) => ticked.includes(one)))
    .refine(({ length }) => length > 0, errors.subjects),
  starts_on: z.string({ error: errors.day }).trim().refine(isIsoDate, errors.day),
  has_registration: z
    .string()
    .optional()
    .transform((on) => on === "on"),
  discount: z.enum(["sibling", "staff", "other"], errors.discountKind).nullable().default(null),
  discount_value: optionalText(20, "Discount"),
  discount_reason: optionalText(200, "Reason"),
  discount_until: month,
  from_month: month,
  paused_months: z
    .array(z.unknown())
    .max(36, errors.month)
    .default([])
    .transform((ticked) => ticked.filter(isMonth).toSorted()),
  last_month: month,
});

const schema = fields.transform(({ version, intent, seen, discount_value: text, ...sent }, { addIssue }) => {
  const off = readDiscount(text ?? "");
  if (text && !sent.discount) addIssue({ code: "custom", path: ["discount"], message: errors.discountKind });
  if (sent.discount && !off) addIssue({ code: "custom", path: ["discount_value"], message: errors.discount });
  const { from_month, last_month } = sent;
  const values = { ...nothing, ...sent, ...(sent.discount ? off : nothing), from_month, last_month };
  return { version, intent, seen, values };
});

/** '10%', 'CA$20'; null for another. */
function readDiscount(text: string) {
  const percent = Number(/^(\d{1,3})\s?%$/.exec(text)?.[1] ?? 0);
  if (percent > 0) return percent <= 100 ? { discount_percent: percent, discount_cents: null } : null;
  const read = readPrice(text, 1);
  const isAmount = "cents" in read && read.cents > 0 && read.cents <= 1_000_000;
  return isAmount ? { discount_percent: null, discount_cents: read.cents } : null;
}

export interface PlanReply extends FormReply {
  year?: ShownYear | null;
}

const refusals: Readonly<Record<string, readonly [field: keyof typeof words.labels, text: string, status: number]>> = {
  overlap: ["starts_on", errors.overlap, 409],
  start_too_far: ["starts_on", errors.start_too_far, 400],
  ends_before_start: ["last_month", errors.ends_before_start, 400],
};

/**
 * Shows the year of what was sent, saves it once it was shown, or withdraws the plan.
 * @returns a redirect to the account; the form: 200, 400, 403, 409, 503
 */
export async function sendPlan(args: ActionFunctionArgs, account: Account) {
  const found = await findPlan(args, account);
  const { plan, child, family } = found;
  const received = await receiveForm(args.request, {
    ...{ name: "plan", fields: Object.keys(fields.shape), schema, limits: staffFormLimits },
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { intent, seen, version, values: sent } = submission.value;
  const child_id = plan ? plan.child_id : (child?.id ?? null);
  const values: PlanValues = { ...sent, id: plan?.id ?? sent.id, child_id, family_id: family.id };
  if (intent === "show" || (!intent && seen !== seenOf(values))) {
    const year = (await readYear(account, family, values))?.year ?? null;
    const problem = year ? (intent ? undefined : words.review) : tuitionDesk.away;
    const { data: reply, init } = replyWith(submission, { problem }, year ? 200 : 503);
    return data({ ...reply, year } satisfies PlanReply, init ?? {});
  }
  const saved = intent
    ? await withdrawPlan(account.client, values.id, version ?? "")
    : await savePlan(account.client, { ...values }, version);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  const outcome = typeof saved.data === "string" ? saved.data : saved.data.outcome;
  const refusal = refusals[outcome];
  if (refusal) return replyWith(submission, { fieldErrors: { [refusal[0]]: [refusal[1]] } }, refusal[2]);
  switch (outcome) {
    case "done":
      return tell(args, found, "success", (intent ? words.withdraw.done : words.saved)(childName(found)));
    // why: the second press of one form finds what the first has saved
    case "repeat":
      return tell(args, found, "info", words.again);
    case "changed":
      return replyWith(submission, { problem: words.changed, isConflict: true }, 409);
    case "not_found":
      throw failureResponse("not_found");
    case "forbidden":
      return replyWith(submission, { problem: errors.forbidden }, 403);
    default:
      return replyWith(submission, { problem: errors.invalid }, 400);
  }
}

function tell(args: ActionFunctionArgs, { family }: Found, tone: "success" | "info", told: FormProblem) {
  sessionOf(args).flash({ tone, ...told });
  return redirectTo(args, familyAccountPath(family.id));
}
