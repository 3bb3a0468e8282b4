import { lazy, Suspense, useState } from "react";
import type { BannerTone } from "./banner";

/** The id tells equal messages apart. */
export interface FlashMessage {
  id: string;
  tone: BannerTone;
  title?: string;
  text?: string;
}

// why: few pages have messages
const ToastList = lazy(async () => ({ default: (await import("./toast-list")).ToastList }));

/** Live region of flash messages; always rendered, to be announced. */
export function Toasts({ messages }: { messages: readonly FlashMessage[] }) {
  const [used, setUsed] = useState(messages.length > 0);
  if (messages.length > 0 && !used) setUsed(true);
  return (
    <section aria-label="Notifications" aria-live="polite">
      {used && (
        <Suspense>
          <ToastList messages={messages} />
        </Suspense>
      )}
    </section>
  );
}
