import { Link } from "@remix-run/react";
import { useId } from "react";
import { Panel, PanelTitle } from "~/components/ui/layout";

interface EntriesProps {
  entries: readonly { id: string; label: string; note: string; to: string }[];
}

/** Nothing without entries. */
export function LinkList({ title, entries }: EntriesProps & { title: string }) {
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <Panel aria-labelledby={titleId} className="gap-2!">
      <PanelTitle as="h2" id={titleId}>
        {title}
      </PanelTitle>
      <Entries entries={entries} />
    </Panel>
  );
}

export const Entries = ({ entries }: EntriesProps) => (
  <ul className="text-small">
    {entries.map(({ id, label, note, to }) => (
      <li key={id} className="flex max-w-none flex-wrap justify-between gap-x-3 py-1 wrap-anywhere *:min-w-0">
        <Link to={to} className="link inline-block py-0.5 font-bold">
          {label}
        </Link>
        <span className="text-ink-soft">{note}</span>
      </li>
    ))}
  </ul>
);
