import { useEffect, useRef, useState } from "react";

interface Suggestion {
  address: string;
  center: string | null;
}

/** `unstarted`: failed before it had ever answered. */
type State = "idle" | "loading" | "slow" | "failed" | "unstarted";

/** Milliseconds of pause in typing. */
const pause = 250;

/** Milliseconds until a loading message, and until giving up (specification). */
const slowThresholdMs = 5_000;
const timeoutMs = 10_000;

export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [state, setState] = useState<State>("idle");
  const running = useRef<AbortController>();
  const hasAnswered = useRef(false);
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
    setState((before) => (before === "failed" || before === "unstarted" ? before : "loading"));
    const slow = setTimeout(() => setState("slow"), slowThresholdMs);
    const giveUp = setTimeout(() => {
      setState("failed");
      controller.abort();
    }, timeoutMs);
    try {
      const answer = await fetch(`/places?${new URLSearchParams({ q: text })}`, {
        signal: controller.signal,
      });
      if (!answer.ok) throw new Error(`places answered ${answer.status}`);
      setSuggestions((await answer.json()).places);
      hasAnswered.current = true;
      setState("idle");
    } catch {
      if (!controller.signal.aborted) setState(hasAnswered.current ? "failed" : "unstarted");
    } finally {
      clearTimeout(slow);
      clearTimeout(giveUp);
    }
  };
  return { suggestions, state, ask };
}
