import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Banner } from "./banner";
import type { FlashMessage } from "./toast";

const kept = 5;
const visible = 3;
/** Milliseconds. Errors and warnings stay until they are closed. */
const closesAfter = 6000;
const swipeThreshold = 20;

/** Above the page; with scripts over its corner from the first paint. */
const stack =
  "page-width my-4 grid grid-cols-1 gap-3.5 scripting:fixed scripting:right-5 scripting:bottom-5 scripting:z-70 scripting:m-0 scripting:w-[min(24rem,100%-2.5rem)] print:hidden";

/** Flash messages: server-rendered banners, toasts once JavaScript runs. Each is shown once. */
export function ToastList({ messages }: { messages: readonly FlashMessage[] }) {
  const [list, setList] = useState(() => messages.slice(-kept));
  const seen = useRef(new Set(messages.map(({ id }) => id)));
  useEffect(() => {
    const fresh = messages.filter(({ id }) => !seen.current.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) seen.current.add(id);
    setList((before) => [...before, ...fresh].slice(-kept));
  }, [messages]);
  const close = (id: string) => setList((before) => before.filter((message) => message.id !== id));
  return (
    <div className={list.length > 0 ? stack : undefined}>
      {list.slice(0, visible).map((message) => (
        <Toast key={message.id} message={message} onClose={() => close(message.id)} />
      ))}
    </div>
  );
}

function Toast({ message, onClose }: { message: FlashMessage; onClose: () => void }) {
  const [held, setHeld] = useState(false);
  const [hydrated, setHydrated] = useState(false);
  const swipeStart = useRef<number | null>(null);
  const closeNow = useRef(onClose);
  closeNow.current = onClose;
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (held || message.tone === "error" || message.tone === "warning") return;
    const timer = setTimeout(() => closeNow.current(), closesAfter);
    return () => clearTimeout(timer);
  }, [held, message.tone]);
  const { id: _, ...words } = message;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices hands at rest; the close button is the control
    <div
      className="scripting:touch-pan-y scripting:rounded-control scripting:shadow-float"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => {
        swipeStart.current = event.clientX;
      }}
      onPointerUp={(event) => {
        const start = swipeStart.current;
        swipeStart.current = null;
        if (start !== null && Math.abs(event.clientX - start) >= swipeThreshold) onClose();
      }}
    >
      <Banner
        {...words}
        control={
          hydrated && (
            <button
              type="button"
              className="-mt-2.5 -mr-3.5 -mb-2.5 ml-auto grid size-11 flex-none cursor-pointer place-items-center rounded-control"
              aria-label="Close"
              onClick={onClose}
            >
              <X />
            </button>
          )
        }
      />
    </div>
  );
}
