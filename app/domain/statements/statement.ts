import type { StatementBlock } from "~/content/statements/blocks";

/** An entry as staff see it. */
export interface StatementView {
  id: string;
  words: string;
  /** Name and who they are; null where the network says it itself. */
  who: string | null;
  center: string | null;
  state: "draft" | "published" | "removed";
  confirmed: string;
  confirmedHow: string;
  version: string;
}

/** A place of the site, with what it shows and what was entered for it. */
export interface PlaceView {
  block: StatementBlock;
  now: "real" | "sample" | "hidden";
  entries: readonly StatementView[];
  /** Centers without a review; absent elsewhere. */
  centers?: { all: number; without: readonly { id: string; name: string }[] };
}

export interface StatementFormView {
  block: StatementBlock;
  /** To choose from, for a review. */
  centers: readonly { id: string; name: string }[];
  values: Readonly<Record<string, string>>;
  /** Of a new entry too, so that a form sent twice adds one. */
  id: string;
  version?: string;
  today: string;
}

export interface Statement {
  words: string;
  /** Empty where the network itself says it. */
  name: string;
  detail: string;
}

/** What a place of the site shows; none where a sample has no words of its own. */
export interface ShownStatements {
  /** Nothing backs them: marked on the page. */
  isSample: boolean;
  items: readonly Statement[];
}

/** A place without any is not there. */
export type SiteStatements = Partial<Record<StatementBlock, ShownStatements>>;

export const statementsPath = "/admin/dashboard/statements";
export const statementPath = (id: string): string => `${statementsPath}/${id}`;
export const newStatementPath = (block: StatementBlock, center?: string): string =>
  `${statementsPath}/new?${new URLSearchParams({ block, ...(center && { center }) })}`;
