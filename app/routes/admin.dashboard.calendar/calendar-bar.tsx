import { ChevronLeft, ChevronRight } from "lucide-react";
import { BarField, BarForm } from "~/components/staff/bar-form";
import { Button } from "~/components/ui/button";
import { Input, Select } from "~/components/ui/forms/input";
import { PageHeader } from "~/components/ui/page-header";
import { Segment, Segments } from "~/components/ui/segments";
import { appointmentsCounted, calendarPage as words } from "~/content/appointments/staff-calendar";
import type { CenterCalendarProps } from "./calendar-page-props";

const views = ["day", "week"] as const;

export function CalendarBar(props: CenterCalendarProps) {
  const { center, days, view, dates, paths } = props;
  return (
    <div className="grid gap-3">
      <PageHeader
        dense
        titleId="calendar-title"
        title={dates}
        about={
          <p className="wrap-anywhere">
            {center}
            {days && ` · ${appointmentsCounted(days.reduce((sum, { count }) => sum + count, 0))}`}
          </p>
        }
        actions={
          <>
            <Segments label={words.moveLabel}>
              <Segment to={paths.previous}>
                <ChevronLeft />
                <span className="sr-only">{words.previous[view]}</span>
              </Segment>
              <Segment className="border-x border-hairline" to={paths.today}>
                {words.today}
              </Segment>
              <Segment to={paths.next}>
                <ChevronRight />
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
          </>
        }
      />
      <CalendarForm {...props} />
    </div>
  );
}

function CalendarForm({ centerId, choices, view, date }: CenterCalendarProps) {
  return (
    // why: resets the form after a navigation
    <BarForm key={`${centerId} ${view} ${date}`} action="/admin/dashboard/calendar">
      <input type="hidden" name="view" value={view} />
      {choices && (
        <BarField label={words.form.center} className={fieldWidth}>
          <Select dense name="center" defaultValue={centerId}>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </BarField>
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

const fieldWidth = "lg:flex-[0_1_14rem]";
