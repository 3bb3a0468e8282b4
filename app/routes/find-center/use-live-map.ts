import { type RefObject, useEffect, useState } from "react";
import type { MapView, OpenedMap } from "./mapbox.client";

/** What a browser needs for the interactive map: a token that may be public, and the address of the service. */
export interface BrowserMap {
  accessToken: string;
  apiUrl: string;
}

type LiveState = "waiting" | "loading" | "ready" | "failed" | "refused";

interface LiveMapOptions {
  browser: BrowserMap | null;
  stage: RefObject<HTMLElement>;
  canvas: RefObject<HTMLElement>;
  /** Where the map begins, asked when it does. */
  view: () => MapView;
}

/** How far from the screen's edge the map begins to load, in pixels. */
const nearness = "200px";

/** Loads the interactive map once its place comes near the screen; it stays a drawing when that fails. */
export function useLiveMap({ browser, stage, canvas, view }: LiveMapOptions) {
  const [state, setState] = useState<LiveState>("waiting");
  const [map, setMap] = useState<OpenedMap>();
  const accessToken = browser?.accessToken;
  const apiUrl = browser?.apiUrl;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is where the map begins, not where it must stay
  useEffect(() => {
    const place = stage.current;
    const container = canvas.current;
    if (!accessToken || !apiUrl || !place || !container) return;
    let opened: OpenedMap | undefined;
    const ended = new AbortController();
    let over = false;
    // why: a refused token also keeps the style away, and only the first reason is the true one
    const fail = (reason: "failed" | "refused") => {
      if (over || ended.signal.aborted) return;
      over = true;
      setState(reason);
      setMap(undefined);
      opened?.remove();
    };
    const open = async () => {
      setState("loading");
      try {
        const { openMapbox } = await import("./mapbox.client");
        if (ended.signal.aborted) return;
        opened = await openMapbox({ container, accessToken, apiUrl, view: view(), onFail: fail });
        if (ended.signal.aborted) return opened.remove();
        await focusElsewhere(place, ended.signal);
        if (ended.signal.aborted || !opened.works()) return;
        setMap(opened);
        setState("ready");
      } catch {
        fail("failed");
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void open();
      },
      { rootMargin: nearness },
    );
    observer.observe(place);
    return () => {
      ended.abort();
      observer.disconnect();
      opened?.remove();
      setMap(undefined);
    };
  }, [accessToken, apiUrl, stage, canvas]);

  return { state, map };
}

/** Waits while the keyboard is on the drawing: it must not vanish under somebody's hands. */
function focusElsewhere(place: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && place.contains(document.activeElement)) return;
      document.removeEventListener("focusin", look);
      place.removeEventListener("focusout", lookLater);
      resolve();
    };
    // why: while focus leaves, the document has no active element yet
    const lookLater = () => setTimeout(look);
    document.addEventListener("focusin", look);
    place.addEventListener("focusout", lookLater);
    signal.addEventListener("abort", look);
    look();
  });
}
