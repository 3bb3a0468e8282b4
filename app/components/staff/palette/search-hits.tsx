import { Link, useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";
import { useAnnounced } from "~/components/ui/feedback/announce";
import { searchPage as words } from "~/content/records/search-page";
import { searchPath } from "~/domain/records/search-address";
import type { PaletteProps } from "./palette-props";
import { type Found, useSearchHits } from "./use-search-hits";

const listId = "search-hits";
const optionId = (place: number) => `search-hit-${place}`;

/** The list of a combobox: the focus stays in the field, and the arrow keys go through the links below it. */
export function SearchHits({ field, cameFrom, onList }: Pick<PaletteProps, "field" | "cameFrom" | "onList">) {
  const { found, ask, close } = useSearchHits();
  const [active, setActive] = useState(-1);
  const { key: page } = useLocation();
  const shown = found?.groups.flatMap(({ hits }) => hits).length ?? 0;
  const options = shown > 0 ? shown + 1 : 0;
  useAnnounced(found ? (shown > 0 ? words.found(found.count) : words.none(found.asked)) : "");

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
        <p className="px-3 py-2 wrap-anywhere">{words.none(found.asked)}</p>
      )}
    </div>
  );
}

/** Round by the field, in which Enter sends what is typed. */
const nextOf = (active: number, step: number, options: number) =>
  ((active + 1 + step + options + 1) % (options + 1)) - 1;

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
    <div id={listId} role="listbox" aria-label={words.results} className="max-h-80 overflow-y-auto overscroll-contain">
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
        <b className="text-primary">{words.all}</b>
      </Link>
    </div>
  );
}

const optionLook = (isActive: boolean) => ({
  "aria-selected": isActive,
  className: `flex min-h-11 items-center rounded-control px-3 py-1.5 wrap-anywhere hover:bg-primary-tint ${isActive ? "bg-primary-tint underline" : ""}`,
});
