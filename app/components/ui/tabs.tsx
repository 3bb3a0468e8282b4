import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
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
  const links = useRef<HTMLElement>(null);
  const Enhanced = useEnhancedTabs(links);
  if (Enhanced) {
    const choose = (next: string) => {
      const search = addressOf(next);
      // why: a press chooses, and so does the focus that follows; going to the same address again would read its data
      if (search === window.location.search) return;
      navigate({ pathname: basePath, search }, { replace: true, preventScrollReset: true });
    };
    return <Enhanced.View {...{ label, id, tabs, value, short }} focused={Enhanced.focused} onChoose={choose} />;
  }
  return (
    <div className="scroll-mt-36" id={id}>
      <nav ref={links} className={short ? shortTabListLook : tabListLook} aria-label={label}>
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

/** Loads the tab library after the page. `focused` tells whether the links have the focus when it has come. */
function useEnhancedTabs(links: RefObject<HTMLElement>) {
  const [enhanced, setEnhanced] = useState<{ View: typeof RadixTabsView; focused: boolean } | null>(null);
  useEffect(() => {
    let left = false;
    import("./radix-tabs").then(
      (module) => {
        const focused = links.current?.contains(document.activeElement) ?? false;
        if (!left) setEnhanced({ View: module.RadixTabsView, focused });
      },
      // why: without a network the links remain
      () => {},
    );
    return () => {
      left = true;
    };
  }, [links]);
  return enhanced;
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
