import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Keeps scroll position, focus, ticks and menus; pauses while hidden. @returns 'lost' while the site cannot be reached
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
      // why: a failed revalidation would replace the list by an error page
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
