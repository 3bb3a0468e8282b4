import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide";
import { requirePermission } from "~/auth/account.server";
import { BarChoice, BarField, BarForm } from "~/components/staff/bar-form";
import { PageNav } from "~/components/staff/page-links";
import { Button, ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Input } from "~/components/ui/forms/input";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { Segment, Segments } from "~/components/ui/segments";
import { bookingsNav, calendarPage, daySheet, daySheet as words } from "~/content/appointments/staff-calendar";
import { type DayGroup, dayGroups, daySheetPath, readCalendarQuery } from "~/domain/appointments/calendar-view";
import { addDays, centerToday, fullDate, readableTime, readableTimes } from "~/domain/dates/calendar";
import { newMailingPath } from "~/domain/emails/mailing-paths";
import { phoneAddress } from "~/domain/forms/phone-address";
import { shownCenter } from "~/handlers/chosen-center.server";
import { type DayAgenda, getDayAgenda } from "~/models/reports/staff-today.server";
import { recordPath } from "~/records/record-kinds";

const rest: readonly string[] = [words.noTutor, words.noRoom, words.visits];

const cell = "border-t border-hairline px-2 py-1.5 text-left align-top wrap-anywhere";

export const handle = { page: daySheet };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const parameters = new URL(args.request.url).searchParams;
  const { center, choices } = await shownCenter(account, args.request, "first");
  // why: the frame tells an admin without a center what to do
  if (!center) return { center: null };
  const { date } = readCalendarQuery(parameters, centerToday(center.id));
  const by = dayGroups.find((group) => group === parameters.get("by")) ?? "time";
  const agenda = await getDayAgenda(account.client, center.id, date);
  const asked = { ...(choices && { center: center.id }), date };
  const page = {
    center: center.name,
    centerId: center.id,
    choices,
    date,
    day: fullDate(date),
    by,
    groups: agenda && sheetRows(agenda, by),
    paths: {
      previous: daySheetPath({ ...asked, date: addDays(date, -1), by }),
      next: daySheetPath({ ...asked, date: addDays(date, 1), by }),
      email: newMailingPath({ ...(choices && { center: center.id }), group: "lessons", day: date }),
      groups: dayGroups.map((group) => ({ group, to: daySheetPath({ ...asked, by: group }) })),
    },
  };
  return data(page, { status: agenda ? 200 : 503 });
}

export default function Day() {
  const page = useLoaderData<typeof loader>();
  return page.center === null ? null : <DaySheet {...page} />;
}

type DaySheetProps = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { centerId: string }>;

/** A day of a center on a page, and on a sheet of paper. */
function DaySheet({ center, centerId, choices, date, day, by, groups, paths }: DaySheetProps) {
  return (
    <section className="grid min-w-0 gap-3" aria-labelledby="day-title">
      <PageNav nav={bookingsNav} />
      <PageHeader dense titleId="day-title" title={day} about={`${center}. ${words.title}`} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
        {/* why: resets the form after a navigation */}
        <BarForm key={`${centerId} ${date}`} action={daySheetPath({})} className="flex-[1_1_24rem]">
          <input type="hidden" name="by" value={by} />
          {choices && (
            <BarChoice
              label={calendarPage.form.center}
              name="center"
              value={centerId}
              choices={choices}
              className="lg:flex-[0_1_11rem]"
            />
          )}
          <BarField label={calendarPage.form.date} className="lg:flex-[0_1_11rem]">
            <Input dense type="date" name="date" defaultValue={date} />
          </BarField>
          <Button type="submit" variant="secondary" size="small">
            {calendarPage.form.submit}
          </Button>
        </BarForm>
        <div className="flex flex-wrap gap-2">
          {groups && groups.length > 0 && (
            <ButtonLink to={paths.email} variant="secondary" size="small">
              {words.email}
            </ButtonLink>
          )}
          <Segments label={calendarPage.moveLabel}>
            <Segment to={paths.previous}>
              <Icon drawing={ChevronLeft} />
              <span className="sr-only">{calendarPage.previous.day}</span>
            </Segment>
            <Segment to={paths.next}>
              <Icon drawing={ChevronRight} />
              <span className="sr-only">{calendarPage.next.day}</span>
            </Segment>
          </Segments>
          <Segments label={words.groupsLabel}>
            {paths.groups.map(({ group, to }) => (
              <Segment key={group} to={to} aria-current={group === by ? "true" : undefined}>
                {words.group[group]}
              </Segment>
            ))}
          </Segments>
        </div>
      </div>
      {!groups && <Banner tone="warning" {...calendarPage.away} />}
      {groups?.length === 0 && <Note>{words.empty}</Note>}
      {groups?.map((group) => (
        <Group key={group.title} group={group} day={day} />
      ))}
      <Note className="print:hidden">{words.printHint}</Note>
    </section>
  );
}

