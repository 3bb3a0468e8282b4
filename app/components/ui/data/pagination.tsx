import { Link } from "@remix-run/react";
import { ArrowLeft, ArrowRight } from "lucide";
import { Icon } from "~/components/ui/icon";
import { rangeText } from "~/content/records/page-words";
import type { PageRange } from "~/domain/records/page-range";

interface PaginationProps {
  /** Accessible name of the navigation. */
  label: string;
  /** The rows shown; null where they are not known. */
  range: PageRange | null;
  previous?: { label: string; to: string } | null;
  next?: { label: string; to: string } | null;
}

const look =
  "inline-flex min-h-11 items-center gap-2 rounded-control border border-rule bg-paper px-4 text-small font-bold text-primary-deep hover:bg-primary-tint";

/** Of a list with cursors: which rows, back and forth. Nothing where there is one page. */
export function Pagination({ label, range, previous, next }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav className="flex flex-wrap items-center justify-end gap-2 print:hidden" aria-label={label}>
      {range && <p className="mr-auto text-small text-ink-soft tabular-nums">{rangeText(range)}</p>}
      {previous && (
        <Link className={look} rel="prev" to={previous.to}>
          <Icon drawing={ArrowLeft} />
          {previous.label}
        </Link>
      )}
      {next && (
        <Link className={look} rel="next" to={next.to}>
          {next.label}
          <Icon drawing={ArrowRight} />
        </Link>
      )}
    </nav>
  );
}
