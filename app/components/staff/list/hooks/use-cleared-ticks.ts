import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** Clears the ticks once the action succeeded. @returns the form's ref, and how often it was cleared */
export function useClearedTicks(refused: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const [cleared, setCleared] = useState(0);
  const { state, formMethod } = useNavigation();
  useEffect(() => {
    if (formMethod === "POST") sent.current = true;
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (refused) return;
    form.current?.reset();
    setCleared((times) => times + 1);
  }, [state, formMethod, refused]);
  return { form, cleared };
}
