import { ChevronDown } from "lucide-react";
import { type ReactNode, type RefObject, useEffect } from "react";

interface DropDownProps {
  summary: ReactNode;
  /** Look of the summary: as the entries beside it. */
  look: string;
  /** The browser keeps one menu of a name open. */
  name?: string;
  /** Opens towards the left, at the right end of a header. */
  atEnd?: boolean;
  /** Look of what opens. */
  className?: string;
  children: ReactNode;
}

/** A menu below its summary, without JavaScript; `useClosingMenus` closes it as menus close. */
export const DropDown = ({ summary, look, name, atEnd = false, className = "min-w-56", children }: DropDownProps) => (
  <details className="group relative" name={name}>
    <summary className={look}>
      {summary}
      <ChevronDown className="size-4 transition-transform duration-150 group-open:rotate-180" />
    </summary>
    <div
      className={`absolute top-[calc(100%+0.5rem)] z-40 rounded-card border border-hairline bg-paper p-2 shadow-menu ${atEnd ? "right-0" : "left-0"} ${className}`}
    >
      {children}
    </div>
  </details>
);

/** Closes the header's `<details>` menus on a chosen link, an outside click or Escape, which returns the focus. */
export function useClosingMenus(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openMenus = () => [...(header.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])];
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const chosen = target.closest("a") !== null;
      for (const menu of openMenus()) if (chosen || !menu.contains(target)) menu.open = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      for (const menu of openMenus()) {
        menu.open = false;
        menu.querySelector("summary")?.focus();
      }
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [header]);
}
