import { useEffect, useRef, useState } from "react";

/** An address one can choose, and the id of its city's center. */
export interface Suggestion {
  address: string;
  center: string | null;
}

type State = "idle" | "loading" | "slow" | "failed";

/** After a pause in typing, in milliseconds, suggestions are asked for. */
const pause = 250;

/** When a wait is worth a word, and when it is given up, in milliseconds (specification). */
const slowAfter = 5_000;
const givenUpAfter = 10_000;

/** Places that begin like what is being typed. `ask` is called with the text after every change of it. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [state, setState] = useState<State>("idle");
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  const ask = (text: string) => {
    running.current?.abort();
    if (text.trim().length < 3) {
      setSuggestions([]);
      setState("idle");
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setTimeout(() => void load(text, controller), pause);
  };

  const load = async (text: string, controller: AbortController) => {
    if (controller.signal.aborted) return;
    setState((before) => (before === "failed" ? before : "loading"));
    const slow = setTimeout(() => setState("slow"), slowAfter);
    const giveUp = setTimeout(() => {
      setState("failed");
      controller.abort();
    }, givenUpAfter);
    try {
      const answer = await fetch(`/places?${new URLSearchParams({ q: text })}`, {
        signal: controller.signal,
      });
      if (!answer.ok) throw new Error(`places answered ${answer.status}`);
      setSuggestions((await answer.json()).places);
      setState("idle");
    } catch {
      if (!controller.signal.aborted) setState("failed");
    } finally {
      clearTimeout(slow);
      clearTimeout(giveUp);
    }
  };
  return { suggestions, state, ask };
}
