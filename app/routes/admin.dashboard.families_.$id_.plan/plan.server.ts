import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { ScopedAccount } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { subjects } from "~/content/programs/subjects";
import { readPrice } from "~/domain/courses/price-and-grades";
import { addDays, addMonths, isIsoDate, monthAndYear, readableDate, torontoToday } from "~/domain/dates/calendar";
import { personName } from "~/domain/families/child-labels";
import { optionalText } from "~/domain/forms/fields";
import type { FormReply } from "~/domain/forms/public-form";
import { chargeOf } from "~/domain/payments/tax";
import { subjectsInWords } from "~/domain/tuition/ledger-line";
import { inDollars } from "~/domain/tuition/money";
import { familyAccountPath, planPath } from "~/domain/tuition/tuition-paths";
import { requireFamilyFile } from "~/handlers/family-caller.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { FamilyFile } from "~/models/families/desk-families.server";
import {
  childsLessons,
  listPlans,
  listPrices,
  listTuitionAccounts,
  previewYear,
  savePlan,
  sumPlanLines,
  type TuitionPlan,
  withdrawPlan,
} from "~/models/tuition/tuition.server";
import { planWords as words } from "./plan-words";
import { type YearView, yearView } from "./plan-year.server";

type Account = Pick<ScopedAccount, "client">;
const monthsOffered = 24;

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

const thisMonth = () => `${torontoToday().slice(0, 7)}-01`;
const childName = (child: Found["child"]) => (child ? personName(child) : words.former);

/** What stands in the form. */
type PlanValues = Omit<
  TuitionPlan,
  "location_id" | "first_lessons" | "first_of" | "withdrawn_at" | "created_at" | "updated_at"
>;

/** By the child's lessons, from the next one on. */
async function newValues({ client }: Account, { family, child, own }: Found): Promise<PlanValues> {
  const today = torontoToday();
  const lessons = child ? await childsLessons(client, child.id, addDays(today, -31)) : null;
  const taught: readonly (string | null)[] = (lessons ?? []).map(({ subject }) => subject);
  return {
    ...{ id: randomUUID(), child_id: child?.id ?? null, family_id: family.id },
    subjects: subjects.filter((subject) => taught.includes(subject)),
    starts_on: lessons?.find(({ booking_date }) => booking_date >= today)?.booking_date ?? today,
    has_registration: own.length === 0,
    ...{ discount: null, discount_percent: null, discount_cents: null, discount_reason: null, discount_until: null },
    ...{ paused_months: [], last_month: null },
  };
}

function valuesOf(plan: TuitionPlan): PlanValues {
  const { location_id, first_lessons, first_of, withdrawn_at, created_at, updated_at, ...values } = plan;
  return { ...values, paused_months: values.paused_months.toSorted() };
}

const discountText = ({ discount_percent: percent, discount_cents: cents }: PlanValues) =>
  percent === null ? (cents === null ? "" : inDollars(cents)) : `${percent}%`;

interface ShownYear extends YearView {
  /** The values that it is of: what is saved without having been shown is shown first. */
  seen: string;
}

/** The same for the same values. */
const seenOf = (values: PlanValues) => JSON.stringify(values, Object.keys(values).toSorted());

/** Null without an answer, or where no subject is chosen yet. */
async function yearOf({ client }: Account, family: FamilyFile, values: PlanValues): Promise<ShownYear | null> {
  if (values.subjects.length === 0) return null;
  const [rows, accounts] = await Promise.all([
    previewYear(client, family.id, { ...values }),
    listTuitionAccounts(client, family.id),
  ]);
  if (!rows || !accounts) return null;
  const paying = accounts.filter(({ share, location_id }) => share > 0 && location_id === family.center);
  const names = paying.map(({ guardian }) => guardian ?? "").filter(Boolean);
  const payers = new Intl.ListFormat("en-CA").format(names.length > 0 ? names : firstPayer(family));
  return { ...yearView(rows, { plan: values.id, payers, today: torontoToday() }), seen: seenOf(values) };
}

const firstPayer = ({ guardians }: FamilyFile) =>
  [guardians.find(({ is_active }) => is_active) ?? guardians[0]].flatMap((one) => one?.name ?? []);

