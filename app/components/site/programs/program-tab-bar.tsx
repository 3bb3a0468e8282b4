import { Link, useSearchParams } from "@remix-run/react";
import { useHydrated } from "~/components/ui/use-hydrated";
import { type ProgramTabId, programTabs } from "~/content/programs/programs";
import { anchors } from "./program-address";

/** Sticky tabs as links; with JavaScript they keep the scroll position. */
export function ProgramTabBar({ open, label }: { open: ProgramTabId; label: string }) {
  const [searchParams] = useSearchParams();
  const hydrated = useHydrated();
  const searchOf = (tab: ProgramTabId) => {
    const parameters = new URLSearchParams(searchParams);
    parameters.delete("dialog");
    parameters.set("tab", tab);
    return `?${parameters}`;
  };
  return (
    <nav className="tab-list" aria-label={label}>
      {programTabs.map(({ id, label }) => (
        <Link
          key={id}
          className="tab"
          to={{ search: searchOf(id), hash: hydrated ? undefined : anchors.tabs }}
          replace
          preventScrollReset
          aria-current={id === open ? "true" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
