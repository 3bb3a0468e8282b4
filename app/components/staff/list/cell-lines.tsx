import type { HTMLAttributes, ReactNode } from "react";

/** Lines below each other in a cell. */
export const CellLines = ({ children }: { children: ReactNode }) => <span className="cell-lines">{children}</span>;

export const CellNote = ({ className = "text-ink-soft", ...note }: HTMLAttributes<HTMLElement>) => (
  <small {...note} className={`text-tiny ${className}`} />
);
