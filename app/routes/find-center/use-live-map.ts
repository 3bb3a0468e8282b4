import { type RefObject, useEffect, useState } from "react";
import type { MapView, OpenedMap } from "./mapbox.client";

/** A public token and the address of the map service. */
export interface BrowserMap {
  accessToken: string;
  apiUrl: string;
}

type LiveState = "waiting" | "loading" | "ready" | "failed" | "refused";

interface LiveMapOptions {
  browser: BrowserMap | null;
  stage: RefObject<HTMLElement>;
  canvas: RefObject<HTMLElement>;
  view: () => MapView;
}

/** Distance from the viewport at which loading begins. */
const nearness = "200px";

/** Loads the interactive map near the viewport; on failure the drawing stays. */
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
    // why: a refused token also fails the style; only the first reason is true
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
        await waitForFocusElsewhere(place, ended.signal);
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

/** Waits while keyboard focus is in the drawing, so that it does not vanish under it. */
function waitForFocusElsewhere(place: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const checkFocus = () => {
      if (!signal.aborted && place.contains(document.activeElement)) return;
      document.removeEventListener("focusin", checkFocus);
      place.removeEventListener("focusout", checkLater);
      resolve();
    };
    // why: during a focus change there is no active element
    const checkLater = () => setTimeout(checkFocus);
    document.addEventListener("focusin", checkFocus);
    place.addEventListener("focusout", checkLater);
    signal.addEventListener("abort", checkFocus);
    checkFocus();
  });
}
