import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { LinkTab, RadixTabsView } from "./radix-tabs";

interface LinkTabsProps {
  /** The parameter of the address that says which tab is open: `?advantage=growth`. */
  param: string;
  /** Names the list of tabs for screen readers; also the anchor that keeps the tabs in view without JavaScript. */
  label: string;
  id: string;
  tabs: readonly LinkTab[];
  /** The open tab; the route has already replaced what it does not know by its default. */
  value: string;
  basePath: string;
}

/**
 * Tabs whose state lives in the address. The server writes links and the one open panel; once JavaScript runs, the
 * same list follows the keyboard pattern of tabs, and the address follows the choice.
 */
export function LinkTabs({ param, label, id, tabs, value, basePath }: LinkTabsProps) {
  const addressOf = useTabAddress(param, basePath);
  const navigate = useNavigate();
  const Enhanced = useEnhancedTabs();
  if (Enhanced) {
    const choose = (next: string) =>
      navigate({ pathname: basePath, search: addressOf(next) }, { replace: true, preventScrollReset: true });
    return <Enhanced label={label} id={id} tabs={tabs} value={value} onChoose={choose} />;
  }
  return (
    <div className="tabs" id={id}>
      <nav className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <Link
            key={tab.value}
            className="tab"
            to={{ search: addressOf(tab.value), hash: id, pathname: basePath }}
            aria-current={tab.value === value ? "true" : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <div className="tab-panel">{tabs.find((tab) => tab.value === value)?.content}</div>
    </div>
  );
}

/** The tabs of the library once its code has come: after the page, because the links already work. */
function useEnhancedTabs(): typeof RadixTabsView | null {
  const [view, setView] = useState<typeof RadixTabsView | null>(null);
  useEffect(() => {
    let left = false;
    import("./radix-tabs").then(
      (module) => {
        if (!left) setView(() => module.RadixTabsView);
      },
      // why: without a network the links remain, and they work
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  return view;
}

/** The search part of a tab's address, every other parameter kept. */
function useTabAddress(param: string, basePath: string): (value: string) => string {
  const { search, pathname } = useLocation();
  return (value) => {
    const parameters = new URLSearchParams(pathname === basePath ? search : "");
    parameters.set(param, value);
    return `?${parameters}`;
  };
}
