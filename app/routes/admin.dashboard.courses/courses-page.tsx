import { Form, Link } from "@remix-run/react";
import { CourseState } from "~/components/staff/courses/course-state";
import { type PlainColumn, PlainTable } from "~/components/staff/courses/plain-table";
import { Choice } from "~/components/staff/list/filter-controls";
import { Banner } from "~/components/ui/banner";
import { Button, ButtonLink } from "~/components/ui/button";
import { courseFacts, coursePages, courseValues } from "~/content/courses/staff-courses";
import { counted } from "~/content/records/staff-list-words";
import {
  type CourseQuery,
  courseListAddress,
  coursePath,
  coursesPath,
  newCoursePath,
} from "~/domain/courses/course-list";
import type { CourseView } from "~/domain/courses/course-view";

const words = coursePages.list;

const columns: readonly PlainColumn<CourseView>[] = [
  {
    key: "course",
    header: courseFacts.course,
    isTitle: true,
    cell: ({ id, name }) => (
      <Link className="cell-title" to={coursePath(id)}>
        {name}
      </Link>
    ),
  },
  { key: "state", header: courseFacts.state, cell: ({ isActive }) => <CourseState isActive={isActive} /> },
  { key: "added", header: courseFacts.added, cell: ({ added }) => <span className="nowrap">{added}</span> },
  {
    key: "tax",
    header: courseFacts.tax,
    cell: ({ isTaxed }) => (isTaxed ? courseValues.taxed : courseValues.untaxed),
  },
  { key: "weeks", header: courseFacts.weeks, align: "end", cell: ({ weeks }) => weeks },
  { key: "price", header: courseFacts.price, align: "end", cell: ({ price }) => price },
  { key: "enrolled", header: courseFacts.enrolled, align: "end", cell: ({ enrolled }) => enrolled },
  { key: "revenue", header: courseFacts.revenue, align: "end", cell: ({ revenue }) => revenue },
  { key: "check", header: courseFacts.toCheck, align: "end", cell: ({ toCheck }) => toCheck || null },
];

interface CoursesPageProps {
  query: CourseQuery;
  list: { courses: readonly CourseView[]; total: number } | null;
}

export function CoursesPage({ query, list }: CoursesPageProps) {
  const isFiltered = query.search !== "" || query.state !== null;
  return (
    <section className="list" aria-labelledby="list-title">
      <div className="list-head">
        <div>
          <h2 id="list-title">{words.title}</h2>
          <p>{words.subtitle}</p>
        </div>
        <ButtonLink to={newCoursePath} size="small">
          {words.add}
        </ButtonLink>
      </div>
      <CourseFilter query={query} isFiltered={isFiltered} />
      {list === null && (
        <div className="list-trouble" role="alert">
          <p>{words.failed}</p>
          <ButtonLink to={courseListAddress(query)} size="small" variant="secondary" reloadDocument>
            {words.retry}
          </ButtonLink>
        </div>
      )}
      {list?.courses.length === 0 && (
        <div className="list-empty">
          <p>{isFiltered ? words.nothingMatches.title : words.empty.title}</p>
          <p>{isFiltered ? words.nothingMatches.text : words.empty.text}</p>
        </div>
      )}
      {list && list.courses.length > 0 && (
        <div className="list-form">
          <div className="list-bar">
            <p className="form-note">
              {courseFacts.revenue}: {courseFacts.revenueNote}
            </p>
            <p className="list-count">{counted(words.nouns, list.total, false)}</p>
          </div>
          <PlainTable caption={words.title} columns={columns} rows={list.courses} rowKey={({ id }) => id} />
          {list.total > list.courses.length && <Banner tone="info" text={words.cut(list.courses.length)} />}
        </div>
      )}
    </section>
  );
}

function CourseFilter({ query, isFiltered }: Pick<CoursesPageProps, "query"> & { isFiltered: boolean }) {
  return (
    // why: resets the form's boxes after 'Clear filters'
    <Form
      key={courseListAddress(query)}
      className="list-filter course-filter"
      role="search"
      action={coursesPath}
      preventScrollReset
    >
      <div className="list-search">
        <label htmlFor="course-q">{words.search}</label>
        <div>
          <input
            id="course-q"
            className="control"
            type="search"
            name="q"
            defaultValue={query.search}
            placeholder={words.searchHint}
            maxLength={100}
          />
        </div>
      </div>
      <Choice
        name="state"
        label={words.state}
        value={query.state}
        all={words.all}
        choices={[
          { value: "active", label: courseValues.active },
          { value: "inactive", label: courseValues.inactive },
        ]}
      />
      <Button type="submit" size="small">
        {words.find}
      </Button>
      {isFiltered && (
        <Link className="list-clear" to={coursesPath}>
          {words.clear}
        </Link>
      )}
    </Form>
  );
}
