import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { appointmentsCounted, calendarPage as words } from "~/content/appointments/staff-calendar";
import type { CenterCalendarProps } from "./calendar-page-props";

const views = ["day", "week"] as const;

export function CalendarBar(props: CenterCalendarProps) {
  const { center, days, view, dates, paths } = props;
  return (
    <div className="calendar-bar">
      <div className="calendar-title">
        <h2 id="calendar-title">{dates}</h2>
        <p>
          {center}
          {days && ` · ${appointmentsCounted(days.reduce((sum, { count }) => sum + count, 0))}`}
        </p>
      </div>
      <nav className="calendar-move" aria-label={words.moveLabel}>
        <Link className="calendar-turn calendar-back" to={paths.previous} preventScrollReset>
          <Icon name="chevron" />
          <span className="visually-hidden">{words.previous[view]}</span>
        </Link>
        <Link className="calendar-turn calendar-today-link" to={paths.today} preventScrollReset>
          {words.today}
        </Link>
        <Link className="calendar-turn calendar-forth" to={paths.next} preventScrollReset>
          <Icon name="chevron" />
          <span className="visually-hidden">{words.next[view]}</span>
        </Link>
      </nav>
      <nav className="calendar-views" aria-label={words.viewsLabel}>
        {views.map((name) => (
          <Link key={name} to={paths[name]} aria-current={name === view ? "true" : undefined} preventScrollReset>
            {words.views[name]}
          </Link>
        ))}
      </nav>
      <CalendarForm {...props} />
    </div>
  );
}

function CalendarForm({ centerId, choices, view, date }: CenterCalendarProps) {
  return (
    // why: resets the form after a navigation
    <Form key={`${centerId} ${view} ${date}`} className="calendar-form" action="/admin/dashboard/calendar">
      <input type="hidden" name="view" value={view} />
      {choices && (
        <label>
          <span>{words.form.center}</span>
          <select className="control" name="center" defaultValue={centerId}>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span>{words.form.date}</span>
        <input className="control" type="date" name="date" defaultValue={date} />
      </label>
      <Button type="submit" variant="secondary" size="small">
        {words.form.submit}
      </Button>
    </Form>
  );
}
