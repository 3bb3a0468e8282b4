import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { areSingleKeysOn } from "~/components/staff/frame/single-keys";
import { isTypedIn, takesText } from "~/components/staff/frame/use-desk-keys";
import { listWords } from "~/content/records/staff-list-words";
import { recordPage as words } from "~/content/records/staff-records";

export interface RecordBesideProps {
  /** Null where the record was not opened from a list. */
  beside: { previous: string | null; next: string | null } | null;
}

/** The records before and after in the list; keys j and k as in it, unless something is typed in the page. */
export function RecordBeside({ beside }: RecordBesideProps) {
  useBesideKeys();
  const links = [
    { key: "k", to: beside?.previous, label: listWords.previous },
    { key: "j", to: beside?.next, label: listWords.next },
  ];
  if (!links.some(({ to }) => to)) return null;
  return (
    <nav className="flex gap-x-5" aria-label={words.beside}>
      {links.map(
        ({ key, to, label }) =>
          to && (
            <Link
              key={key}
              to={to}
              className="link inline-flex min-h-11 items-center text-small"
              aria-keyshortcuts={key}
            >
              {label}
            </Link>
          ),
      )}
    </nav>
  );
}

function useBesideKeys(): void {
  useEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!/^[jk]$/.test(key) || ctrlKey || metaKey || altKey || !areSingleKeysOn() || isTypedIn()) return;
      if (target instanceof Element && !target.matches(takesText))
        document.querySelector<HTMLElement>(`main [aria-keyshortcuts=${key}]`)?.click();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
