import {
  type AriaAttributes,
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { areSingleKeysOn } from "./single-keys";

export interface PaletteProps {
  field: RefObject<HTMLInputElement>;
  /** What had the focus before a key brought it to the field. */
  cameFrom: { current: Element | null };
  /** Tells the field how its list stands. */
  onList: (list: AriaAttributes) => void;
  showsKeys: boolean;
  onKeysClosed: () => void;
}

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
        fetchPalette();
      } else if (focused !== input) {
        cameFrom.current = focused;
        input?.focus();
      }
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
