import { useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { listFields } from "~/records/list-view";

/** A row of the list. */
export const rowSelector = "tbody > tr";

/**
 * After a row's button has done its work, or one for the ticked rows, puts the focus on the next control of the first of
 * them, or on that of the row that has taken its place: a keyboard goes on where it was.
 */
export function useRowFocus(form: RefObject<HTMLFormElement>) {
  const { state } = useNavigation();
  const pressed = useRef<{ id: string; place: number } | null>(null);
  useEffect(() => {
    const list = form.current;
    if (!list) return;
    const remember = ({ submitter }: SubmitEvent) => {
      if (!(submitter instanceof HTMLButtonElement)) return;
      const ticked = list.querySelector<HTMLInputElement>(`${rowSelector} [name=${listFields.ids}]:checked`);
      const control = submitter.name === listFields.row ? submitter : ticked;
      const row = control?.closest(rowSelector);
      pressed.current =
        control && row ? { id: control.value.split(":").at(-1) ?? "", place: rowsOf(list).indexOf(row) } : null;
    };
    list.addEventListener("submit", remember);
    return () => list.removeEventListener("submit", remember);
  }, [form]);
  useEffect(() => {
    if (state !== "idle" || !pressed.current || !form.current) return;
    const { id, place } = pressed.current;
    pressed.current = null;
    const rows = rowsOf(form.current);
    const row = rows.find((one) => one.querySelector(`[value$="${id}"]`)) ?? rows[Math.min(place, rows.length - 1)];
    const control =
      row?.querySelector<HTMLElement>("td:last-child :is(button:not(details *), summary)") ??
      row?.querySelector<HTMLElement>("a");
    control?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [state, form]);
}

const rowsOf = (list: Element): Element[] => [...list.querySelectorAll(rowSelector)];
