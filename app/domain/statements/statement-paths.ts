import type { StatementBlock } from "~/content/statements/blocks";

export const statementsPath = "/admin/dashboard/statements";
export const statementPath = (id: string): string => `${statementsPath}/${id}`;
export const newStatementPath = (block: StatementBlock, center?: string): string =>
  `${statementsPath}/new?${new URLSearchParams({ block, ...(center && { center }) })}`;