/** The form as the address has it, with the year that it makes. @throws Response 404, 503 */
export async function loadPlan(args: LoaderFunctionArgs, account: Account) {
  const found = await findPlan(args, account);
  const { family, plan, child } = found;
  const values = plan ? valuesOf(plan) : await newValues(account, found);
  const [year, prices, billed] = await Promise.all([
    yearOf(account, family, values),
    listPrices(account.client, family.center),
    plan ? sumPlanLines(account.client, plan.id) : 0,
  ]);
  const listOn = (day: string) => {
    const counting = prices?.filter(({ from_month }) => from_month <= day);
    return counting?.find(({ location_id }) => location_id !== null) ?? counting?.[0];
  };
  const [first, today] = [listOn(values.starts_on), torontoToday()];
  const list = values.starts_on > today ? first : listOn(today);
  const tax = list?.is_taxed ? words.plusTax : "";
  const fee = first && chargeOf({ price_cents: first.registration_cents, is_taxable: first.is_taxed }).totalCents;
  const last = plan?.last_month ?? thisMonth();
  const obstacle = child ? (child.status === "left" ? "left" : family.center !== plan?.location_id && "moved") : "gone";
  return {
    family: { id: family.id, name: family.name },
    title: words.title(childName(child)),
    path: planPath(family.id, plan ? { plan: plan.id } : { child: child?.id ?? "" }),
    plan: plan && {
      id: plan.id,
      version: plan.updated_at,
      isWithdrawn: plan.withdrawn_at !== null,
      obstacle: obstacle && plan.withdrawn_at === null ? words.obstacles[obstacle] : null,
      now: [subjectsInWords(plan.subjects), readableDate(plan.starts_on), discountText(values)]
        .filter(Boolean)
        .join(", "),
      gives: billed === null ? null : billed === 0 ? words.withdraw.nothing : words.withdraw.back(inDollars(billed)),
    },
    defaults: {
      id: values.id,
      subjects: values.subjects.join(","),
      starts_on: values.starts_on,
      has_registration: values.has_registration ? "on" : "",
      discount: values.discount ?? "",
      discount_value: discountText(values),
      discount_reason: values.discount_reason ?? "",
      discount_until: values.discount_until ?? "",
      paused_months: values.paused_months.join(","),
      last_month: values.last_month ?? "",
    },
    prices:
      list && words.prices(inDollars(list.one_cents), inDollars(list.two_cents), inDollars(list.three_cents)) + tax,
    fee: fee || values.has_registration ? words.fee(inDollars(fee ?? 0)) : null,
    pauses: monthChoices(12, values.paused_months),
    ends: monthChoices(
      monthsOffered,
      [values.discount_until, last].flatMap((month) => month ?? []),
    ),
    canBill: family.center !== null && family.guardians.length > 0,
    year,
  };
}

/** From this month on, with what is stored before it or after. */
const monthChoices = (count: number, stored: readonly string[]) =>
  [...new Set([...stored, ...Array.from({ length: count }, (_, nth) => addMonths(thisMonth(), nth))])]
    .toSorted()
    .map((value) => ({ value, label: monthAndYear(value) }));

const { errors } = words;
const isMonth = (value: unknown): value is string =>
  typeof value === "string" && isIsoDate(value) && value.endsWith("-01");
const month = z.string({ error: errors.month }).refine(isMonth, errors.month);

const schema = z
  .object({
    id: z.guid(),
    version: z.string().max(40).optional(),
    intent: z.literal("show").optional(),
    seen: z.string().optional(),
    subjects: z
      .array(z.unknown(), errors.subjects)
      .transform((ticked) => subjects.filter((one) => ticked.includes(one)))
      .refine(({ length }) => length > 0, errors.subjects),
    starts_on: z.string({ error: errors.day }).trim().refine(isIsoDate, errors.day),
    has_registration: z.literal("on").optional(),
    discount: z.enum(["sibling", "staff", "other"], errors.discountKind).optional(),
    discount_value: optionalText(20, "Discount"),
    discount_reason: optionalText(200, "Reason"),
    discount_until: month.optional(),
    paused_months: z
      .array(z.unknown())
      .max(36, errors.month)
      .default([])
      .transform((ticked) => ticked.filter(isMonth).toSorted()),
    last_month: month.optional(),
  })
  .superRefine(({ starts_on, last_month, discount, discount_value }, { addIssue }) => {
    const issue = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    if (last_month && last_month < `${starts_on.slice(0, 7)}-01`) issue("last_month", errors.ends);
    if (!discount && discount_value) issue("discount", errors.discountKind);
    if (discount && !readDiscount(discount_value ?? "")) issue("discount_value", errors.discount);
  });

