import type { IsoDate } from "~/domain/dates/calendar";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { searchText } from "~/domain/forms/search-text";

/** What a list may be sorted by: when it came in, the day it is about, a person's name, a child's name. */
export type ListSort = "created" | "date" | "name" | "child";

/** What a list can be asked for; the database knows the same and refuses the rest. */
export interface ListRules {
  sorts: readonly ListSort[];
  statuses: readonly string[];
  /** Values of the filters that are one of a fixed few. */
  programs?: readonly string[];
  roles?: readonly string[];
  tables?: readonly string[];
  search: boolean;
  center: boolean;
  archives: boolean;
}

/** What the address of a list asks for. Null and empty mean no such filter. */
export interface ListQuery {
  search: string;
  statuses: readonly string[];
  center: string | null;
  program: string | null;
  role: string | null;
  table: string | null;
  /** Auth user who made a change, and the row that was changed. Audit log only. */
  actor: string | null;
  row: string | null;
  /** First and last day, in Toronto, of what `dates` names. */
  from: IsoDate | null;
  to: IsoDate | null;
  dates: "created" | "date";
  archived: boolean;
  sort: ListSort;
  descending: boolean;
  /** Opaque: the page after, or before, the row it stands for. Never both. */
  after: string | null;
  before: string | null;
}

/** Reads a list's address. What it cannot be asked for falls back to the default, so that any address shows a list. */
export function readListQuery(rules: ListRules, parameters: URLSearchParams): ListQuery {
  const one = (name: string, known: readonly string[] = []) =>
    known.find((value) => value === parameters.get(name)) ?? null;
  const matching = (name: string, pattern: RegExp) => pattern.exec(parameters.get(name) ?? "")?.[0] ?? null;
  const day = (name: string) => {
    const text = parameters.get(name)?.trim() ?? "";
    return isIsoDate(text) && !text.startsWith("0000") ? text : null;
  };
  const sort = rules.sorts.find((value) => value === parameters.get("sort")) ?? "created";
  const direction = parameters.get("dir");
  const after = matching("after", cursorPattern);
  return {
    search: rules.search ? searchText(parameters.get("q") ?? "") : "",
    statuses: rules.statuses.filter((status) => parameters.getAll("status").includes(status)),
    center: rules.center ? matching("center", /^[A-Za-z0-9-]{1,40}$/) : null,
    program: one("program", rules.programs),
    role: one("role", rules.roles),
    table: one("table", rules.tables),
    actor: rules.tables ? matching("actor", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) : null,
    row: rules.tables ? matching("row", /^[A-Za-z0-9-]{1,60}$/) : null,
    from: day("from"),
    to: day("to"),
    dates: parameters.get("dates") === "date" && rules.sorts.includes("date") ? "date" : "created",
    archived: rules.archives && parameters.get("archived") === "1",
    sort,
    descending: direction === "desc" || (direction !== "asc" && isNewestFirst(sort)),
    after,
    before: after ? null : matching("before", cursorPattern),
  };
}

/** Whether a column shows its last value first until somebody turns it round. */
export const isNewestFirst = (sort: ListSort): boolean => sort === "created" || sort === "date";

/**
 * The query part of the address that asks for the same list with changes, `?` included; empty for the list as it opens.
 * A change of anything but the page leads to the first page.
 */
export function listAddress(query: ListQuery, changes: Partial<ListQuery> = {}): string {
  const next = { ...query, after: null, before: null, ...changes };
  const entries: [string, string | null][] = [
    ["q", next.search],
    ...next.statuses.map((status): [string, string] => ["status", status]),
    ["center", next.center],
    ["program", next.program],
    ["role", next.role],
    ["table", next.table],
    ["actor", next.actor],
    ["row", next.row],
    ["from", next.from],
    ["to", next.to],
    ["dates", next.dates === "date" ? "date" : null],
    ["archived", next.archived ? "1" : null],
    ["sort", next.sort === "created" ? null : next.sort],
    ["dir", next.descending === isNewestFirst(next.sort) ? null : next.descending ? "desc" : "asc"],
    ["after", next.after],
    ["before", next.before],
  ];
  const parameters = new URLSearchParams(
    entries.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  ).toString();
  return parameters ? `?${parameters}` : "";
}

/** As `record-lists.server` writes them: base64url of a short list of texts. */
const cursorPattern = /^[A-Za-z0-9_-]{1,800}$/;
