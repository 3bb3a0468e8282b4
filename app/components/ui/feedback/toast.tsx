import { useState } from "react";
import { lazyPart } from "~/components/late/lazy-part";
import { announcementId } from "./announce";
import type { FlashMessage } from "./toast-list";

// why: few pages have messages
const ToastList = lazyPart("[aria-label='Notifications'] > div", async () => (await import("./toast-list")).ToastList);

interface ToastsProps {
  messages: readonly FlashMessage[];
  /** On a page without scripts. */
  inPlace: boolean;
}

/** Flash messages, and the page's one live region, for what `announce` says. */
export function Toasts({ messages, inPlace }: ToastsProps) {
  const [used, setUsed] = useState(messages.length > 0);
  if (messages.length > 0 && !used) setUsed(true);
  return (
    <section aria-label="Notifications">
      {used && <ToastList messages={messages} inPlace={inPlace} />}
      <p id={announcementId} className="sr-only" aria-live="polite" />
    </section>
  );
}
