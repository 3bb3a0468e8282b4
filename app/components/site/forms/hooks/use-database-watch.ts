import { useEffect, useState } from "react";

/** Milliseconds between checks. */
const pollIntervalMs = 5_000;

/** Whether the database is available, polled until it is back. */
export function useDatabaseWatch(initially: boolean): boolean {
  const [available, setAvailable] = useState(initially);
  useEffect(() => {
    if (available) return;
    const timer = setInterval(async () => {
      const answer = await fetch("/healthz").catch(() => null);
      if (answer?.ok) setAvailable(true);
    }, pollIntervalMs);
    return () => clearInterval(timer);
  }, [available]);
  return available;
}
