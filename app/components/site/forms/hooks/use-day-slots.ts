import { useEffect, useRef, useState } from "react";
import type { DaySlot, NearbyTimes } from "~/domain/forms/public-form";

interface DayTimes {
  /** Undefined before an answer. */
  slots: DaySlot[] | undefined;
  nearby: readonly NearbyTimes[] | undefined;
}

/** Free times of a center's day, loaded once both are chosen. @returns the server-rendered times until then */
export function useDaySlots(
  location: string | undefined,
  date: string | undefined,
  slots: DaySlot[] | undefined,
  nearby?: readonly NearbyTimes[],
): DayTimes {
  const [times, setTimes] = useState<DayTimes>({ slots, nearby });
  const requested = useRef(false);
  useEffect(() => setTimes({ slots, nearby }), [slots, nearby]);
  useEffect(() => {
    if (!location || !date) return;
    const controller = new AbortController();
    const unknown = { slots: undefined, nearby: undefined };
    // why: another day's places do not apply; until an answer every time can be chosen
    if (requested.current) setTimes(unknown);
    requested.current = true;
    fetch(`/book/times?${new URLSearchParams({ location, date })}`, { signal: controller.signal })
      .then(async (answer) => setTimes(answer.ok ? await answer.json() : unknown))
      // why: the server decides at submit
      .catch(() => {});
    return () => controller.abort();
  }, [location, date]);
  return times;
}
