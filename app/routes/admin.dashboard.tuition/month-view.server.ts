import type { ScopedAccount } from "~/auth/account.server";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import type { Result } from "~/database.types";
import { addMonths, monthAndYear } from "~/domain/dates/calendar";
import { inDollars } from "~/domain/tuition/money";
import { overduePath, planPath, tuitionPage, tuitionPath } from "~/domain/tuition/tuition-paths";
import { readTuitionQuery } from "~/handlers/tuition.server";
import { countPlans, listOverdue, maxOverdue, previewMonth, sumMonth } from "~/models/tuition/tuition.server";
import { monthPage, nextRun } from "./month-words";

/** From this day on the next run is shown without being asked for. */
const previewDay = 25;

/** The month of the address, with the next run where it is near or asked for. */
export async function loadMonth(account: ScopedAccount, request: Request) {
  const { frame, period, isAllowed, today, thisMonth, month } = await readTuitionQuery(account, request, "none");
  const { client } = account;
  const next = addMonths(thisMonth, 1);
  const asksNext = Number(today.slice(8)) >= previewDay || new URL(request.url).searchParams.has("next");
  const location = frame.center?.id ?? null;
  const [sums, plans, overdue, run] = isAllowed
    ? await Promise.all([
        sumMonth(client, location, month),
        countPlans(client, location, month),
        listOverdue(client, location),
        location && asksNext ? previewMonth(client, location, next) : null,
      ])
    : [[], [], [], null];
  const known = { center: frame.choices && (location ?? ""), month: period.value };
  const all = sums && plans && overdue && { sums, plans, overdue };
  return {
    frame,
    period,
    file: tuitionPage(`${tuitionPath}.csv`, known),
    figures: all && figuresOf(all, tuitionPage(overduePath, { center: known.center })),
    centers: all && frame.choices && !location ? centersOf(frame.choices, all) : null,
    subjects: sums ? subjectsOf(sums) : [],
    run: {
      month: monthAndYear(next),
      isShown: location !== null && asksNext,
      showPath: location && `${tuitionPage(tuitionPath, { ...known, next: "on" })}#next`,
      view: run && runOf(run, account.centers === "all"),
    },
  };
}

export type MonthView = Awaited<ReturnType<typeof loadMonth>>;

type Sum = Pick<Result<"tuition_month">, "location_id" | "kind" | "subjects" | "cents" | "tax_cents">;
interface Movements {
  sums: readonly Sum[];
  plans: readonly Result<"tuition_months_plans">[];
  overdue: readonly Result<"overdue_tuition">[];
}

const add = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

const billed = ["tuition", "registration", "adjustment", "charge"];
const collected = ["payment", "refund", "dispute"];
const centsOf = (sums: readonly Sum[], kinds: readonly string[]) =>
  add(
    sums.filter(({ kind }) => kinds.includes(kind)),
    ({ cents }) => cents,
  );

/** In words; what was collected and credited is positive. */
const totalsOf = ({ sums, plans, overdue }: Movements, isCut: boolean) => ({
  billed: inDollars(centsOf(sums, billed)),
  tax: inDollars(add(sums, ({ kind, tax_cents: tax }) => (billed.includes(kind) ? tax : 0))),
  collected: inDollars(0 - centsOf(sums, collected)),
  credited: inDollars(0 - centsOf(sums, ["credit"])),
  // why: of a list that is cut off, what is known is only a part
  overdue: inDollars(add(overdue, (row) => row.remaining_cents)) + (isCut ? "+" : ""),
  running: add(plans, (row) => row.running),
  begun: add(plans, (row) => row.begun),
  ended: add(plans, (row) => row.ended),
});

function figuresOf(all: Movements, overdueTo: string) {
  const words = monthPage.figures;
  const sum = totalsOf(all, all.overdue.length >= maxOverdue);
  return [
    { label: words.billed, value: sum.billed, note: words.tax(sum.tax) },
    { label: words.collected, value: sum.collected },
    { label: words.credited, value: sum.credited },
    { label: words.overdue, value: sum.overdue, note: words.overdueCount(all.overdue.length), to: overdueTo },
    { label: words.running, value: sum.running, note: words.movement(sum.begun, sum.ended) },
  ];
}

