import { lazy, Suspense, useState } from "react";
import type { BannerTone } from "./banner";

/** What an action leaves for the next page to say, once. The id tells two messages with the same words apart. */
export interface FlashMessage {
  id: string;
  tone: BannerTone;
  title?: string;
  text?: string;
}

// why: every page has the place for messages and few pages have one
const ToastList = lazy(async () => ({ default: (await import("./toast-list")).ToastList }));

/** Where the flash messages of a page are told. The place stands before there are any, so that they are read out. */
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
