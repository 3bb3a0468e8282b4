import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  /** Something failed rather than nothing being there. */
  failed?: boolean;
}

/** In place of a list that has nothing to show. */
export function EmptyState({ title, text, children, failed = false }: EmptyStateProps) {
  return (
    <div
      className={`grid justify-items-center gap-3 rounded-card border bg-paper px-5 py-10 text-center ${failed ? "border-danger" : "border-hairline"}`}
      role={failed ? "alert" : undefined}
    >
      <p className="font-bold">{title}</p>
      {text && <p className="text-small text-ink-soft">{text}</p>}
      {children}
    </div>
  );
}
