import { Form, Link, useRouteLoaderData, useSubmit } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import type { StaffFrameProps } from "~/components/staff/frame/staff-frame";
import { Button } from "~/components/ui/button";
import { toolbarLabel } from "~/components/ui/data/toolbar";
import { Disclosure } from "~/components/ui/disclosure";
import { TickBox } from "~/components/ui/forms/tick-box";
import { listWords as words } from "~/content/records/staff-list-words";
import { statusName } from "~/content/records/states";
import { readableDate, readableDates } from "~/domain/dates/calendar";
import { countFilters, isFiltered, type ListView } from "~/records/list-view";
import { type ListQuery, listAddress } from "~/records/record-list";
import { Chip, Choice, DateBox, ListSearch } from "./filter-controls";
import { listLink } from "./list-frame";

interface FilterFormProps {
  view: ListView;
  path: string;
}

/** Filters of a list, a GET form in one line; on a phone all but the search collapses. */
export function FilterForm({ view, path }: FilterFormProps) {
  const { query, rules, columns, centers, mayRestore } = view;
  const { searchHint, day } = view.words;
  const frame = useRouteLoaderData<() => Pick<StaffFrameProps, "choice">>("routes/admin.dashboard");
  const chosen = countFilters(view);
  const address = listAddress(query);
  const form = useRef<HTMLFormElement>(null);
  useFiltersAtOnce(form, address);
  const kept = Object.fromEntries(
    Object.entries(query.filters).flatMap(([name, value]) =>
      value && !rules.filters[name]?.all ? [[name, value]] : [],
    ),
  );
  const sorts = columns.flatMap(({ sort, header }) => (sort ? [{ value: sort, label: header }] : []));
  return (
    <Form
      // why: resets the boxes after 'Clear filters'
      key={address}
      ref={form}
      action={path}
      className="flex flex-wrap items-center gap-2 print:hidden"
      preventScrollReset
    >
      {rules.search && <ListSearch words={words} value={query.search} hint={searchHint} />}
      {/* On wide screens the filters are in the line of the search, always open. */}
      <Disclosure
        summary={chosen > 0 ? `${words.filters} (${chosen})` : words.filters}
        className="flex-none text-small max-lg:open:basis-full lg:contents lg:unfolded"
      >
        <div className="flex flex-wrap items-center gap-2 max-lg:pt-2 lg:contents">
          {rules.statuses.length > 0 && (
            <Chip label={words.status} chosen={query.statuses.map(statusName).join(", ")}>
              <FilterChips
                legend={words.status}
                name="status"
                choices={rules.statuses.map((value) => ({ value, label: statusName(value) }))}
                chosen={query.statuses}
              />
            </Chip>
          )}
          {centers && (
            <Choice
              bare
              name="center"
              label={words.center}
              value={query.center}
              all={words.allCenters}
              choices={[...centers.map(({ id, name }) => [id, name] as const), ...(frame?.choice?.centers ?? [])].map(
                ([id, name]) => ({
                  value: id,
                  label: name,
                }),
              )}
            />
          )}
          {Object.entries(rules.filters).map(
            ([name, { label, all, values }]) =>
              all && (
                <Choice
                  bare
                  key={name}
                  name={name}
                  label={label}
                  value={query.filters[name] ?? null}
                  all={all}
                  choices={values}
                />
              ),
          )}
          <Chip label={words.dateFilter} chosen={chosenDates(query)}>
            {day && (
              <Choice
                name="dates"
                label={words.dates}
                value={query.dates}
                choices={[
                  { value: "created", label: words.submitted },
                  { value: "date", label: day },
                ]}
              />
            )}
            <DateBox name="from" label={words.from} value={query.from} />
            <DateBox name="to" label={words.to} value={query.to} />
          </Chip>
          {sorts.length > 0 ? (
            <div className="flex flex-[1_1_100%] gap-3 lg:hidden">
              <Choice name="sort" label={words.sort} value={query.sort} choices={withCreated(sorts)} />
              <Choice
                name="dir"
                label={words.direction}
                value={query.descending ? "desc" : "asc"}
                choices={[
                  { value: "desc", label: words.descending },
                  { value: "asc", label: words.ascending },
                ]}
              />
            </div>
          ) : (
            <input type="hidden" name="dir" value={query.descending ? "desc" : "asc"} />
          )}
          {mayRestore && rules.archives && (
            <TickBox dense name="archived" value="1" defaultChecked={query.archived} className="whitespace-nowrap">
              {words.archived}
            </TickBox>
          )}
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {query.actor && <input type="hidden" name="actor" value={query.actor} />}
          {query.row && <input type="hidden" name="row" value={query.row} />}
          {isFiltered(view) && (
            <Link className={listLink} to={{ pathname: path, search: String(new URLSearchParams(kept)) }}>
              {words.clear}
            </Link>
          )}
          <Button type="submit" size="small" variant="secondary" className="scripting:hidden">
            {words.apply}
          </Button>
        </div>
      </Disclosure>
    </Form>
  );
}

function chosenDates({ from, to }: ListQuery): string {
  if (from && to) return readableDates(from, to);
  if (from) return `${words.from.toLowerCase()} ${readableDate(from)}`;
  return to ? `${words.to.toLowerCase()} ${readableDate(to)}` : "";
}

type Sorts = readonly { value: string; label: string }[];

/** Adds the order of arrival where no column shows it. */
const withCreated = (sorts: Sorts): Sorts =>
  sorts.some(({ value }) => value === "created") ? sorts : [{ value: "created", label: words.submitted }, ...sorts];

interface FilterChipsProps {
  legend: string;
  name: string;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
}

/** Several of a few: tiles with a checkbox. */
function FilterChips({ legend, name, choices, chosen }: FilterChipsProps) {
  return (
    <fieldset className="flex flex-[1_1_100%] flex-wrap gap-1.5 lg:flex-none">
      <legend className={`mb-1 ${toolbarLabel}`}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="ui-chip">
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Applies a filter as soon as it is chosen, a date once its box is left; the focus stays at the control, and what it is folded in open.
 * @param address changes with the query, as the form is then made anew
 */
function useFiltersAtOnce(form: RefObject<HTMLFormElement>, address: string) {
  const submit = useSubmit();
  const chosen = useRef<{ name: string; value: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for the form of another address
  useEffect(() => {
    const filters = form.current;
    if (!filters) return;
    const apply = (control: EventTarget | null) => {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
      chosen.current = { name: control.name, value: control instanceof HTMLInputElement ? control.value : "" };
      submit(filters, { preventScrollReset: true });
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox"))
        apply(target);
    };
    const onLeave = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && target.type === "date" && target.value !== target.defaultValue)
        apply(target);
    };
    filters.addEventListener("change", onChange);
    filters.addEventListener("focusout", onLeave);
    const before = chosen.current;
    chosen.current = null;
    const control = [...filters.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")].find(
      (one) => one.name === before?.name && (one.type !== "checkbox" || one.value === before.value),
    );
    for (const fold of filters.querySelectorAll("details")) if (control && fold.contains(control)) fold.open = true;
    if (document.activeElement === document.body) control?.focus({ preventScroll: true });
    return () => {
      filters.removeEventListener("change", onChange);
      filters.removeEventListener("focusout", onLeave);
    };
  }, [form, submit, address]);
}
