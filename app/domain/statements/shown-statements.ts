import type { StatementBlock } from "~/content/statements/blocks";

export interface Statement {
  words: string;
  /** Empty where the network itself says it. */
  name: string;
  detail: string;
}

/** What a place of the site shows; none where a sample has no words of its own. */
export interface ShownStatements {
  /** Nobody stands behind them: marked on the page. */
  isSample: boolean;
  items: readonly Statement[];
}

/** A place without any is not there. */
export type SiteStatements = Partial<Record<StatementBlock, ShownStatements>>;
