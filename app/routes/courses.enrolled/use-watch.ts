import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Interval and total time of polling, in milliseconds. */
const interval = 4_000;
const watchTimeoutMs = 60_000;

/** Asks the page's loader again every few seconds while `waiting` and somebody looks, a minute at most. */
export function useWatch(waiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return;
    const until = Date.now() + watchTimeoutMs;
    const timer = setInterval(() => {
      if (Date.now() > until) clearInterval(timer);
      else if (document.visibilityState === "visible") revalidate();
    }, interval);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
}
