import { useEffect, useRef, useState } from "react";
import { pressEnded } from "~/components/late/page-in-use";
import type { CenterTimes } from "~/domain/forms/public-form";

/** What is known of a center: all, its days without the times of the chosen one, or nothing. */
type KnownTimes = Partial<CenterTimes>;

/**
 * What a center has free, fetched anew where center or day change; without a day, the first free one is shown.
 * @param known what the server has rendered
 * @param source the address that answers
 */
export function useCenterTimes(
  location: string | undefined,
  date: string | undefined,
  known: KnownTimes,
  source = "/book/times",
): KnownTimes {
  const { days, slots, nearby } = known;
  const [times, setTimes] = useState<KnownTimes>(known);
  const shown = useRef({ location: slots && location, date });
  useEffect(() => {
    if (days || slots) setTimes({ days, slots, nearby });
  }, [days, slots, nearby]);
  useEffect(() => {
    const before = shown.current;
    if (before.location === location && before.date === date) return;
    shown.current = { location, date };
    // why: another center's days do not apply; another day's times are in the strip, or unknown until the answer
    setTimes(({ days }) => {
      const kept = before.location === location ? days : undefined;
      return { days: kept, slots: kept?.find((day) => day.date === date)?.slots };
    });
    if (!location) return;
    const controller = new AbortController();
    fetch(`${source}?${new URLSearchParams({ location, date: date ?? "" })}`, { signal: controller.signal })
      .then(async (answer) => {
        if (!answer.ok) return;
        const found: CenterTimes = await answer.json();
        await pressEnded();
        if (controller.signal.aborted) return;
        shown.current = { location, date: found.date };
        setTimes(found);
      })
      // why: the server decides at submit
      .catch(() => {});
    return () => controller.abort();
  }, [location, date, source]);
  return times.date && date && times.date !== date ? { days: times.days } : times;
}
