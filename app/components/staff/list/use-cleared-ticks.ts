import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Takes the ticks out of a list's form once what it asked for is done, so that the next press means other records. What
 * was refused keeps them.
 * @returns the form's ref, and how often that happened
 */
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
