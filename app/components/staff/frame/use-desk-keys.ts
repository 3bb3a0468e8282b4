import {
  type AriaAttributes,
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { PaletteProps } from "~/components/staff/palette/palette-props";
import { areSingleKeysOn } from "./single-keys";

/** `/` and Ctrl+K or Cmd+K go to the search, `?` shows the keys; what they open is fetched when it is first wanted. */
export function useDeskKeys(field: RefObject<HTMLInputElement>) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [list, onList] = useState<AriaAttributes>({ "aria-expanded": false });
  const [showsKeys, showKeys] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const fetchPalette = useCallback(() => {
    import("~/components/staff/palette/palette").then(
      ({ Palette }) => setPalette(() => Palette),
      // why: without it, the field is the form that it was
      () => {},
    );
  }, []);

  useEffect(() => {
    const input = field.current;
    if (document.activeElement === input) fetchPalette();
    const onKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      const { key } = event;
      const isWanted =
        event.ctrlKey || event.metaKey
          ? /^k$/i.test(key)
          : /^[/?]$/.test(key) && areSingleKeysOn() && !focused?.matches(takesText);
      if (!isWanted || event.altKey || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      if (key === "?") {
        showKeys(true);
        return fetchPalette();
      }
      if (focused !== input) cameFrom.current = focused;
      input?.focus();
      input?.select();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [field, fetchPalette]);

  return {
    fetchPalette,
    list,
    palette: Palette && { Palette, field, cameFrom, onList, showsKeys, onKeysClosed: () => showKeys(false) },
  };
}

const takesText = "input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]";
