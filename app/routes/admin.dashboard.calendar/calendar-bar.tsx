import { ChevronLeft, ChevronRight } from "lucide";
import { BarChoice, BarField, BarForm } from "~/components/staff/bar-form";
import { BookingsNav } from "~/components/staff/bookings-nav";
import { Button } from "~/components/ui/button";
import { Input } from "~/components/ui/forms/input";
import { Icon } from "~/components/ui/icon";
import { PageHeader } from "~/components/ui/page-header";
import { Segment, Segments } from "~/components/ui/segments";
import { booked, calendarPage as words } from "~/content/appointments/staff-calendar";
import type { CalendarDay } from "~/domain/appointments/calendar-view";
import type { CenterCalendarProps } from "./calendar-page-props";

const views = ["day", "week"] as const;

export function CalendarBar(props: CenterCalendarProps) {
  const { center, days, view, dates, paths } = props;
  return (
    <div className="grid gap-2">
      <BookingsNav />
      <PageHeader
        dense
        titleId="calendar-title"
        title={dates}
        about={
          <p className="wrap-anywhere">
            {center}
            {days && ` · ${bookedOf(days)}`}
          </p>
        }
      />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
        <CalendarForm {...props} />
        <div className="flex flex-wrap gap-2">
          <Segments label={words.moveLabel}>
            <Segment to={paths.previous}>
              <Icon drawing={ChevronLeft} />
              <span className="sr-only">{words.previous[view]}</span>
            </Segment>
            <Segment className="border-x border-hairline" to={paths.today}>
              {words.today}
            </Segment>
            <Segment to={paths.next}>
              <Icon drawing={ChevronRight} />
              <span className="sr-only">{words.next[view]}</span>
            </Segment>
          </Segments>
          <Segments label={words.viewsLabel}>
            {views.map((name) => (
              <Segment key={name} to={paths[name]} aria-current={name === view ? "true" : undefined}>
                {words.views[name]}
              </Segment>
            ))}
          </Segments>
        </div>
      </div>
    </div>
  );
}

const bookedOf = (days: readonly CalendarDay[]) =>
  booked(
    days.reduce((sum, { count }) => sum + count, 0),
    days.reduce((sum, { sessionCount }) => sum + sessionCount, 0),
  );

function CalendarForm({ centerId, choices, tutors, tutor, view, date }: CenterCalendarProps) {
  return (
    // why: resets the form after a navigation
    <BarForm
      key={`${centerId} ${tutor} ${view} ${date}`}
      action="/admin/dashboard/calendar"
      className="flex-[1_1_24rem]"
    >
      <input type="hidden" name="view" value={view} />
      {choices && (
        <BarChoice label={words.form.center} name="center" value={centerId} choices={choices} className={fieldWidth} />
      )}
      {tutors.length > 0 && (
        <BarChoice
          label={words.form.tutor}
          name="tutor"
          value={tutor}
          choices={tutors}
          none={words.form.everyone}
          className={fieldWidth}
        />
      )}
      <BarField label={words.form.date} className={fieldWidth}>
        <Input dense type="date" name="date" defaultValue={date} />
      </BarField>
      <Button type="submit" variant="secondary" size="small">
        {words.form.submit}
      </Button>
    </BarForm>
  );
}

const fieldWidth = "lg:flex-[0_1_11rem]";
