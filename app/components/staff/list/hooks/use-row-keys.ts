import { type RefObject, useEffect } from "react";
import { areSingleKeysOn } from "~/components/staff/frame/single-keys";
import { rowAttribute } from "./use-row-focus";

/**
 * While the focus is in the list, or nowhere: j and k go to the next and the previous row, e takes its step. Enter opens
 * the record, as the focus is on its link.
 */
export function useRowKeys(list: RefObject<HTMLElement>): void {
  useEffect(() => {
    const section = list.current;
    if (!section) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!(target instanceof Element) || target.closest("input:not([type=checkbox]), select, textarea")) return;
      if (!section.contains(target) && !(target === document.body && areSingleKeysOn())) return;
      const rows = [...section.querySelectorAll(`[${rowAttribute}]`)];
      const row = target.closest(`[${rowAttribute}]`);
      const place = row ? rows.indexOf(row) : -1;
      if (key === "e") row?.querySelector<HTMLElement>("td:last-child button[type=submit]:not(details *)")?.click();
      const next = key === "j" ? rows[place + 1] : key === "k" ? rows[place - 1] : undefined;
      if (!next) return;
      event.preventDefault();
      next.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
      next.scrollIntoView({ block: "nearest" });
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [list]);
}
