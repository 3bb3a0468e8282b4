import { useEffect, useRef, useState } from "react";
import type { DaySlot, NearbyTimes } from "~/domain/forms/public-form";

/** The times of a day, and where to go instead when one is full. */
interface DayTimes {
  /** Undefined when nobody has asked or no answer came. */
  slots: DaySlot[] | undefined;
  nearby: readonly NearbyTimes[] | undefined;
}

/**
 * The free places of a center's day, read as soon as both are chosen.
 * @returns what the server said until the browser knows better
 */
export function useDaySlots(
  location: string | undefined,
  date: string | undefined,
  slots: DaySlot[] | undefined,
  nearby?: readonly NearbyTimes[],
): DayTimes {
  const [times, setTimes] = useState<DayTimes>({ slots, nearby });
  const asked = useRef(false);
  useEffect(() => setTimes({ slots, nearby }), [slots, nearby]);
  useEffect(() => {
    if (!location || !date) return;
    const controller = new AbortController();
    const unknown = { slots: undefined, nearby: undefined };
    // why: the places of another day are no answer for this one; until one comes every time is open to choose
    if (asked.current) setTimes(unknown);
    asked.current = true;
    fetch(`/book/times?${new URLSearchParams({ location, date })}`, { signal: controller.signal })
      .then(async (answer) => setTimes(answer.ok ? await answer.json() : unknown))
      // why: the server decides at the submit
      .catch(() => {});
    return () => controller.abort();
  }, [location, date]);
  return times;
}