/** '10%', 'CA$20'; null for another. */
function readDiscount(text: string) {
  const percent = Number(/^(\d{1,3})\s?%$/.exec(text)?.[1] ?? 0);
  if (percent > 0) return percent <= 100 ? { discount_percent: percent, discount_cents: null } : null;
  const read = readPrice(text, 1);
  const isAmount = "cents" in read && read.cents > 0 && read.cents <= 1_000_000;
  return isAmount ? { discount_percent: null, discount_cents: read.cents } : null;
}

const sentValues = (sent: z.output<typeof schema>, { plan, child, family }: Found): PlanValues => ({
  ...{ id: plan?.id ?? sent.id, child_id: plan ? plan.child_id : (child?.id ?? null), family_id: family.id },
  ...{ subjects: sent.subjects, starts_on: sent.starts_on },
  ...{ has_registration: sent.has_registration === "on", discount: sent.discount ?? null },
  ...((sent.discount && readDiscount(sent.discount_value ?? "")) || { discount_percent: null, discount_cents: null }),
  ...{ discount_reason: sent.discount ? sent.discount_reason : null },
  ...{ discount_until: (sent.discount && sent.discount_until) || null },
  ...{ paused_months: sent.paused_months, last_month: sent.last_month ?? null },
});

export interface PlanReply extends FormReply {
  year?: ShownYear | null;
}

/** Shows the year of what was sent, or saves it once it was shown. @returns a redirect to the account; the form: 200, 400, 403, 409, 503 */
export async function sendPlan(args: ActionFunctionArgs, account: Account) {
  const found = await findPlan(args, account);
  if (new URL(args.request.url).searchParams.get("form") === "withdraw") return withdraw(args, account, found);
  const received = await receiveForm(args.request, {
    ...{ name: "plan", fields: Object.keys(schema.shape), schema, limits: staffFormLimits },
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { intent, seen, version, id } = submission.value;
  const values = sentValues(submission.value, found);
  const again = found.plan === null && found.own.some((one) => one.id === id);
  if (!again && (intent === "show" || seen !== seenOf(values))) {
    const year = await yearOf(account, found.family, values);
    const status = year ? 200 : 503;
    const { data: reply } = replyWith(
      submission,
      { problem: year ? (intent ? undefined : words.review) : errors.away },
      status,
    );
    return data({ ...reply, year } satisfies PlanReply, { status });
  }
  const saved = await savePlan(account.client, { ...values }, version ?? null);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  const at = (field: keyof typeof words.labels, text: string, status: number) =>
    replyWith(submission, { fieldErrors: { [field]: [text] } }, status);
  switch (saved.data.outcome) {
    case "done":
      return done(args, found.family.id, "success", words.saved(childName(found.child)));
    // why: the second press of one form finds what the first has saved
    case "repeat":
      return done(args, found.family.id, "info", words.again);
    case "changed":
      return replyWith(submission, { problem: words.changed, isConflict: true }, 409);
    case "overlap":
      return at("starts_on", errors.overlap, 409);
    case "start_too_far":
      return at("starts_on", errors.far, 400);
    case "ends_before_start":
      return at("last_month", errors.ends, 400);
    case "not_found":
      throw failureResponse("not_found");
    case "forbidden":
      return replyWith(submission, { problem: errors.forbidden }, 403);
    default:
      return replyWith(submission, { problem: errors.invalid }, 400);
  }
}

async function withdraw(args: ActionFunctionArgs, { client }: Account, { family, plan, child }: Found) {
  const received = await receiveForm(args.request, {
    ...{ name: "plan", fields: ["version"], schema: z.object({ version: z.string().max(40).default("") }) },
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success" || !plan) throw failureResponse("not_found");
  if (plan.withdrawn_at !== null) return done(args, family.id, "info", words.again);
  const saved = await withdrawPlan(client, plan.id, submission.value.version);
  if (!saved.ok) return replyNotSaved(null, saved.failure);
  if (saved.data === "not_found") throw failureResponse("not_found");
  if (saved.data === "changed") return replyWith(null, { problem: words.changed, isConflict: true }, 409);
  if (saved.data === "forbidden") return replyWith(null, { problem: errors.forbidden }, 403);
  return done(args, family.id, "success", words.withdraw.done(childName(child)));
}

function done(
  args: ActionFunctionArgs,
  family: string,
  tone: "success" | "info",
  told: { title: string; text: string },
) {
  sessionOf(args).flash({ tone, ...told });
  return redirectTo(args, familyAccountPath(family));
}
