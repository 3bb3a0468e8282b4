import { Link, useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useState } from "react";
import { searchPage as words } from "~/content/records/search-page";
import { searchText } from "~/domain/forms/search-text";
import { type Found, searchPath } from "~/domain/records/search-address";

interface SearchHitsProps {
  form: RefObject<HTMLFormElement>;
}

/** Milliseconds without a key after which what is typed is searched for. */
const pause = 200;

/** What the search box finds while somebody types, below it; arrows go through it, Escape closes it. */
export function SearchHits({ form: box }: SearchHitsProps) {
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const form = box.current;
    const input = form?.querySelector("input");
    if (!form || !input) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      const typed = searchText(input.value);
      // why: one letter finds half of everybody
      setAsked(/[\p{L}\p{N}]{2}/u.test(typed) ? typed : "");
    };
    const close = () => {
      clearTimeout(waiting);
      setAsked("");
    };
    const onInput = () => {
      clearTimeout(waiting);
      waiting = setTimeout(ask, pause);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const stops = [input, ...form.querySelectorAll<HTMLElement>("[data-hits] :is(a, button)")];
      if (event.key === "Escape" && form.querySelector("[data-hits]")) {
        input.focus();
        close();
      } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        const place = stops.findIndex((stop) => document.activeElement === stop);
        stops[place + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
      } else return;
      event.preventDefault();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
    };
    // why: this code comes after the first letters
    if (document.activeElement === input && input.value !== input.defaultValue) ask();
    form.addEventListener("input", onInput);
    form.addEventListener("keydown", onKeyDown);
    form.addEventListener("focusout", onFocusOut);
    form.addEventListener("submit", close);
    return () => {
      close();
      form.removeEventListener("input", onInput);
      form.removeEventListener("keydown", onKeyDown);
      form.removeEventListener("focusout", onFocusOut);
      form.removeEventListener("submit", close);
    };
  }, [box]);

  return asked && <Hits asked={asked} />;
}

function Hits({ asked }: { asked: string }) {
  const { load, data } = useFetcher<Found>();
  useEffect(() => load(`${searchPath}?${new URLSearchParams({ q: asked })}`), [load, asked]);
  if (!data) return null;
  const { groups, count } = data;
  const hits = groups?.flatMap(({ title, hits: ofKind }) => ofKind.map((hit) => ({ ...hit, title })));
  return (
    <div
      data-hits=""
      className="absolute inset-x-0 top-full z-20 mt-1 grid max-h-[70dvh] overflow-y-auto rounded-card border border-hairline bg-paper text-small shadow-dialog"
    >
      <p role="status" className="px-3 py-1.5 text-tiny text-ink-soft">
        {hits ? (count > 0 ? words.found(count) : words.none(data.asked)) : words.failed}
      </p>
      {hits && hits.length > 0 && (
        <>
          <ul>
            {hits.map(({ id, to, name, about, phone, title }) => (
              <li key={`${title} ${id}`} className="max-w-none border-t border-hairline">
                <Link to={to} className="m-1.5 grid px-1.5 wrap-anywhere hover:bg-ground focus-visible:bg-ground">
                  <span>
                    <b>{name}</b>
                    {phone && <span className="whitespace-nowrap"> {phone}</span>}
                    <span className="text-tiny text-ink-soft"> {title}</span>
                  </span>
                  {about && <span className="text-ink-soft">{about}</span>}
                </Link>
              </li>
            ))}
          </ul>
          <button type="submit" className="link border-t border-hairline px-3 py-2 text-left">
            {words.all}
          </button>
        </>
      )}
    </div>
  );
}
