import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { LinkTab, RadixTabsView } from "./radix-tabs";
import { shortTabListLook, tabListLook, tabLook } from "./tab-look";

interface LinkTabsProps {
  /** Query parameter with the open tab. */
  param: string;
  /** Accessible name; the id is also the fragment that keeps the tabs in view. */
  label: string;
  id: string;
  tabs: readonly LinkTab[];
  /** Already validated by the route. */
  value: string;
  basePath: string;
  /** A few short words, in one row on any screen. */
  short?: boolean;
}

/** Tabs by address: server-rendered links and the open panel; the ARIA tabs pattern once JavaScript runs. */
export function LinkTabs({ param, label, id, tabs, value, basePath, short = false }: LinkTabsProps) {
  const addressOf = useTabAddress(param, basePath);
  const navigate = useNavigate();
  const Enhanced = useEnhancedTabs();
  if (Enhanced) {
    const choose = (next: string) =>
      navigate({ pathname: basePath, search: addressOf(next) }, { replace: true, preventScrollReset: true });
    return <Enhanced label={label} id={id} tabs={tabs} value={value} short={short} onChoose={choose} />;
  }
  return (
    <div className="scroll-mt-36" id={id}>
      <nav className={short ? shortTabListLook : tabListLook} aria-label={label}>
        {tabs.map((tab) => (
          <Link
            key={tab.value}
            className={tabLook}
            to={{ search: addressOf(tab.value), hash: id, pathname: basePath }}
            aria-current={tab.value === value ? "true" : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <div>{tabs.find((tab) => tab.value === value)?.content}</div>
    </div>
  );
}

/** Loads the tab library after the page. */
function useEnhancedTabs(): typeof RadixTabsView | null {
  const [view, setView] = useState<typeof RadixTabsView | null>(null);
  useEffect(() => {
    let left = false;
    import("./radix-tabs").then(
      (module) => {
        if (!left) setView(() => module.RadixTabsView);
      },
      // why: without a network the links remain
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  return view;
}

/** Query of a tab's address; keeps other parameters. */
function useTabAddress(param: string, basePath: string): (value: string) => string {
  const { search, pathname } = useLocation();
  return (value) => {
    const parameters = new URLSearchParams(pathname === basePath ? search : "");
    parameters.set(param, value);
    return `?${parameters}`;
  };
}
