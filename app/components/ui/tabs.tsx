import * as RadixTabs from "@radix-ui/react-tabs";
import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useHydrated } from "./use-hydrated";

export interface LinkTab {
  value: string;
  label: string;
  content: ReactNode;
}

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
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(value);
  useEffect(() => setChosen(value), [value]);

  if (!hydrated) {
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

  const choose = (next: string) => {
    setChosen(next);
    navigate({ pathname: basePath, search: addressOf(next) }, { replace: true, preventScrollReset: true });
  };
  return (
    <RadixTabs.Root className="tabs" id={id} value={chosen} onValueChange={choose}>
      <RadixTabs.List className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} className="tab" value={tab.value}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} className="tab-panel" value={tab.value}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
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
