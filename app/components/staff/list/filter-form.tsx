import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { listWords as words } from "~/content/records/staff-list-words";
import { type StaffList, staffLists } from "~/content/records/staff-lists";
import { statusName } from "~/content/records/staff-records";
import { isFiltered, type ListView } from "~/records/list-view";
import { listAddress } from "~/records/record-list";
import { Choice, DateBox } from "./filter-controls";

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
    <Form key={listAddress(query)} className="list-filter" action={path} preventScrollReset>
      {rules.search && (
        <div className="list-search">
          <label htmlFor="list-q">{words.search}</label>
          <div>
            <input
              id="list-q"
              className="control"
              type="search"
              name="q"
              defaultValue={query.search}
              placeholder={searchHint}
              maxLength={100}
            />
            <Button type="submit" size="small">
              {words.find}
            </Button>
          </div>
        </div>
      )}
      <details className="list-fold" open={filtered}>
        <summary>{words.filters}</summary>
        <div className="list-filters">
          {rules.statuses.length > 0 && (
            <fieldset className="list-statuses">
              <legend>{words.status}</legend>
              {rules.statuses.map((status) => (
                <label key={status}>
                  <input
                    type="checkbox"
                    name="status"
                    value={status}
                    defaultChecked={query.statuses.includes(status)}
                  />
                  <span>{statusName(status)}</span>
                </label>
              ))}
            </fieldset>
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
          <div className="list-dates">
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
            <div className="list-sorting">
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
            <label className="list-tick list-archived">
              <input type="checkbox" name="archived" value="1" defaultChecked={query.archived} />
              <span>{words.archived}</span>
            </label>
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
        <Link className="list-clear" to={{ pathname: path, search: String(new URLSearchParams(kept)) }}>
          {words.clear}
        </Link>
      )}
    </Form>
  );
}

type Sorts = readonly { value: string; label: string }[];

/** Adds the order of arrival where no column shows it. */
const withCreated = (sorts: Sorts): Sorts =>
  sorts.some(({ value }) => value === "created") ? sorts : [{ value: "created", label: words.submitted }, ...sorts];
