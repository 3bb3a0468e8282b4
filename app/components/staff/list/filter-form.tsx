import { Link } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { FilterChips } from "~/components/ui/data/filter-chips";
import { Toolbar, ToolbarSearch, toolbarLabel } from "~/components/ui/data/toolbar";
import { Input } from "~/components/ui/forms/input";
import { listWords as words } from "~/content/records/staff-list-words";
import { type StaffList, staffLists } from "~/content/records/staff-lists";
import { statusName } from "~/content/records/staff-records";
import { isFiltered, type ListView } from "~/records/list-view";
import { listAddress } from "~/records/record-list";
import { Choice, DateBox } from "./filter-controls";
import { listLink } from "./looks";
import { Tick } from "./tick";

interface FilterFormProps {
  list: StaffList;
  view: ListView;
  path: string;
}

/** Filters of a list, a GET form; on a phone all but the search collapses. */
export function FilterForm({ list, view, path }: FilterFormProps) {
  const { query, rules, columns, centers, superadmin } = view;
  const { searchHint, day } = staffLists[list];
  const filtered = isFiltered(view);
  const kept = Object.fromEntries(
    Object.entries(query.filters).flatMap(([name, value]) =>
      value && !rules.filters[name]?.all ? [[name, value]] : [],
    ),
  );
  const sorts = columns.flatMap(({ sort, header }) => (sort ? [{ value: sort, label: header }] : []));
  return (
    // why: resets the boxes after 'Clear filters'
    <Toolbar key={listAddress(query)} action={path}>
      {rules.search && (
        <ToolbarSearch htmlFor="list-q" label={words.search}>
          <Input
            dense
            id="list-q"
            type="search"
            name="q"
            defaultValue={query.search}
            placeholder={searchHint}
            maxLength={100}
          />
          <Button type="submit" size="small">
            {words.find}
          </Button>
        </ToolbarSearch>
      )}
      {/* On wide screens the filters are a row beside the search, always open. */}
      <details
        className="min-w-0 flex-[1_1_100%] lg:details-content:block lg:details-content:[content-visibility:visible]"
        open={filtered}
      >
        <summary className="fold-mark inline-flex min-h-11 items-center gap-2.5 text-small font-bold text-primary lg:supports-[selector(::details-content)]:hidden">
          {words.filters}
        </summary>
        <div className="flex flex-wrap items-end gap-3 pt-2 lg:supports-[selector(::details-content)]:pt-0">
          {rules.statuses.length > 0 && (
            <FilterChips
              legend={words.status}
              name="status"
              choices={rules.statuses.map((value) => ({ value, label: statusName(value) }))}
              chosen={query.statuses}
            />
          )}
          {centers && (
            <Choice
              name="center"
              label={words.center}
              value={query.center}
              all={words.allCenters}
              choices={centers.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          {Object.entries(rules.filters).map(
            ([name, { label, all, values }]) =>
              all && (
                <Choice
                  key={name}
                  name={name}
                  label={label}
                  value={query.filters[name] ?? null}
                  all={all}
                  choices={values}
                />
              ),
          )}
          <div className="flex flex-[1_1_100%] flex-wrap gap-3 *:basis-44 lg:flex-none lg:flex-nowrap lg:*:basis-auto">
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
          </div>
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
          {superadmin && rules.archives && (
            <Tick
              className={toolbarLabel}
              name="archived"
              value="1"
              defaultChecked={query.archived}
              label={<span>{words.archived}</span>}
            />
          )}
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {query.actor && <input type="hidden" name="actor" value={query.actor} />}
          {query.row && <input type="hidden" name="row" value={query.row} />}
          <Button type="submit" size="small" variant="secondary">
            {words.apply}
          </Button>
        </div>
      </details>
      {filtered && (
        <Link className={listLink} to={{ pathname: path, search: String(new URLSearchParams(kept)) }}>
          {words.clear}
        </Link>
      )}
    </Toolbar>
  );
}

type Sorts = readonly { value: string; label: string }[];

/** Adds the order of arrival where no column shows it. */
const withCreated = (sorts: Sorts): Sorts =>
  sorts.some(({ value }) => value === "created") ? sorts : [{ value: "created", label: words.submitted }, ...sorts];
