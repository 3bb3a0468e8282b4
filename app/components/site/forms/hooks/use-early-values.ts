import { useEffect } from "react";

/** Has the form library read the form once: it assumes the server's values, and some were changed before it came. */
export function useEarlyValues(formId: string) {
  useEffect(() => {
    const form = document.getElementById(formId);
    form?.querySelector("[name]")?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [formId]);
}
