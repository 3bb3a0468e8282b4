import { Form, useLocation, useSearchParams, useSubmit } from "@remix-run/react";
import { Search } from "lucide-react";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/forms/input";
import { staffFrame as words } from "~/content/dashboards/staff-dashboards";
import { maxSearchLength } from "~/domain/forms/search-text";
import { searchPath } from "~/domain/records/search-address";

export function SearchEverything() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const asked = pathname === searchPath ? (parameters.get("q") ?? "") : "";
  return (
    <Form
      action={searchPath}
      role="search"
      className="flex min-w-0 flex-[1_1_14rem] gap-1.5 max-sm:order-last max-sm:basis-full sm:max-w-104"
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
