import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** After a step whose button is gone the focus is on the title of the panel that it was taken in. */
export function useFocusAfterStep(): void {
  const { state } = useNavigation();
  const panel = useRef("");
  useEffect(() => {
    const note = ({ target }: SubmitEvent) => {
      const titled = target instanceof Element ? target.closest("[aria-labelledby]") : null;
      panel.current = titled?.getAttribute("aria-labelledby") ?? "main";
    };
    document.addEventListener("submit", note);
    return () => document.removeEventListener("submit", note);
  }, []);
  useEffect(() => {
    if (state !== "idle" || !panel.current) return;
    const title = document.getElementById(panel.current);
    panel.current = "";
    if (!title || document.activeElement !== document.body) return;
    title.tabIndex = -1;
    title.focus();
  }, [state]);
}
