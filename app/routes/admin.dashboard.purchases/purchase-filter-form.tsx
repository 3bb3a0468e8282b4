import { Form, Link } from "@remix-run/react";
import { Search } from "lucide";
import { purchaseState } from "~/components/staff/courses/enrolment-list";
import { Chip, Choice, DateBox } from "~/components/staff/list/filter-controls";
import { listLink } from "~/components/staff/list/looks";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Input } from "~/components/ui/forms/input";
import { Icon } from "~/components/ui/icon";
import { staffPurchaseWords } from "~/content/payments/staff-purchases";
import { enrolmentSearch, isFiltered, purchaseStatuses, purchasesPath } from "~/domain/courses/course-list";
import { readableDate } from "~/domain/dates/readable-dates";
import { maxSearchLength } from "~/domain/forms/search-text";
import type { PurchasesPageProps } from "./purchases-page-props";

const words = staffPurchaseWords.list;

/** A GET form in one line; on a phone all but the search collapses. */
export function PurchaseFilterForm({ query, courses, centers }: PurchasesPageProps) {
  return (
    <Form
      // why: resets the boxes after 'Clear filters'
      key={enrolmentSearch(query)}
      action={purchasesPath}
      className="flex flex-wrap items-end gap-2 print:hidden"
      preventScrollReset
    >
      <div className="flex min-w-0 flex-[1_1_12rem] gap-1.5 lg:max-w-80">
        <label htmlFor="list-q" className="sr-only">
          {words.search}
        </label>
        <Input
          dense
          id="list-q"
          type="search"
          name="q"
          defaultValue={query.search}
          placeholder={words.searchHint}
          maxLength={maxSearchLength}
        />
        <Button type="submit" size="small" variant="outline" aria-label={words.find}>
          <Icon drawing={Search} className="size-4.5" />
        </Button>
      </div>
      <Disclosure
        summary={words.filters}
        className="flex-none text-small max-lg:open:basis-full lg:contents lg:unfolded"
      >
        <div className="flex flex-wrap items-end gap-2 max-lg:pt-2 lg:contents">
          <Choice
            bare
            name="status"
            label={words.status}
            value={query.status}
            all={words.anyStatus}
            choices={purchaseStatuses.map((value) => ({ value, label: purchaseState(value) }))}
          />
          <Choice
            bare
            name="course"
            label={words.course}
            value={query.course}
            all={words.anyCourse}
            choices={courses.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {centers && (
            <Choice
              bare
              name="center"
              label={words.center}
              value={query.center}
              all={words.anyCenter}
              choices={centers.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <Chip
            label={words.dates}
            chosen={[query.from, query.to]
              .map((day) => day && readableDate(day))
              .filter(Boolean)
              .join(" – ")}
          >
            <DateBox name="from" label={words.from} value={query.from} />
            <DateBox name="to" label={words.to} value={query.to} />
          </Chip>
          {isFiltered(query) && (
            <Link className={listLink} to={purchasesPath}>
              {words.clear}
            </Link>
          )}
          <Button type="submit" size="small" variant="secondary">
            {words.apply}
          </Button>
        </div>
      </Disclosure>
    </Form>
  );
}