type Entry = DayAgenda[number];

interface SheetRow {
  time: string;
  people: readonly { id: string; name: string; phone: string | null; status: string; to: string }[];
  about: string;
}

interface SheetGroup {
  /** Empty for the whole day by time. */
  title: string;
  rows: readonly SheetRow[];
}

/** A day by time in one group, or in one for each tutor or room, by name; visits come last. */
function sheetRows(agenda: DayAgenda, by: DayGroup): SheetGroup[] {
  const titles = [...new Set(agenda.map((entry) => titleOf(entry, by)))].sort(
    (one, other) => Number(isRest(one)) - Number(isRest(other)) || one.localeCompare(other, "en-CA", { numeric: true }),
  );
  return titles.map((title) => ({
    title,
    rows: agenda.filter((entry) => titleOf(entry, by) === title).map((entry) => rowOf(entry, by)),
  }));
}

function titleOf({ kind, tutor, room }: Entry, by: DayGroup): string {
  if (by === "time") return "";
  if (kind === "appointments") return words.visits;
  return by === "tutor" ? (tutor ?? words.noTutor) : (room ?? words.noRoom);
}

const isRest = (title: string) => rest.includes(title);

const rowOf = ({ kind, time, ends, people, parent, tutor, room }: Entry, by: DayGroup): SheetRow => ({
  time: ends ? readableTimes(time, ends) : readableTime(time),
  people: people.map(({ id, name, phone, status }) => ({
    id,
    name: name || calendarPage.noName,
    phone,
    status,
    to: recordPath(kind, id),
  })),
  about: [parent, by !== "tutor" && tutor, by !== "room" && room].filter(Boolean).join(", "),
});

/** Rows at every width, and on paper a box to tick before each child. */
const Group = ({ group: { title, rows }, day }: { group: SheetGroup; day: string }) => (
  <table className="w-full table-fixed border-collapse rounded-card bg-paper text-mini tabular-nums">
    <caption className={title ? "px-2 py-1.5 text-left font-bold" : "sr-only"}>{title || day}</caption>
    <thead>
      <tr className="text-tiny text-ink-soft">
        {[words.columns.time, words.columns.who, words.columns.phone, words.columns.about].map((head) => (
          <th key={head} scope="col" className="px-2 py-1.5 text-left">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.flatMap(({ time, people, about }) =>
        people.map(({ id, name, phone, status, to }, nth) => (
          <tr key={id}>
            {nth === 0 && (
              <th scope="row" rowSpan={people.length} className={cell}>
                {time}
              </th>
            )}
            <td className={cell}>
              <span className="flex flex-wrap items-center gap-x-1.5">
                <span className="hidden print:block" aria-hidden="true">
                  ☐
                </span>
                <Link className="link font-bold wrap-anywhere" to={to}>
                  {name}
                </Link>
                {status !== "confirmed" && <StateBadge of="records" state={status} small />}
              </span>
            </td>
            <td className={cell}>
              {phone && (
                <a className="link" href={phoneAddress(phone)}>
                  {phone}
                </a>
              )}
            </td>
            {nth === 0 && (
              <td rowSpan={people.length} className={cell}>
                {about}
              </td>
            )}
          </tr>
        )),
      )}
    </tbody>
  </table>
);
