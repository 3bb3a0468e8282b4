import { Form, useLocation, useSearchParams, useSubmit } from "@remix-run/react";
import { Search } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/forms/input";
import { staffFrame as words } from "~/content/dashboards/staff-dashboards";
import { maxSearchLength } from "~/domain/forms/search-text";
import { searchPath } from "~/domain/records/search-address";
import type { SearchHits } from "./search-hits";

export function SearchEverything() {
  const { pathname, key } = useLocation();
  const [parameters] = useSearchParams();
  const asked = pathname === searchPath ? (parameters.get("q") ?? "") : "";
  const form = useRef<HTMLFormElement>(null);
  const [Hits, setHits] = useState<typeof SearchHits>();
  useSearchKeys(form);
  return (
    <Form
      ref={form}
      action={searchPath}
      role="search"
      // why: few pages are searched from, and every one carries this box
      onFocus={() => import("./search-hits").then((code) => setHits(() => code.SearchHits)).catch(() => {})}
      className="relative flex min-w-0 flex-[1_1_14rem] gap-1.5 max-sm:order-last max-sm:basis-full sm:max-w-104"
    >
      <label htmlFor="search-everything" className="sr-only">
        {words.search}
      </label>
      <Input
        key={asked}
        dense
        id="search-everything"
        type="search"
        name="q"
        defaultValue={asked}
        placeholder={words.searchHint}
        maxLength={maxSearchLength}
      />
      <Button type="submit" size="small" variant="outline" aria-label={words.search}>
        <Search className="size-4.5" />
      </Button>
      {Hits && <Hits key={key} form={form} />}
    </Form>
  );
}

/** `/` and Ctrl+K, or the Mac's Command+K, go to the box; Escape there goes back. */
function useSearchKeys(form: RefObject<HTMLFormElement>) {
  useEffect(() => {
    let before: Element | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, altKey, shiftKey, ctrlKey, metaKey, defaultPrevented } = event;
      const input = form.current?.querySelector("input");
      if (!input || defaultPrevented || altKey) return;
      if (key === "Escape" && target === input && before instanceof HTMLElement) return before.focus();
      const isWriting = target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));
      const asks = ctrlKey || metaKey ? key.toLowerCase() === "k" && !shiftKey : key === "/" && !isWriting;
      if (!asks || target === input || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      before = document.activeElement;
      input.focus();
      input.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);
}

const fields = "input:not([type=checkbox], [type=radio]), select, textarea";

interface CenterChoiceProps {
  center: string | null;
  centers: readonly { id: string; name: string }[];
}

/** The center that is looked at; the pages of the sidebar start with it. */
export function CenterChoice({ center, centers }: CenterChoiceProps) {
  const submit = useSubmit();
  return (
    <Form action="/admin/dashboard" className="flex items-center gap-1.5">
      <label htmlFor="center-choice" className="sr-only">
        {words.center}
      </label>
      <Select
        dense
        id="center-choice"
        name="center"
        className="max-w-44"
        defaultValue={center ?? ""}
        onChange={({ currentTarget }) => submit(currentTarget.form)}
      >
        <option value="">{words.allCenters}</option>
        {centers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" size="small" variant="outline" className="scripting:hidden">
        {words.show}
      </Button>
    </Form>
  );
}
