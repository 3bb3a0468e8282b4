import { Link, useSearchParams } from "@remix-run/react";
import { tabLook } from "~/components/ui/tab-look";
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
    <nav
      className="sticky top-(--header-height) z-20 low:static flex min-h-14.25 gap-1 border-b border-hairline bg-paper px-[max(1.25rem,(100%-75rem)/2)] max-md:justify-between max-md:px-3"
      aria-label={label}
    >
      {programTabs.map(({ id, label }) => (
        <Link
          key={id}
          className={`${tabLook} max-md:px-2 max-md:text-small`}
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
