import type { SubjectColour } from "~/content/programs/subjects";
import type { EmptyWords, ListWords } from "~/content/records/staff-lists";
import type { StateGroup } from "~/content/records/states";
import type { ListQuery, ListRules, ListSort } from "./record-list";
import type { plainSteps } from "./record-steps";

/** Of subjects and roles. */
export type ListTone = SubjectColour | "neutral" | "accent";

export type ListCell =
  | { as: "text"; text: string; note?: string | undefined; to?: string | undefined }
  /** Links to the record, with a mark before its note. */
  | { as: "title"; text: string; note?: string; mark?: string }
  | { as: "badge"; text: string; tone: ListTone }
  /** `note`: since when. */
  | { as: "state"; of: StateGroup; state: string; note?: string }
  /** `problem`: why emails are held back. */
  | { as: "contact"; email: string; phone: string | null; problem?: string }
  | { as: "lines"; lines: readonly string[] };

export interface ListColumn {
  key: string;
  header: string;
  sort?: ListSort;
  align?: "end";
  /** As wide as what it holds, a day or a badge; the others share the room. */
  fits?: "day" | "badge";
  /** Left out where the screen is narrower, until a phone shows cards; the record has it. */
  from?: "lg" | "xl";
}

export interface RowPress {
  step: ListStep;
  label: string;
}

export interface ListRow {
  id: string;
  /** Tells the row's controls apart for screen readers. */
  name: string;
  /** In the order of the columns; text alone is written shorter, because a page carries some two hundred of them. */
  cells: readonly (ListCell | string)[];
  controls: RowControls;
}

/** The same for most rows of a page, whose data writes it once. */
export interface RowControls {
  /** With `rowId` for the row's own; as `linkTo`. */
  to: string | null;
  mail: { label: string; to: string } | null;
  /** Label of the link; it leads to `linkTo` if given. */
  link?: string | null;
  linkTo?: string;
  /** Where it is deleted, if it may be. */
  deleteTo?: string;
  /** One-click steps, the next one first. */
  presses: readonly RowPress[];
}

export const rowId = ":id";

export const rowAddress = (path: string, { id }: Pick<ListRow, "id">): string => path.replace(rowId, id);

export type ListStep = Exclude<(typeof plainSteps)[number], "unconfirm"> | "cancel" | "follow_up" | "email";

export const listFields = { ids: "id", action: "action", row: "row" } as const;

export type ListTrouble = "failed" | "no-location";

export interface ListView {
  words: Omit<ListWords, keyof EmptyWords>;
  /** Null where there are rows. */
  emptyWords: EmptyWords | null;
  rows: readonly ListRow[];
  total: number;
  totalIsMore: boolean;
  next: string | null;
  previous: string | null;
  query: ListQuery;
  /** The row that the address leads to. */
  shown: string | null;
  rules: Pick<ListRules, "statuses" | "filters" | "search" | "archives">;
  columns: readonly ListColumn[];
  /** Saved views; `to` is the query of the address. */
  tabs: readonly { label: string; to: string; count: number | null; current: boolean; folded: boolean }[];
  trouble: ListTrouble | null;
  /** What can be chosen besides the centers of the frame; null for staff of one center, and for lists without centers. */
  centers: readonly { id: string; name: string }[] | null;
  steps: readonly ListStep[];
  mayRestore: boolean;
  /** '16:05:09', Toronto. */
  updated: string;
}

export interface ListReply {
  problem: { title: string; text: string };
  ids: readonly string[];
}

type Asked = Pick<ListView, "query" | "rules">;

/** Filters beside the search; those that have their own tabs do not count. */
export const countFilters = ({ query, rules }: Asked): number =>
  [
    query.statuses.length > 0,
    query.center,
    ...Object.entries(query.filters).map(([name, value]) => value && rules.filters[name]?.all),
    query.actor,
    query.row,
    query.from || query.to,
    query.archived,
  ].filter(Boolean).length;

export const isFiltered = (asked: Asked): boolean => Boolean(asked.query.search) || countFilters(asked) > 0;
