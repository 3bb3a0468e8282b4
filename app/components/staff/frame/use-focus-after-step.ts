import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** After a step whose button is gone the focus is on the title of the panel that it was taken in. */
export function useFocusAfterStep(): void {
  const { state } = useNavigation();
  const panel = useRef<string>();
  useEffect(() => {
    const note = ({ target }: Event) => {
      const titled = target instanceof Element && target.closest("[aria-labelledby]");
      panel.current = titled ? (titled.getAttribute("aria-labelledby") ?? undefined) : "main";
    };
    addEventListener("submit", note);
    return () => removeEventListener("submit", note);
  }, []);
  useEffect(() => {
    const title = state === "idle" && panel.current && document.getElementById(panel.current);
    if (!title) return;
    panel.current = undefined;
    if (document.activeElement !== document.body) return;
    title.tabIndex = -1;
    title.focus();
  }, [state]);
}
