import { useEffect, useRef } from "react";

/** Id of the page's live region for what is not shown as a message, such as an error at a field that was left. */
export const announcementId = "announcement";

/** Milliseconds in which a second text joins the first, which it would cut off. */
const together = 500;
let saidAt = Number.NEGATIVE_INFINITY;

/** Has a screen reader say it, once what it is saying ends; an empty text ends what was said. */
export function announce(text: string) {
  const region = document.getElementById(announcementId);
  if (!region) return;
  const before = text && performance.now() - saidAt < together ? (region.textContent ?? "") : "";
  region.textContent = before && before !== text ? `${before} ${text}` : text;
  saidAt = performance.now();
}

/** Announces a text when it has changed. */
export function useAnnounced(text: string) {
  const said = useRef(text);
  useEffect(() => {
    if (said.current !== text) announce(text);
    said.current = text;
  }, [text]);
}
