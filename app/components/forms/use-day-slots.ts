import { useEffect, useRef, useState } from "react";
import type { DaySlot } from "~/forms/public-form";

/**
 * The free places of a center's day, read as soon as both are chosen.
 * @returns `initial` until the browser knows better; undefined when nobody has asked or no answer came
 */
export function useDaySlots(
  location: string | undefined,
  date: string | undefined,
  initial: DaySlot[] | undefined,
): DaySlot[] | undefined {
  const [slots, setSlots] = useState(initial);
  const asked = useRef(false);
  useEffect(() => setSlots(initial), [initial]);
  useEffect(() => {
    if (!location || !date) return;
    const controller = new AbortController();
    // why: the places of another day are no answer for this one; until one comes every time is open to choose
    if (asked.current) setSlots(undefined);
    asked.current = true;
    fetch(`/book/times?${new URLSearchParams({ location, date })}`, { signal: controller.signal })
      .then(async (answer) => setSlots(answer.ok ? (await answer.json()).slots : undefined))
      // why: the server decides at the submit
      .catch(() => {});
    return () => controller.abort();
  }, [location, date]);
  return slots;
}
