import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { StateBadge } from "~/components/ui/data/state-badge";
import type { StateGroup } from "~/content/records/states";

export const Rows = ({ children }: { children: ReactNode }) => <ul className="text-small empty:hidden">{children}</ul>;

interface RowProps {
  /** Null where the reader has no page of it. */
  to: string | null;
  name: string;
  of: StateGroup;
  state: string;
  children: ReactNode;
}

export const Row = ({ to, name, of, state, children }: RowProps) => (
  <li className="flex max-w-none flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-hairline py-1.5 first:border-t-0">
    {to === null ? (
      <strong>{name}</strong>
    ) : (
      <Link className="link inline-block py-0.5 font-bold" to={to}>
        {name}
      </Link>
    )}
    <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere text-ink-soft">{children}</span>
    <StateBadge of={of} state={state} small />
  </li>
);
