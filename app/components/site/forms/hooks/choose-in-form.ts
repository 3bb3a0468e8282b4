import type { MouseEvent } from "react";

/** Enters a value into a field of the form, as if the visitor had. @returns whether the form has that field */
export function enterInForm(form: HTMLFormElement | null, field: string, value: string): boolean {
  const control = form?.elements.namedItem(field);
  if (!(control instanceof HTMLSelectElement || control instanceof HTMLInputElement)) return false;
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

/** Of a button that chooses: enters the value on the page instead of sending the form. */
export function chooseInForm(press: MouseEvent<HTMLButtonElement>, field: string, value: string): void {
  if (enterInForm(press.currentTarget.form, field, value)) press.preventDefault();
}
