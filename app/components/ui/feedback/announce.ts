import { useEffect, useRef } from "react";

/** Id of the page's live region for what is not shown as a message, such as an error at a field that was left. */
export const announcementId = "announcement";

/** Has a screen reader say it, once what it is saying ends. */
export function announce(text: string) {
  const region = document.getElementById(announcementId);
  if (region) region.textContent = text;
}

/** Announces a text when it has changed. */
export function useAnnounced(text: string) {
  const said = useRef(text);
  useEffect(() => {
    if (said.current !== text) announce(text);
    said.current = text;
  }, [text]);
}
