import { Link } from "@remix-run/react";
import { ArrowLeft, ArrowRight } from "lucide-react";

interface PaginationProps {
  /** Accessible name of the navigation. */
  label: string;
  previous?: { label: string; to: string } | null;
  next?: { label: string; to: string } | null;
}

const look =
  "inline-flex min-h-11 items-center gap-2 rounded-control border border-rule bg-paper px-4 text-small font-bold text-primary-deep hover:bg-primary-tint";

/** Of a list with cursors: back and forth, no numbers. Nothing where there is one page. */
export function Pagination({ label, previous, next }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav className="flex justify-end gap-2 print:hidden" aria-label={label}>
      {previous && (
        <Link className={look} rel="prev" to={previous.to}>
          <ArrowLeft />
          {previous.label}
        </Link>
      )}
      {next && (
        <Link className={look} rel="next" to={next.to}>
          {next.label}
          <ArrowRight />
        </Link>
      )}
    </nav>
  );
}
