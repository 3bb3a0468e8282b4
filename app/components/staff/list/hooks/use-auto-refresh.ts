import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

const seconds = 60;

/** A reload by the browser itself, for a list without JavaScript, where the address asks for it by `?refresh`. */
export const refreshMeta = (search: string) =>
  new URLSearchParams(search).get("refresh") === String(seconds)
    ? // why: a reload would lose the reader's place, so it is opt-in
      [{ httpEquiv: "refresh", content: String(seconds) }]
    : [];

/** Keeps scroll position, focus, ticks and menus; pauses while hidden. `lost` while the site cannot be reached. */
export function useAutoRefresh(): { seconds: number; lost: boolean } {
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
  }, []);
  return { seconds, lost: connection === "lost" };
}

const isReached = () =>
  fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
