/** What the server wrote into the text areas that were typed in before React had them. */
const serverTexts = new WeakMap<HTMLTextAreaElement, string>();
const settled = new WeakSet<HTMLTextAreaElement>();

/** React gives a text area the server's text when it hydrates it, unless its default is another by then. */
export function keepTypedTexts() {
  for (const area of document.querySelectorAll("textarea")) keep(area);
  addEventListener("input", ({ target }) => target instanceof HTMLTextAreaElement && keep(target), true);
}

function keep(area: HTMLTextAreaElement) {
  if (settled.has(area) || area.value === area.defaultValue) return;
  if (!serverTexts.has(area)) serverTexts.set(area, area.defaultValue);
  area.defaultValue = area.value;
}

/** Once React has the form: what was typed is again told from what the server wrote. */
export function settleTexts(form: HTMLFormElement) {
  for (const area of form.querySelectorAll("textarea")) {
    settled.add(area);
    area.defaultValue = serverTexts.get(area) ?? area.defaultValue;
  }
}
