import type { ReactNode } from "react";

/** Lines below each other in a cell; those of a title start at the left on a phone too. */
export const CellLines = ({ isTitle = false, children }: { isTitle?: boolean; children: ReactNode }) => (
  <span
    className={`grid min-w-0 justify-items-start leading-[1.35] lg:group-data-dense/table:block lg:group-data-dense/table:leading-[1.2] lg:group-data-dense/table:whitespace-nowrap lg:[&>:not(wbr)]:block [&>b]:min-w-0 [&>b]:wrap-anywhere ${isTitle ? "" : "max-lg:justify-items-end"}`}
  >
    {children}
  </span>
);

export const CellNote = ({ className = "text-ink-soft", children }: { className?: string; children: ReactNode }) => (
  <small className={`text-tiny ${className}`}>{children}</small>
);
