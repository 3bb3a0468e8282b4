import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide";
import { BarChoice, BarField, BarForm } from "~/components/staff/bar-form";
import { BookingsNav } from "~/components/staff/bookings-nav";
import { Button, ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Input } from "~/components/ui/forms/input";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { Segment, Segments } from "~/components/ui/segments";
import { calendarPage, daySheet as words } from "~/content/appointments/staff-calendar";
import { type DayGroup, daySheetPath } from "~/domain/appointments/calendar-view";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { SheetGroup } from "./sheet-rows";

interface DaySheetProps {
  center: string;
  centerId: string;
  choices: readonly { id: string; name: string }[] | null;
  date: string;
  day: string;
  by: DayGroup;
  /** Null where the day could not be read. */
  groups: readonly SheetGroup[] | null;
  paths: { previous: string; next: string; email: string; groups: readonly { group: DayGroup; to: string }[] };
}

/** A day of a center on a page, and on a sheet of paper. */
export function DaySheet({ center, centerId, choices, date, day, by, groups, paths }: DaySheetProps) {
  return (
    <section className="grid min-w-0 gap-3" aria-labelledby="day-title">
      <BookingsNav />
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

const cell = "border-t border-hairline px-2 py-1.5 text-left align-top wrap-anywhere";

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
