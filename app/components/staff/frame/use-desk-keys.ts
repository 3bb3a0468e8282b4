import { useNavigate } from "@remix-run/react";
import type { AriaAttributes, ComponentType, RefObject } from "react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { PaletteProps } from "~/components/staff/palette/palette";
import { newAppointmentPath } from "~/records/record-kinds";
import { areSingleKeysOn } from "./single-keys";

/**
 * `/` and Ctrl+K or Cmd+K go to the search, `?` shows the keys, `c` begins an appointment; what they open is fetched when
 * it is first wanted.
 */
export function useDeskKeys(field: RefObject<HTMLInputElement>) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [list, onList] = useState<AriaAttributes>({ "aria-expanded": false });
  const [showsKeys, showKeys] = useState(false);
  const navigate = useNavigate();
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
          : /^[/?c]$/.test(key) && areSingleKeysOn() && !focused?.matches(takesText);
      if (!isWanted || event.altKey || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      if (key === "?") {
        showKeys(true);
        return fetchPalette();
      }
      if (key === "c") return isTypedIn() ? undefined : navigate(newAppointmentPath());
      if (focused !== input) cameFrom.current = focused;
      input?.focus();
      input?.select();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [field, fetchPalette, navigate]);

  return {
    fetchPalette,
    list,
    palette: Palette && { Palette, field, cameFrom, onList, showsKeys, onKeysClosed: () => showKeys(false) },
  };
}

/** Whether leaving the page would lose what is typed in it. */
export const isTypedIn = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main :is(input, textarea)")].some((field) =>
    /^(?:checkbox|radio)$/.test(field.type)
      ? field instanceof HTMLInputElement && field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );

export const takesText = "input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]";
