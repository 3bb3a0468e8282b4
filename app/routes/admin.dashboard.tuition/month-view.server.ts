import type { ScopedAccount } from "~/auth/account.server";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import type { Result } from "~/database.types";
import { addMonths, monthAndYear } from "~/domain/dates/calendar";
import { inDollars } from "~/domain/tuition/money";
import { overduePath, planPath, tuitionPage, tuitionPath } from "~/domain/tuition/tuition-paths";
import { readTuitionQuery } from "~/handlers/tuition.server";
import { previewMonth, sumMonth } from "~/models/tuition/tuition.server";
import type { ListCell } from "~/records/list-view";
import { nextRun, monthPage as words } from "./month-words";

/** The month of the address, and what the next run will bill at its center. */
export async function loadMonth(account: ScopedAccount, request: Request) {
  const { frame, period, thisMonth, month } = await readTuitionQuery(account, request, "none");
  const location = frame.center?.id ?? null;
  const next = addMonths(thisMonth, 1);
  const [sums, run] = await Promise.all([
    sumMonth(account.client, location, month),
    location === null ? [] : previewMonth(account.client, location, next),
  ]);
  const at = { center: frame.choices && (location ?? "") };
  const centers = (location === null && frame.choices) || [];
  return {
    frame,
    period,
    file: tuitionPage(`${tuitionPath}.csv`, { ...at, month: period.value }),
    figures: sums && figuresOf(sums, tuitionPage(overduePath, at)),
    centers: rowsOf(byCenter, sums, ({ location_id }) => location_id, centers),
    total: cellsOf(byCenter, sums ?? []),
    subjects: rowsOf(bySubject, sums, ({ subject }) => subject, [
      ...subjects.map((id) => ({ id, name: subjectLabels[id] })),
      { id: null, name: words.subjects.other },
    ]),
    run: {
      month: monthAndYear(next),
      hasCenter: location !== null,
      view: run && runOf(run, account.centers === "all"),
    },
  };
}

export type MonthView = Awaited<ReturnType<typeof loadMonth>>;

type Sum = Result<"tuition_month">;
type What = Sum["what"];

const byCenter: readonly What[] = ["billed", "tax", "collected", "credited", "overdue", "plans", "begun", "ended"];
const bySubject: readonly What[] = ["billed", "credited"];

const amountOf = (sums: readonly Sum[], asked: What) =>
  sums.reduce((all, { what, amount }) => (what === asked ? all + amount : all), 0);

function figuresOf(sums: readonly Sum[], to: string) {
  const { labels, tax, invoices, movement } = words.figures;
  const of = (what: What) => amountOf(sums, what);
  return [
    { label: labels.billed, value: inDollars(of("billed")), note: tax(inDollars(of("tax"))) },
    { label: labels.collected, value: inDollars(of("collected")) },
    { label: labels.credited, value: inDollars(of("credited")) },
    { label: labels.overdue, value: inDollars(of("overdue")), note: invoices(of("invoices")), to },
    { label: labels.plans, value: of("plans"), note: movement(of("begun"), of("ended")) },
  ];
}

const counts: readonly What[] = ["plans", "begun", "ended"];
const cellsOf = (columns: readonly What[], sums: readonly Sum[]) =>
  columns.map((what) => (counts.includes(what) ? amountOf(sums, what) : inDollars(amountOf(sums, what))));

/** Without those where nothing goes on. */
const rowsOf = <Id extends string | null>(
  columns: readonly What[],
  sums: readonly Sum[] | null,
  idOf: (sum: Sum) => string | null,
  names: readonly { id: Id; name: string }[],
) =>
  names.flatMap(({ id, name }) => {
    const own = sums?.filter((sum) => idOf(sum) === id && columns.includes(sum.what)) ?? [];
    return own.length > 0 ? [{ id, name, cells: cellsOf(columns, own) }] : [];
  });

type Planned = Result<"tuition_preview">;

const costOf = (row: Planned) => row.cents + row.registration_cents;

/** What changes from the month before, and who is not billed. @param seesAll opens a family wherever it has moved to */
function runOf(planned: readonly Planned[], seesAll: boolean) {
  const rows = planned.flatMap((row) => {
    const why = changeOf(row);
    return why ? [{ id: row.plan_id, why, head: headOf(row, seesAll), cells: [nextRun.why[why], amountsOf(row)] }] : [];
  });
  const due = planned.filter((row) => costOf(row) > 0);
  const passed = rows.filter(({ why }) => why in nextRun.notBilled).length;
  const sum = nextRun.sum(
    new Set(due.map(({ family_id }) => family_id)).size,
    inDollars(due.reduce((all, row) => all + costOf(row), 0)),
    rows.length - passed,
    passed,
  );
  return { sum, rows };
}

function headOf(row: Planned, seesAll: boolean): ListCell {
  const text = row.child ?? (row.state === "moved" ? nextRun.ofOtherCenter : nextRun.unknown);
  const isOpen = (row.family && row.child) || seesAll;
  const to = isOpen && row.family_id ? planPath(row.family_id, { plan: row.plan_id }) : undefined;
  return { as: "text", text, note: row.family ?? undefined, to };
}

const amountsOf = (row: Planned) => [...new Set([row.before_cents, costOf(row)].map(inDollars))].join(" → ");

function changeOf(row: Planned): keyof typeof nextRun.why | null {
  const { state, before_state: before } = row;
  if (state === "not_begun") return null;
  if (state !== "due") return state === before && state === "paused" ? "still_paused" : state;
  if (before === "due") return costOf(row) === row.before_cents ? null : "costs";
  return before === "paused" ? "resumes" : "begins";
}
