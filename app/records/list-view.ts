import type { ListQuery, ListRules, ListSort } from "./record-list";

/** The looks a badge of a list may have. */
export type ListTone = "math" | "english" | "writing" | "assessments" | "neutral" | "success" | "danger" | "outline";

/** What stands in one cell of a list, ready to be read. */
export type ListCell =
  /** `to` leads to what the text names. */
  | { as: "text"; text: string; note?: string; to?: string }
  /** Leads to the record; the status stands below it. */
  | { as: "title"; text: string; note?: string; status?: { text: string; tone: ListTone } }
  | { as: "badge"; text: string; tone: ListTone }
  | { as: "contact"; email: string; phone: string | null }
  | { as: "lines"; lines: readonly string[] };

export interface ListColumn {
  key: string;
  header: string;
  /** Columns without one are not sorted by. */
  sort?: ListSort;
  align?: "end";
}

/** One record of a list. */
export interface ListRow {
  id: string;
  /** Whom it is about; tells its controls apart for screen readers. */
  name: string;
  /** By the key of the column. */
  cells: Readonly<Record<string, ListCell>>;
  /** The page of the record; null where it has none. */
  to: string | null;
  /** Opens a mail to the person. */
  mail: { label: string; href: string } | null;
  /** A way to the record that says what to do there; it leads to `linkTo` where that is given. */
  link: string | null;
  linkTo?: string;
  /** What one press does with it. */
  press: { step: ListStep; label: string } | null;
}

/** What can be done with many records at once: each takes nothing but a press. */
export const listSteps = ["confirm", "complete", "contacted", "review", "approve", "reject", "restore"] as const;
export type ListStep = (typeof listSteps)[number];

/** The fields of the form round a list: records that are ticked, the button below them, the button of one row. */
export const listFields = { ids: "id", action: "action", row: "row" } as const;

/** Why a list shows no rows. */
export type ListTrouble = "failed" | "no-location";

export interface ListView {
  /** Empty where there is trouble. */
  rows: readonly ListRow[];
  total: number;
  totalIsMore: boolean;
  next: string | null;
  previous: string | null;
  query: ListQuery;
  /** What it can be asked for. */
  rules: ListRules;
  columns: readonly ListColumn[];
  trouble: ListTrouble | null;
  /** The centers to choose from; null for whoever has one, and where the list knows none. */
  centers: readonly { id: string; name: string }[] | null;
  /** What the ticked records can be put through. */
  steps: readonly ListStep[];
  superadmin: boolean;
  /** When this was read, in Toronto: '16:05:09'. */
  updated: string;
}

/** What the action of a list answers when nothing was changed; the ticks are kept. */
export interface ListReply {
  problem: { title: string; text: string };
  ids: readonly string[];
}

/** Whether the address narrows the list down, other than by a filter that has its own tabs. */
export const isFiltered = ({ query, rules }: Pick<ListView, "query" | "rules">): boolean =>
  Boolean(
    query.search ||
      query.statuses.length > 0 ||
      query.center ||
      Object.entries(query.filters).some(([name, value]) => value && rules.filters[name]?.all) ||
      query.actor ||
      query.row ||
      query.from ||
      query.to ||
      query.archived,
  );
