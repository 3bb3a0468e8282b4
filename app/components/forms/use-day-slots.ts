import { useEffect, useState } from "react";
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
  useEffect(() => setSlots(initial), [initial]);
  useEffect(() => {
    if (!location || !date) return;
    const controller = new AbortController();
    fetch(`/book/times?${new URLSearchParams({ location, date })}`, { signal: controller.signal })
      .then(async (answer) => setSlots(answer.ok ? (await answer.json()).slots : undefined))
      // why: without an answer every time stays open to choose, and the server decides at the submit
      .catch(() => {});
    return () => controller.abort();
  }, [location, date]);
  return slots;
}
