import { type RefObject, useEffect } from "react";
import { announce } from "~/components/ui/feedback/announce";
import { listWords } from "~/content/records/staff-list-words";
import { rowAttribute } from "./use-row-focus";

/** Says how many rows are ticked, and brings the one just ticked out from under the bar of their steps. */
export function useTicks(list: RefObject<HTMLElement>): void {
  useEffect(() => {
    const section = list.current;
    const onChange = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest("th, .row-tick")) return;
      // why: the box that ticks all has not yet done so
      setTimeout(() => announce(listWords.ticked(section?.querySelectorAll(".row-tick :checked").length ?? 0)));
      const row = target.closest(`[${rowAttribute}]`);
      const margin = row ? Number.parseFloat(getComputedStyle(row).scrollMarginBottom) : 0;
      if (row && row.getBoundingClientRect().bottom > innerHeight - margin) row.scrollIntoView({ block: "nearest" });
    };
    section?.addEventListener("change", onChange);
    return () => section?.removeEventListener("change", onChange);
  }, [list]);
}
