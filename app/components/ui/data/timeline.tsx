import type { ReactNode } from "react";

interface TimelineEntry {
  id: string;
  /** When and by whom. */
  about: ReactNode;
  what: ReactNode;
}

/** What happened, one below the other. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid gap-3">
      {entries.map(({ id, about, what }) => (
        <li
          key={id}
          className="border-l-3 border-hairline pl-3.5 text-small wrap-anywhere first:border-accent print:break-inside-avoid"
        >
          <p className="leading-[1.45] text-ink-soft">{about}</p>
          {what}
        </li>
      ))}
    </ol>
  );
}
