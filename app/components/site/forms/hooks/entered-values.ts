export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a form that hold something else than they were rendered with. */
export const enteredControls = (form: HTMLFormElement): Control[] => controlsOf(form).filter(isEntered);

export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );

export function isEntered(control: Control): boolean {
  const state = stateOf(control);
  return state !== null && state !== defaultOf(control);
}

/** The value it sends, empty for none; null for a radio button that is not the chosen one. */
export function stateOf(control: Control): string | null {
  if (isA(control, "radio")) return control.checked ? control.value : null;
  if (isA(control, "checkbox")) return control.checked ? control.value : "";
  return control.value;
}

/** The same as it was rendered. */
export function defaultOf(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
  }
  if (isA(control, "radio") || isA(control, "checkbox")) return control.defaultChecked ? control.value : "";
  return control.defaultValue;
}

const isA = (control: Control, type: "radio" | "checkbox"): control is HTMLInputElement => control.type === type;
