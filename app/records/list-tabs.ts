import { tabWords } from "~/content/records/staff-list-words";
import type { StaffList } from "~/content/records/staff-lists";
import type { IsoDate } from "~/domain/dates/calendar";
import type { ListQuery, ListRules } from "./record-list";

/** What is over, and was neither held, missed nor cancelled. */
export const outcomeFilter = { follow: "outcome" } as const;

export const importedFilter = "imported";
/** What families sent in: what a file brought waits for no answer. */
export const sentInFilter = { [importedFilter]: "false" } as const;

interface ListViewTab {
  label: string;
  query: ListQuery;
  /** Shows how many it holds: what has to be done. */
  counted: boolean;
  /** Not shown while it holds none. */
  whileAny: boolean;
  /** By who does what next. */
  followUp: boolean;
  current: boolean;
}

interface Plan {
  waiting: { label: string; status: string; filters?: ListQuery["filters"] };
  /** Between waiting and done. */
  going: { label: string; status: string };
  /** Has a day: its open records are today's or upcoming ones. */
  dated: boolean;
}

const inquiry: Plan = {
  waiting: { label: tabWords.needsReply, status: "new" },
  going: { label: tabWords.contacted, status: "contacted" },
  dated: false,
};
const booking: Plan = {
  waiting: { label: tabWords.toConfirm, status: "pending" },
  going: { label: tabWords.upcoming, status: "confirmed" },
  dated: true,
};
const plans: Readonly<Partial<Record<StaffList, Plan>>> = {
  assessments: { ...inquiry, waiting: { ...inquiry.waiting, filters: sentInFilter } },
  messages: inquiry,
  licenses: inquiry,
  applications: {
    waiting: { label: tabWords.toReview, status: "pending" },
    going: { label: tabWords.reviewed, status: "reviewed" },
    dated: false,
  },
  appointments: booking,
  sessions: booking,
};

/** The saved views of a list; each keeps the center and the search, and drops other filters. */
export function listTabs(list: StaffList, rules: ListRules, query: ListQuery, today: IsoDate): ListViewTab[] {
  const plan = plans[list];
  if (!plan) return [];
  const { waiting, going, dated } = plan;
  const all: ListQuery = {
    ...query,
    statuses: [],
    filters: {},
    from: null,
    to: null,
    dates: "created",
    archived: false,
    sort: "created",
    descending: true,
    after: null,
    before: null,
    at: null,
  };
  const open = [waiting.status, going.status];
  const expected = rules.statuses.filter((status) => status !== "cancelled");
  const byDay: ListQuery = { ...all, statuses: open, dates: "date", from: today, sort: "date", descending: false };
  const tab = (label: string, own: ListQuery, counted = false): ListViewTab => ({
    label,
    query: own,
    counted,
    whileAny: own.filters.follow === outcomeFilter.follow,
    followUp: (own.filters.follow ?? outcomeFilter.follow) !== outcomeFilter.follow,
    current: !query.archived && isSameView(own, query),
  });
  return [
    ...(dated
      ? [tab(tabWords.needsOutcome, { ...all, filters: outcomeFilter, sort: "date", descending: false }, true)]
      : []),
    // why: who has waited longest comes first
    tab(waiting.label, { ...all, statuses: [waiting.status], filters: waiting.filters ?? {}, descending: false }, true),
    ...(dated
      ? [tab(tabWords.today, { ...byDay, statuses: expected, to: today }, true), tab(going.label, byDay)]
      : [tab(going.label, { ...all, statuses: [going.status] })]),
    tab(tabWords.done, { ...all, statuses: rules.statuses.filter((status) => !open.includes(status)) }),
    tab(tabWords.all, all),
    ...(rules.filters.follow?.values ?? [])
      .filter(({ value }) => value !== outcomeFilter.follow)
      .map(({ value, label }) =>
        tab(label, { ...all, filters: { follow: value } }, value === "due" || value === "late"),
      ),
  ];
}

const isSameView = (one: ListQuery, other: ListQuery) =>
  (one.filters.follow ?? null) === (other.filters.follow ?? null) &&
  one.statuses.join() === other.statuses.join() &&
  one.from === other.from &&
  one.to === other.to &&
  (one.dates === other.dates || (!one.from && !one.to));
