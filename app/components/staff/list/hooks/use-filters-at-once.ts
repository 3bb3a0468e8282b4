import { useSubmit } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Applies a filter as soon as it is chosen, a date once its box is left; the focus stays at the control, and what it is folded in open.
 * @param address changes with the query, as the form is then made anew
 */
export function useFiltersAtOnce(form: RefObject<HTMLFormElement>, address: string) {
  const submit = useSubmit();
  const chosen = useRef<{ name: string; value: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for the form of another address
  useEffect(() => {
    const filters = form.current;
    if (!filters) return;
    const apply = (control: EventTarget | null) => {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
      chosen.current = { name: control.name, value: control instanceof HTMLInputElement ? control.value : "" };
      submit(filters, { preventScrollReset: true });
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox"))
        apply(target);
    };
    const onLeave = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && target.type === "date" && target.value !== target.defaultValue)
        apply(target);
    };
    filters.addEventListener("change", onChange);
    filters.addEventListener("focusout", onLeave);
    const before = chosen.current;
    chosen.current = null;
    const control = [...filters.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")].find(
      (one) => one.name === before?.name && (one.type !== "checkbox" || one.value === before.value),
    );
    for (const fold of filters.querySelectorAll("details")) if (control && fold.contains(control)) fold.open = true;
    if (document.activeElement === document.body) control?.focus({ preventScroll: true });
    return () => {
      filters.removeEventListener("change", onChange);
      filters.removeEventListener("focusout", onLeave);
    };
  }, [form, submit, address]);
}
