import * as RadixTabs from "@radix-ui/react-tabs";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { shortTabListLook, tabListLook, tabLook } from "./tab-look";

export interface LinkTab {
  value: string;
  label: string;
  content: ReactNode;
}

interface RadixTabsProps {
  label: string;
  id: string;
  tabs: readonly LinkTab[];
  value: string;
  short: boolean;
  /** Whether the links that the tabs replace have the focus. */
  focused: boolean;
  onChoose: (value: string) => void;
}

/** The ARIA tabs pattern; all panels are rendered. */
export function RadixTabsView({ label, id, tabs, value, short, focused, onChoose }: RadixTabsProps) {
  const [chosen, setChosen] = useState(value);
  useEffect(() => setChosen(value), [value]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus({ preventScroll: true });
  }, [focused]);
  const choose = (next: string) => {
    setChosen(next);
    onChoose(next);
  };
  return (
    <RadixTabs.Root className="scroll-mt-36" id={id} value={chosen} onValueChange={choose}>
      <RadixTabs.List ref={list} className={short ? shortTabListLook : tabListLook} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} className={tabLook} value={tab.value}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
