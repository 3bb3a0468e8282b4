import { useEffect } from "react";
import { settleTexts } from "~/components/late/typed-texts";
import { enteredControls } from "./entered-values";

/**
 * Tells the form library what was entered before it came; it assumes the server's values. No other field is touched: an
 * error of the server goes when its own field is mended.
 */
export function useEarlyValues(formId: string) {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    settleTexts(form);
    for (const control of enteredControls(form)) control.dispatchEvent(new Event("input", { bubbles: true }));
  }, [formId]);
}
