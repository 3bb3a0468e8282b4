import { useSyncExternalStore } from "react";

/** Whether keys that are no command by themselves, as `/`, do something: each browser keeps it (WCAG 2.1.4). */
const kept = "single-keys";

export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(kept) !== "off";
  } catch {
    return true;
  }
}

export function turnSingleKeys(isOn: boolean): void {
  localStorage.setItem(kept, isOn ? "on" : "off");
  // why: browsers tell the other tabs only
  dispatchEvent(new StorageEvent("storage"));
}

function onSwitch(tell: () => void) {
  addEventListener("storage", tell);
  return () => removeEventListener("storage", tell);
}

/** False before hydration: without scripts there are no keys. */
export const useSingleKeys = (): boolean => useSyncExternalStore(onSwitch, areSingleKeysOn, () => false);
