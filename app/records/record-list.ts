import { type IsoDate, isIsoDate } from "~/domain/dates/calendar";
import { readPosition } from "~/domain/records/page-range";
import { searchText } from "~/domain/records/search";

const listSorts = ["created", "date", "name", "child"] as const;
export type ListSort = (typeof listSorts)[number];

export interface ListFilter {
  label: string;
  /** Label for no choice; null for a filter that is not in the form. */
  all: string | null;
  /** Where it is not called like the filter. */
  column?: string;
  values: readonly { value: string; label: string }[];
}

/** The database refuses the rest. */
export interface ListRules {
  /** With the columns of each; the first one holds where none is chosen. */
  sorts: Readonly<Partial<Record<ListSort, readonly string[]>>>;
  statuses: readonly string[];
  filters: Readonly<Record<string, ListFilter>>;
  ofChanges: boolean;
  search: boolean;
  center: boolean;
  archives: boolean;
}

/** The center of those without one. */
export const noCenter = "none";

/** Null and empty mean no filter. */
export interface ListQuery {
  search: string;
  statuses: readonly string[];
  center: string | null;
  filters: Readonly<Record<string, string | null>>;
  /** Audit log only: auth user, and changed row. */
  actor: string | null;
  row: string | null;
  /** Inclusive, Toronto. */
  from: IsoDate | null;
  to: IsoDate | null;
  dates: "created" | "date";
  archived: boolean;
  sort: ListSort;
  /** Where none is chosen. */
  usualSort: ListSort;
  descending: boolean;
  /** Opaque cursors, never both. */
  after: string | null;
  before: string | null;
  /** Number of the first row, with a cursor. */
  at: number | null;
}

/** Invalid values fall back to the default. */
export function readListQuery(rules: ListRules, parameters: URLSearchParams): ListQuery {
  const matching = (name: string, pattern: RegExp) => pattern.exec(parameters.get(name) ?? "")?.[0] ?? null;
  const day = (name: string) => {
    const text = parameters.get(name)?.trim() ?? "";
    return isIsoDate(text) && !text.startsWith("0000") ? text : null;
  };
  const usualSort = listSorts.find((value) => value === Object.keys(rules.sorts)[0]) ?? "created";
  const sort = listSorts.find((value) => value === parameters.get("sort") && rules.sorts[value]) ?? usualSort;
  const direction = parameters.get("dir");
  const after = matching("after", cursorPattern);
  const before = after ? null : matching("before", cursorPattern);
  return {
    search: rules.search ? searchText(parameters.get("q") ?? "") : "",
    statuses: rules.statuses.filter((status) => parameters.getAll("status").includes(status)),
    center: rules.center ? matching("center", /^[A-Za-z0-9-]{1,40}$/) : null,
    filters: Object.fromEntries(
      Object.entries(rules.filters).map(([name, { values }]) => [
        name,
        values.find(({ value }) => value === parameters.get(name))?.value ?? null,
      ]),
    ),
    actor: rules.ofChanges ? matching("actor", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) : null,
    row: rules.ofChanges ? matching("row", /^[A-Za-z0-9-]{1,60}$/) : null,
    from: day("from"),
    to: day("to"),
    dates: parameters.get("dates") === "date" && rules.sorts.date ? "date" : "created",
    archived: rules.archives && parameters.get("archived") === "1",
    sort,
    usualSort,
    descending: direction === "desc" || (direction !== "asc" && isNewestFirst(sort)),
    after,
    before,
    at: after || before ? readPosition(parameters) : null,
  };
}

export const isNewestFirst = (sort: ListSort): boolean => sort === "created" || sort === "date";

/** With `?`; empty for the default list. Any change but the cursor leads to the first page. */
export function listAddress(query: ListQuery, changes: Partial<ListQuery> = {}): string {
  const next = { ...query, after: null, before: null, at: null, ...changes };
  const entries: [string, string | null][] = [
    ["q", next.search],
    ...next.statuses.map((status): [string, string] => ["status", status]),
    ["center", next.center],
    ...Object.entries(next.filters),
    ["actor", next.actor],
    ["row", next.row],
    ["from", next.from],
    ["to", next.to],
    ["dates", next.dates === "date" ? "date" : null],
    ["archived", next.archived ? "1" : null],
    ["sort", next.sort === next.usualSort ? null : next.sort],
    ["dir", next.descending === isNewestFirst(next.sort) ? null : next.descending ? "desc" : "asc"],
    ["after", next.after],
    ["before", next.before],
    ["at", next.at ? String(next.at) : null],
  ];
  const parameters = new URLSearchParams(
    entries.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  ).toString();
  return parameters ? `?${parameters}` : "";
}

/** The list with its page. */
export const pageAddress = (query: ListQuery): string => {
  const { after, before, at } = query;
  return listAddress(query, { after, before, at });
};

const cursorPattern = /^[A-Za-z0-9_-]{1,800}$/;
