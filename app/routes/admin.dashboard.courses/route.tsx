import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { Choice } from "~/components/staff/list/filter-controls";
import { ListAway, ListBar, ListCount, ListFrame, listBody, listLink } from "~/components/staff/list/list-frame";
import { Button, ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { Toolbar, ToolbarSearch } from "~/components/ui/data/toolbar";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Input } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { courseFacts, coursePages, courseValues } from "~/content/courses/staff-courses";
import { staffPurchaseWords } from "~/content/payments/staff-purchases";
import { counted } from "~/content/records/staff-list-words";
import { stateWord } from "~/content/records/states";
import {
  courseListAddress,
  coursePath,
  coursesPath,
  newCoursePath,
  purchasesPath,
  readCourseQuery,
} from "~/domain/courses/course-list";
import { maxSearchLength } from "~/domain/records/search";
import type { CourseView } from "~/handlers/course-view.server";
import { courseView } from "~/handlers/course-view.server";
import { listManagedCourses } from "~/models/courses/managed-courses.server";

const words = coursePages.list;

const columns: readonly Column<CourseView>[] = [
  {
    key: "course",
    header: courseFacts.course,
    isTitle: true,
    cell: ({ id, name }) => (
      <Link className="row-title" to={coursePath(id)}>
        {name}
      </Link>
    ),
  },
  {
    key: "state",
    header: courseFacts.state,
    cell: ({ state }) => <StateBadge of="activity" state={state} />,
  },
  {
    key: "added",
    header: courseFacts.added,
    from: "lg",
    cell: ({ added }) => <span className="whitespace-nowrap">{added}</span>,
  },
  {
    key: "tax",
    header: courseFacts.tax,
    from: "lg",
    cell: ({ is_taxable }) => (is_taxable ? courseValues.taxed : courseValues.untaxed),
  },
  { key: "weeks", header: courseFacts.weeks, align: "end", from: "lg", cell: ({ duration_weeks }) => duration_weeks },
  { key: "price", header: courseFacts.price, align: "end", cell: ({ price }) => price },
  { key: "pending", header: courseFacts.pending, align: "end", cell: ({ pending }) => pending || null },
  { key: "enrolled", header: courseFacts.enrolled, align: "end", cell: ({ enrolled }) => enrolled },
  { key: "refunded", header: courseFacts.refunded, align: "end", cell: ({ refunded }) => refunded || null },
  { key: "revenue", header: courseFacts.revenue, align: "end", cell: ({ revenue }) => revenue },
  { key: "check", header: courseFacts.toCheck, align: "end", cell: ({ to_check }) => to_check || null },
];

export const handle = { page: coursePages.list };

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "courses.manage");
  const query = readCourseQuery(new URL(args.request.url).searchParams);
  const courses = (await listManagedCourses(client, query))?.map(courseView) ?? null;
  return data({ query, courses }, { status: courses ? 200 : 503 });
}

type CoursesPageProps = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Courses() {
  const { query, courses } = useLoaderData<typeof loader>();
  const isFiltered = query.search !== "" || query.state !== null;
  return (
    <ListFrame
      titleId="list-title"
      title={words.title}
      subtitle={words.subtitle}
      aside={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={purchasesPath} size="small" variant="secondary">
            {staffPurchaseWords.list.link}
          </ButtonLink>
          <ButtonLink to={newCoursePath} size="small">
            {words.add}
          </ButtonLink>
        </div>
      }
    >
      <CourseFilter query={query} isFiltered={isFiltered} />
      {courses === null && <ListAway words={words} to={courseListAddress(query)} />}
      {courses?.length === 0 && <EmptyState {...(isFiltered ? words.nothingMatches : words.empty)} />}
      {courses && courses.length > 0 && (
        <div className={listBody}>
          <ListBar>
            <Note>
              {courseFacts.revenue}: {courseFacts.revenueNote}
            </Note>
            <ListCount>{counted(words.nouns, courses.length, false)}</ListCount>
          </ListBar>
          <Table dense caption={words.title} columns={columns} rows={courses} rowKey={({ id }) => id} />
        </div>
      )}
    </ListFrame>
  );
}

function CourseFilter({ query, isFiltered }: Pick<CoursesPageProps, "query"> & { isFiltered: boolean }) {
  return (
    // why: resets the form's boxes after 'Clear filters'
    <Toolbar key={courseListAddress(query)} role="search" aria-label={words.title} action={coursesPath}>
      <ToolbarSearch htmlFor="course-q" label={words.search}>
        <Input
          dense
          id="course-q"
          type="search"
          name="q"
          defaultValue={query.search}
          placeholder={words.searchHint}
          maxLength={maxSearchLength}
        />
      </ToolbarSearch>
      <Choice
        name="state"
        label={words.state}
        value={query.state}
        all={words.all}
        choices={[
          { value: "active", label: stateWord("activity", "active") },
          { value: "inactive", label: stateWord("activity", "inactive") },
        ]}
      />
      <Button type="submit" size="small">
        {words.find}
      </Button>
      {isFiltered && (
        <Link className={listLink} to={coursesPath}>
          {words.clear}
        </Link>
      )}
    </Toolbar>
  );
}
