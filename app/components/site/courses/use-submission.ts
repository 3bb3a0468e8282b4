import { useEffect, useState } from "react";

/** Milliseconds until the button is freed if the other tab never reports. */
const maxPendingMs = 8_000;

/** State of a form sent to another tab: `pending` until the visitor returns to this one. */
export function useSubmission() {
  const [state, setState] = useState<"idle" | "pending" | "sent">("idle");
  useEffect(() => {
    if (state !== "pending") return;
    const back = () => document.visibilityState === "visible" && setState("sent");
    const timer = setTimeout(() => setState("sent"), maxPendingMs);
    document.addEventListener("visibilitychange", back);
    // why: a page restored from the back-forward cache would stay pending
    window.addEventListener("pageshow", back);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", back);
      window.removeEventListener("pageshow", back);
    };
  }, [state]);
  return { state, onSubmit: () => setState("pending") };
}
