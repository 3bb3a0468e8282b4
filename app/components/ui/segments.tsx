import { Link, type LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";

interface SegmentsProps {
  /** Accessible name of the navigation. */
  label: string;
  children: ReactNode;
}

/** A few addresses of one page, side by side in a frame: its views, ranges or days. */
export const Segments = ({ label, children }: SegmentsProps) => (
  <nav className="flex flex-wrap rounded-control border border-rule bg-paper print:hidden" aria-label={label}>
    {children}
  </nav>
);

/** `aria-current` marks the one shown. */
export const Segment = ({ className = "", ...link }: LinkProps) => (
  <Link
    {...link}
    className={`inline-flex min-h-10.5 min-w-11 flex-auto items-center justify-center rounded-[calc(var(--radius-control)-1px)] px-3 text-small font-bold whitespace-nowrap text-primary-deep hover:bg-ground-deep aria-[current]:bg-primary aria-[current]:text-paper ${className}`}
    preventScrollReset
  />
);
