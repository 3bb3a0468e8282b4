import { useCallback, useEffect, useRef, useState } from "react";
import { searchText } from "~/domain/forms/search-text";
import { searchHitsPath } from "~/domain/records/search-address";
import type { FirstHits } from "~/handlers/records/first-hits.server";

/** Milliseconds of pause in typing, and until giving up. */
const pause = 200;
const patience = 10_000;
const fewestLetters = 2;

export interface Found extends FirstHits {
  asked: string;
}

/** The first hits for what is typed: null until they come, and where they don't. A newer question ends an older one. */
export function useSearchHits() {
  const [found, setFound] = useState<Found | null>(null);
  const running = useRef<AbortController>();

  const close = useCallback(() => {
    running.current?.abort();
    setFound(null);
  }, []);

  const ask = useCallback(
    (typed: string) => {
      running.current?.abort();
      const asked = searchText(typed);
      if ([...asked].length < fewestLetters) return close();
      const asking = new AbortController();
      running.current = asking;
      setTimeout(async () => {
        const hits = await fetchHits(asked, asking);
        if (running.current === asking) setFound(hits);
      }, pause);
    },
    [close],
  );

  useEffect(() => () => running.current?.abort(), []);
  return { found, ask, close };
}

async function fetchHits(asked: string, asking: AbortController): Promise<Found | null> {
  if (asking.signal.aborted) return null;
  const giveUp = setTimeout(() => asking.abort(), patience);
  try {
    // why: a session that has ended leads to the sign-in page
    const answer = await fetch(`${searchHitsPath}?${new URLSearchParams({ q: asked })}`, {
      signal: asking.signal,
      redirect: "error",
    });
    return answer.ok ? { asked, ...(await answer.json()) } : null;
  } catch {
    return null;
  } finally {
    clearTimeout(giveUp);
  }
}
