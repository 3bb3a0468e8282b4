import { useEffect, useState } from "react";

/** The longest that a button stays busy where nothing tells that the other tab has opened, in milliseconds. */
const longestPending = 8_000;

/** The state of a form that is sent to another tab: `pending` until the visitor comes back to this one. */
export function useSent() {
  const [state, setState] = useState<"idle" | "pending" | "sent">("idle");
  useEffect(() => {
    if (state !== "pending") return;
    const back = () => document.visibilityState === "visible" && setState("sent");
    const timer = setTimeout(() => setState("sent"), longestPending);
    document.addEventListener("visibilitychange", back);
    // why: a page that comes back from the browser's memory would be busy for ever
    window.addEventListener("pageshow", back);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", back);
      window.removeEventListener("pageshow", back);
    };
  }, [state]);
  return { state, onSubmit: () => setState("pending") };
}
