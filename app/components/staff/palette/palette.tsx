import { Link, useLocation } from "@remix-run/react";
import { type AriaAttributes, type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "~/components/ui/button";
import { useAnnounced } from "~/components/ui/feedback/announce";
import { PanelTitle } from "~/components/ui/layout";
import { deskKeys as words } from "~/content/dashboards/desk-keys";
import { searchPage } from "~/content/records/search-page";
import { searchHitsPath, searchPath, searchText } from "~/domain/records/search";
import type { FirstHits } from "~/handlers/records/search-hits.server";
import { KeyList } from "./keys-panel";

export interface PaletteProps {
  field: RefObject<HTMLInputElement>;
  /** What had the focus before a key brought it to the field. */
  cameFrom: { current: Element | null };
  /** Tells the field how its list stands. */
  onList: (list: AriaAttributes) => void;
  showsKeys: boolean;
  onKeysClosed: () => void;
}

/** Milliseconds of pause in typing, and until giving up. */
const pause = 200;

const patience = 10_000;

const fewestLetters = 2;

const listId = "search-hits";

/** What the frame fetches once the focus is in its search field, or asks for the keys. */
export const Palette = ({ showsKeys, onKeysClosed, ...search }: PaletteProps) => (
  <>
    <SearchHits {...search} />
    {showsKeys && <KeysDialog onClose={onKeysClosed} />}
  </>
);

/** Over the page as it stands, which keeps what is typed in it; outside the search form, which Enter would send. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      className="m-auto rounded-card bg-paper text-ink shadow-dialog backdrop:bg-scrim"
      aria-labelledby="keys-title"
      onClose={onClose}
    >
      <div className="grid gap-4 p-5">
        <PanelTitle as="h2" id="keys-title">
          {words.title}
        </PanelTitle>
        <KeyList />
        <Button className="justify-self-start" variant="secondary" size="small" onClick={() => dialog.current?.close()}>
          {words.close}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}

/** The list of a combobox: the focus stays in the field, and the arrow keys go through the links below it. */
function SearchHits({ field, cameFrom, onList }: Pick<PaletteProps, "field" | "cameFrom" | "onList">) {
  const { found, ask, close } = useSearchHits();
  const [active, setActive] = useState(-1);
  const { key: page } = useLocation();
  const shown = found?.groups.flatMap(({ hits }) => hits).length ?? 0;
  const options = shown > 0 ? shown + 1 : 0;
  useAnnounced(found ? (shown > 0 ? searchPage.found(found.count) : searchPage.none(found.asked)) : "");

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(close, [page, close]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other hits are other links
  useEffect(() => setActive(-1), [found]);
  useEffect(() => {
    const input = field.current;
    // why: what was typed before this code came
    if (input && input.value !== input.defaultValue && input === document.activeElement) ask(input.value);
  }, [field, ask]);

  useEffect(() => {
    onList({
      "aria-expanded": options > 0,
      "aria-controls": options > 0 ? listId : undefined,
      "aria-activedescendant": active >= 0 ? optionId(active) : undefined,
    });
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
  }, [onList, options, active]);

  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const onInput = () => ask(field.current?.value ?? "");
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && form.contains(relatedTarget)) return;
      cameFrom.current = null;
      close();
    };
    const leave = () => {
      const before = cameFrom.current;
      close();
      if (!before) return;
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
      else field.current?.blur();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, isComposing } = event;
      if (target !== field.current || isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      // why: without a list and a place to go back to, Escape empties the field as it does in every search
      if (key === "Escape" && (found || cameFrom.current)) leave();
      else if (key === "Enter" && active >= 0) document.getElementById(optionId(active))?.click();
      else if (step !== 0 && options > 0) setActive(nextOf(active, step, options));
      else if (step > 0) return onInput();
      else return;
      event.preventDefault();
    };
    form.addEventListener("input", onInput);
    form.addEventListener("focusout", onFocusOut);
    form.addEventListener("keydown", onKeyDown);
    form.addEventListener("submit", close);
    return () => {
      form.removeEventListener("input", onInput);
      form.removeEventListener("focusout", onFocusOut);
      form.removeEventListener("keydown", onKeyDown);
      form.removeEventListener("submit", close);
    };
  }, [field, cameFrom, ask, close, found, active, options]);

  const onChoice = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // why: a link that opens elsewhere leaves the list as it is
    if (ctrlKey || metaKey || shiftKey) return;
    close();
    if (field.current) field.current.value = field.current.defaultValue;
  };

  if (!found) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the field
    <div
      className="absolute inset-x-0 top-full z-50 mt-2 rounded-card border border-hairline bg-paper p-2 shadow-dialog"
      onMouseDown={(press) => press.preventDefault()}
    >
      {shown > 0 ? (
        <Options found={found} active={active} onChoice={onChoice} />
      ) : (
        <p className="px-3 py-2 wrap-anywhere">{searchPage.none(found.asked)}</p>
      )}
    </div>
  );
}

