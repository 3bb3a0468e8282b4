import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** While the page that a link or button led to is on its way, the control shows it: `[data-pressed]` in `desk.css`. */
export function usePressedControl(): void {
  const { location } = useNavigation();
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest("a, button") : null;
    };
    addEventListener("click", note, true);
    return () => removeEventListener("click", note, true);
  }, []);
  useEffect(() => {
    const control = pressed.current;
    if (location) control?.toggleAttribute("data-pressed", true);
    else pressed.current = null;
    return () => control?.removeAttribute("data-pressed");
  }, [location]);
}
