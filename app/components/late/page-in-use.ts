import { hasDrafts } from "~/components/ui/forms/drafts";
import { endPlain, isAsSent, stayPlain } from "./as-sent";

const signs = ["pointermove", "pointerdown", "keydown", "focusin", "popstate"];
const releases = ["pointerup", "pointercancel"];
const capture = { capture: true, passive: true };

let isPressed = false;

/** Resolves at the first sign that the page is used; on the server at once. */
export const pageInUse = new Promise<void>((resolve) => {
  if (typeof document === "undefined") return resolve();
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
  };
  addEventListener("pointerdown", press, capture);
  for (const sign of releases) addEventListener(sign, release, capture);
  // why: a form brings back what was typed before the visitor begins anew
  if (document.querySelector(":focus") || hasDrafts()) return resolve();
  for (const sign of signs) addEventListener(sign, () => resolve(), { ...capture, once: true });
});

/**
 * Never resolves where something else has changed what is plain HTML still: that stays so. Asked for a part of the
 * server's page alone: of a page that React has drawn nothing is plain.
 */
export async function plainPartsAsSent(): Promise<void> {
  await pageInUse;
  if (isAsSent()) return;
  stayPlain();
  await new Promise<never>(() => {});
}

/** Resolves once no pointer is down and its click is over, which would be lost if its control moved. */
export async function pressEnded(): Promise<void> {
  if (!isPressed) return;
  await new Promise((resolve) => {
    for (const sign of releases) addEventListener(sign, () => setTimeout(resolve), { ...capture, once: true });
  });
  await pressEnded();
}

/** Milliseconds after which a page no longer waits for its code. */
const patienceMs = 1_000;

/** While code does not come, links and buttons do what they do on a page without scripts. */
export async function plainPageUntil<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  const waiting = setTimeout(stayPlain, patienceMs);
  const code = await fetchCode().catch(() => new Promise<never>(() => {}));
  clearTimeout(waiting);
  endPlain();
  return code;
}
