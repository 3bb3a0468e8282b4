import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Reads the page's data anew every so many seconds while somebody can see it, and at once when they come back later
 * than that. Nothing else of the page changes: place, focus, ticks and open menus stay.
 * @returns 'lost' while the site could not be reached
 */
export function useAutoRefresh(seconds: number): "kept" | "lost" {
  const revalidator = useRevalidator();
  const [connection, setConnection] = useState<"kept" | "lost">("kept");
  const latest = useRef(revalidator);
  latest.current = revalidator;

  useEffect(() => {
    let last = Date.now();
    let left = false;
    const refresh = async () => {
      if (document.visibilityState !== "visible" || latest.current.state !== "idle") return;
      last = Date.now();
      // why: a refresh that finds no network would put an error page in the place of the list
      const reached = await isReached();
      if (left) return;
      setConnection(reached ? "kept" : "lost");
      if (reached) latest.current.revalidate();
    };
    const onReturn = () => {
      if (Date.now() - last >= seconds * 1000) refresh();
    };
    const timer = setInterval(refresh, seconds * 1000);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [seconds]);
  return connection;
}

const isReached = () =>
  fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
