import { useEffect, useState } from "react";

/** How often the browser asks whether the database is back, in milliseconds. */
const askEvery = 5_000;

/** Follows the state of the database from what the page was rendered with until it is back. */
export function useDatabaseWatch(initially: boolean): boolean {
  const [available, setAvailable] = useState(initially);
  useEffect(() => {
    if (available) return;
    const timer = setInterval(async () => {
      const answer = await fetch("/healthz").catch(() => null);
      if (answer?.ok) setAvailable(true);
    }, askEvery);
    return () => clearInterval(timer);
  }, [available]);
  return available;
}
