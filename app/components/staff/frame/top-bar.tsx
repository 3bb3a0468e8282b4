import { Form, useLocation, useSearchParams, useSubmit } from "@remix-run/react";
import { Search } from "lucide";
import { useRef } from "react";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/forms/input";
import { Icon } from "~/components/ui/icon";
import { useHydrated } from "~/components/ui/use-hydrated";
import { staffFrame as words } from "~/content/dashboards/staff-dashboards";
import { maxSearchLength } from "~/domain/forms/search-text";
import { searchPath } from "~/domain/records/search-address";
import { useSingleKeys } from "./single-keys";
import { useDeskKeys } from "./use-desk-keys";

export function SearchEverything() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const asked = pathname === searchPath ? (parameters.get("q") ?? "") : "";
  return <SearchForm key={asked} asked={asked} />;
}

/** A form; with scripts a combobox too, whose hits come while somebody types. */
function SearchForm({ asked }: { asked: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { fetchPalette, list, palette } = useDeskKeys(field);
  const isHydrated = useHydrated();
  const hasKeys = useSingleKeys();
  return (
    <Form
      action={searchPath}
      role="search"
      className="relative flex min-w-0 flex-[1_1_14rem] gap-1.5 max-sm:order-last max-sm:basis-full sm:max-w-104"
      onFocus={fetchPalette}
    >
      <label htmlFor="search-everything" className="sr-only">
        {words.search}
      </label>
      <Input
        ref={field}
        dense
        id="search-everything"
        type="search"
        name="q"
        defaultValue={asked}
        placeholder={words.searchHint}
        maxLength={maxSearchLength}
        {...(isHydrated && { role: "combobox", ...list })}
        aria-keyshortcuts={hasKeys ? "/ Control+K" : undefined}
      />
      {hasKeys && (
        <span className="key-hint" aria-hidden="true">
          /
        </span>
      )}
      <Button type="submit" size="small" variant="outline" aria-label={words.search}>
        <Icon drawing={Search} className="size-4.5" />
      </Button>
      {palette && <palette.Palette {...palette} />}
    </Form>
  );
}

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
