import type { ReactNode } from "react";

interface CardProps {
  title: string;
  /** Depth in the page's outline; the size stays the same. */
  level?: 2 | 3 | 4;
  children: ReactNode;
  /** The one thing to do with it. */
  action?: ReactNode;
}

/** One thing on paper: a title, what it says, and one action at its foot. */
export function Card({ title, level = 3, children, action }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="card">
      <Heading className="card-title">{title}</Heading>
      <div className="card-body">{children}</div>
      {action && <div className="card-action">{action}</div>}
    </article>
  );
}
