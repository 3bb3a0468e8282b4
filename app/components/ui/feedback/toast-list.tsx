import { Form } from "@remix-run/react";
import { X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { undoWords } from "~/content/records/undo";
import { site } from "~/content/site/site";
import mark from "~/images/mark.svg";
import { Banner } from "./banner";
import type { FlashMessage } from "./toast";

const kept = 5;
/** At most this many are in view, on a phone the newest alone. */
const visible = 3;
/** Milliseconds. Errors and warnings stay until they are closed. */
const closesAfter = 6000;
const swipeThreshold = 20;
/** Pixels below the toasts and above them. */
const gap = 20;

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
  const box = useRef<HTMLDivElement>(null);
  useRoomOfTheirOwn(box, list);
  const close = (id: string) => setList((before) => before.filter((message) => message.id !== id));
  return (
    <div ref={box} className={list.length > 0 ? stack : undefined}>
      {list.slice(-visible).map((message) => (
        <Toast key={message.id} message={message} onClose={() => close(message.id)} />
      ))}
    </div>
  );
}

// why: the header's logo would move into a file of its own, which every page would load
const Wordmark = () => (
  <span className="inline-flex items-center gap-2 text-lead font-black text-primary">
    <img src={mark} alt="" width={24} height={24} />
    {site.shortName}
  </span>
);

/** Lets the page end above the toasts, and scrolls the row that has the focus out from under them. */
function useRoomOfTheirOwn(box: RefObject<HTMLDivElement>, list: readonly FlashMessage[]) {
  useEffect(() => {
    const toasts = box.current;
    if (!toasts || list.length === 0) return;
    const page = document.documentElement;
    const makeRoom = () => {
      const { top, bottom } = toasts.getBoundingClientRect();
      page.style.scrollPaddingBottom = page.style.paddingBottom = `${bottom - top + 2 * gap}px`;
      const row = document.activeElement?.closest("tr") ?? document.activeElement;
      const place = row?.getBoundingClientRect();
      if (place && place.bottom > top - gap && place.top < bottom) row?.scrollIntoView({ block: "nearest" });
    };
    // why: a toast grows when its Close button comes
    const growth = new ResizeObserver(makeRoom);
    growth.observe(toasts);
    return () => {
      growth.disconnect();
      page.style.scrollPaddingBottom = page.style.paddingBottom = "";
    };
  }, [box, list]);
}

function Undo({ onSent, ...about }: NonNullable<FlashMessage["undo"]> & { onSent: () => void }) {
  return (
    <Form method="post" action="/admin/dashboard/undo" className="ml-auto" onSubmit={onSent}>
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="small" variant="secondary">
        {undoWords.press}
      </Button>
    </Form>
  );
}

function Toast({ message, onClose }: { message: FlashMessage; onClose: () => void }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const [hydrated, setHydrated] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const swipeStart = useRef<number | null>(null);
  const closeNow = useRef(onClose);
  closeNow.current = onClose;
  useEffect(() => {
    setHydrated(true);
    // why: a pointer or the focus may have been there before the script
    setHovered(box.current?.matches(":hover") ?? false);
    setFocused(box.current?.matches(":focus-within") ?? false);
  }, []);
  useEffect(() => {
    if (held || message.undo || message.tone === "error" || message.tone === "warning") return;
    const timer = setTimeout(() => closeNow.current(), closesAfter);
    return () => clearTimeout(timer);
  }, [held, message.undo, message.tone]);
  const { id: _, undo, title, ...words } = message;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices hands at rest; the close button is the control
    <div
      ref={box}
      className="max-sm:scripting:not-last:hidden scripting:touch-pan-y scripting:rounded-control scripting:shadow-float"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
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
        title={title === site.shortName ? <Wordmark /> : title}
        control={
          <>
            {undo && <Undo {...undo} onSent={onClose} />}
            {hydrated && (
              <button
                type="button"
                className="-mt-2.5 -mr-3.5 -mb-2.5 ml-auto grid size-11 flex-none cursor-pointer place-items-center rounded-control"
                aria-label="Close"
                onClick={onClose}
              >
                <X />
              </button>
            )}
          </>
        }
      />
    </div>
  );
}
