import { Link } from "@remix-run/react";
import { useId } from "react";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";

interface LinkListProps {
  title: string;
  /** Where there is no entry. */
  none: string;
  entries: readonly { id: string; label: string; note: string; to: string }[];
}

export function LinkList({ title, none, entries }: LinkListProps) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId} className="gap-2!">
      <PanelTitle as="h2" id={titleId}>
        {title}
      </PanelTitle>
      {entries.length === 0 ? (
        <Note>{none}</Note>
      ) : (
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
      )}
    </Panel>
  );
}
