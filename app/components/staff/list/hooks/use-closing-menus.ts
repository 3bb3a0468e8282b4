import { type RefObject, useEffect } from "react";

/** Closes the `<details>` menus of an element on a choice, an outside click or Escape, which returns the focus. */
export function useClosingMenus(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openMenus = () => [...(within.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])];
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const chosen = target.closest("a, button") !== null;
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
  }, [within]);
}
