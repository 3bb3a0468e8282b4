import { useLocation } from "@remix-run/react";
import { X } from "lucide";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "~/components/ui/icon";
import { useHydrated } from "~/components/ui/use-hydrated";
import { site } from "~/content/site/site";
import mark from "~/images/mark.svg";
import { Banner, type BannerTone } from "./banner";
import { UndoForm } from "./undo-form";

/** The id tells equal messages apart. */
export interface FlashMessage {
  id: string;
  tone: BannerTone;
  title?: string;
  text?: string;
  undo?: { batch: string; kind: string; list: string };
}

const kept = 5;
/** At most this many are in view, on a phone the newest alone. */
const visible = 3;
/** Milliseconds. Errors and warnings stay until they are closed. */
const closesAfter = 6000;
const swipeThreshold = 20;
/** Pixels below the toasts and above them. */
const gap = 20;

/** Above the page, and on a page without scripts it stays there, as nothing could close it. */
const stack = "page-width my-4 grid grid-cols-1 gap-3.5 print:hidden";
/** With scripts over the page's corner from the first paint. */
const floating =
  "scripting:fixed scripting:right-5 scripting:bottom-1 scripting:z-70 scripting:w-[min(24rem,100%-2.5rem)]";
/** On a phone it would cover what it is about: above the page, unless that is scrolled away. */
const onPhone = "max-sm:static!";
const isFloating = (toasts: Element) => getComputedStyle(toasts).position === "fixed";

/** Flash messages: server-rendered banners, toasts once JavaScript runs. Each is shown once. */
export function ToastList({ messages, inPlace = false }: { messages: readonly FlashMessage[]; inPlace?: boolean }) {
  const [list, setList] = useState(() => messages.slice(-kept));
  const hydrated = useHydrated();
  const [over, setOver] = useState(() => hydrated && scrollY > 0);
  const seen = useRef(new Set(messages.map(({ id }) => id)));
  const { pathname } = useLocation();
  const place = useRef(pathname);
  useEffect(() => {
    const fresh = messages.filter(({ id }) => !seen.current.has(id));
    const isElsewhere = place.current !== pathname;
    place.current = pathname;
    // why: what was done on another page is told there, but for what can still be undone
    if (isElsewhere) setList((before) => before.filter(({ undo }) => undo));
    if (fresh.length === 0) return;
    for (const { id } of fresh) seen.current.add(id);
    setOver(scrollY > 0);
    // why: one that can be undone stays until then, and the last step alone is taken back here
    setList((before) => [...before.filter(({ undo }) => !undo), ...fresh].slice(-kept));
  }, [messages, pathname]);
  const box = useRef<HTMLDivElement>(null);
  useRoomOfTheirOwn(box, list, over);
  useEndWithPage(box, list, setList);
  const close = (id: string) => setList((before) => before.filter((message) => message.id !== id));
  return (
    <div
      ref={box}
      className={list.length > 0 ? `${stack} ${inPlace ? "" : floating} ${inPlace || over ? "" : onPhone}` : undefined}
    >
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
function useRoomOfTheirOwn(box: RefObject<HTMLDivElement>, list: readonly FlashMessage[], over: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `over` changes where they are
  useEffect(() => {
    const toasts = box.current;
    if (!toasts || list.length === 0 || !isFloating(toasts)) return;
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
  }, [box, list, over]);
}

/** Above the page a message does not go on its own, which would move what one is about to press, but with the page. */
function useEndWithPage(
  box: RefObject<HTMLDivElement>,
  list: readonly FlashMessage[],
  setList: (list: FlashMessage[]) => void,
) {
  const { key } = useLocation();
  const arrived = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { id } of list) if (!arrived.current.has(id)) arrived.current.set(id, key);
    if (!box.current || isFloating(box.current)) return;
    const fresh = list.filter(({ id }) => arrived.current.get(id) === key);
    if (fresh.length < list.length) setList(fresh);
  }, [box, list, key, setList]);
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
    if (box.current?.parentElement && !isFloating(box.current.parentElement)) return;
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
            {undo && <UndoForm undo={undo} className="ml-auto" onSubmit={onClose} />}
            {hydrated && (
              <button
                type="button"
                className="-mt-2.5 -mr-3.5 -mb-2.5 ml-auto grid size-11 flex-none cursor-pointer place-items-center rounded-control"
                aria-label="Close"
                onClick={onClose}
              >
                <Icon drawing={X} />
              </button>
            )}
          </>
        }
      />
    </div>
  );
}