/** Side by side, and by name those where nothing goes on. */
function centersOf(centers: readonly { id: string; name: string }[], all: Movements) {
  const isCut = all.overdue.length >= maxOverdue;
  const rows = centers.map(({ id, name }) => {
    const own = <Item extends { location_id: string }>(list: readonly Item[]) =>
      list.filter((row) => row.location_id === id);
    const of = { sums: own(all.sums), plans: own(all.plans), overdue: own(all.overdue) };
    return { id, name, isIdle: Object.values(of).flat().length === 0, cells: Object.values(totalsOf(of, isCut)) };
  });
  return {
    rows: rows.filter(({ isIdle }) => !isIdle),
    idle: rows.filter(({ isIdle }) => isIdle).map(({ name }) => name),
    total: Object.values(totalsOf(all, isCut)),
  };
}

/** In equal parts to each subject of a line; cents that are left over go to the first. */
function subjectsOf(sums: readonly Sum[]) {
  const shareOf = ({ cents, subjects: of, ...sum }: Sum, subject: string): Sum => {
    const part = Math.trunc(cents / of.length);
    return { ...sum, subjects: of, cents: part + (of[0] === subject ? cents - part * of.length : 0) };
  };
  const row = (name: string, own: readonly Sum[]) => {
    const [charged, credited] = [centsOf(own, billed), 0 - centsOf(own, ["credit"])];
    return charged === 0 && credited === 0 ? [] : { name, cells: [inDollars(charged), inDollars(credited)] };
  };
  return [
    ...subjects.flatMap((subject) =>
      row(
        subjectLabels[subject],
        sums.filter(({ subjects: of }) => of.includes(subject)).map((sum) => shareOf(sum, subject)),
      ),
    ),
    row(
      monthPage.subjects.other,
      sums.filter(({ subjects: of }) => of.length === 0),
    ),
  ].flat();
}

type Planned = Result<"tuition_preview">;
const obstacleOf = (state: string) => (["left", "moved", "gone", "closed"] as const).find((one) => one === state);

/** @param seesAll opens a family wherever it has moved to */
function runOf(rows: readonly Planned[], seesAll: boolean) {
  const due = rows.filter((row) => row.cents + row.registration_cents > 0);
  const who = ({ plan_id: id, family_id, family, child, state }: Planned) => ({
    id,
    name: child ?? (state === "moved" ? nextRun.ofOtherCenter : nextRun.unknown),
    family: family ?? "",
    path: family_id && ((family && child) || seesAll) ? planPath(family_id, { plan: id }) : null,
  });
  const changes = rows.flatMap((row) => {
    const change = changeOf(row);
    const amounts = [row.before_cents, row.cents + row.registration_cents].map(inDollars).join(" → ");
    return change ? { who: who(row), cells: [change, amounts] } : [];
  });
  const passed = rows.flatMap((row) => {
    const stays = row.state === "paused" && row.before_state === "paused";
    const why = obstacleOf(row.state) ?? (stays ? "paused" : null);
    return why ? { who: who(row), cells: [nextRun.why[why]] } : [];
  });
  const amount = inDollars(add(due, (row) => row.cents + row.registration_cents));
  const families = new Set(due.map(({ family_id }) => family_id)).size;
  return { sum: families > 0 ? nextRun.sum(families, amount, changes.length) : nextRun.none, changes, passed };
}

function changeOf({ state, cents, before_state, before_cents, registration_cents: fee }: Planned): string | null {
  const words = nextRun.change;
  if (obstacleOf(state)) return null;
  if (state === before_state) return cents + fee === before_cents ? null : words.costs;
  if (state === "paused") return words.pauses;
  if (state === "ended") return words.ends;
  if (before_state === "paused") return words.resumes;
  return fee > 0 ? words.beginsWithFee(inDollars(fee)) : words.begins;
}