interface OptionsProps {
  found: Found;
  active: number;
  onChoice: (press: MouseEvent) => void;
}

function Options({ found, active, onChoice }: OptionsProps) {
  let place = 0;
  const option = () => ({
    ...optionLook(place === active),
    id: optionId(place++),
    role: "option",
    tabIndex: -1,
    onClick: onChoice,
  });
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={searchPage.results}
      className="max-h-80 overflow-y-auto overscroll-contain"
    >
      {found.groups.map(({ kind, title, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not fieldsets
        <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
          <div id={`${listId}-${kind}`} role="presentation" className="px-3 pt-1 text-tiny text-ink-soft">
            {title}
          </div>
          {hits.map(({ id, to, name, about, reference }) => (
            <Link key={id} to={to} {...option()}>
              <span className="line-clamp-3">
                <b>{name}</b>
                {about && ` · ${about}`}
                {reference && <span className="text-tiny whitespace-nowrap text-ink-soft"> {reference}</span>}
              </span>
            </Link>
          ))}
        </div>
      ))}
      <Link to={`${searchPath}?${new URLSearchParams({ q: found.asked })}`} {...option()}>
        <b className="text-primary">{searchPage.all}</b>
      </Link>
    </div>
  );
}

interface Found extends FirstHits {
  asked: string;
}

/** The first hits for what is typed: null until they come, and where they don't. A newer question ends an older one. */
function useSearchHits() {
  const [found, setFound] = useState<Found | null>(null);
  const running = useRef<AbortController>();

  const close = useCallback(() => {
    running.current?.abort();
    setFound(null);
  }, []);

  const ask = useCallback(
    (typed: string) => {
      running.current?.abort();
      const asked = searchText(typed);
      if ([...asked].length < fewestLetters) return close();
      const asking = new AbortController();
      running.current = asking;
      setTimeout(async () => {
        const hits = await fetchHits(asked, asking);
        if (running.current === asking) setFound(hits);
      }, pause);
    },
    [close],
  );

  useEffect(() => () => running.current?.abort(), []);
  return { found, ask, close };
}

async function fetchHits(asked: string, asking: AbortController): Promise<Found | null> {
  if (asking.signal.aborted) return null;
  const giveUp = setTimeout(() => asking.abort(), patience);
  try {
    // why: a session that has ended leads to the sign-in page
    const answer = await fetch(`${searchHitsPath}?${new URLSearchParams({ q: asked })}`, {
      signal: asking.signal,
      redirect: "error",
    });
    return answer.ok ? { asked, ...(await answer.json()) } : null;
  } catch {
    return null;
  } finally {
    clearTimeout(giveUp);
  }
}

const optionId = (place: number) => `search-hit-${place}`;

/** Round by the field, in which Enter sends what is typed. */
const nextOf = (active: number, step: number, options: number) =>
  ((active + 1 + step + options + 1) % (options + 1)) - 1;

const optionLook = (isActive: boolean) => ({
  "aria-selected": isActive,
  className: `flex min-h-11 items-center rounded-control px-3 py-1.5 wrap-anywhere hover:bg-primary-tint ${isActive ? "bg-primary-tint underline" : ""}`,
});
