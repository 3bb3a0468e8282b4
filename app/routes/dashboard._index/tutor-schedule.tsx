import { Link } from "@remix-run/react";
import { SessionStatus } from "~/components/learner/session-parts";
import { Figures } from "~/components/staff/dashboard/figures";
import { Badge } from "~/components/ui/badge";
import { Banner } from "~/components/ui/banner";
import { Icon } from "~/components/ui/icon";
import { scheduleWords as words } from "~/content/tutoring/tutor-pages";
import type { LearnerSession, ScheduleView } from "~/domain/tutoring/learner-view";

export function TutorSchedule(view: ScheduleView) {
  return (
    <>
      {view.failed && <Banner tone="warning" {...words.failed} />}
      <Figures figures={view.figures} />
      <section className="panel" aria-labelledby="today-title">
        <div className="panel-head">
          <h2 id="today-title">{words.today.title}</h2>
          <p>{view.todayLabel}</p>
        </div>
        {view.today.length > 0 ? <Lessons sessions={view.today} /> : <p>{words.today.empty}</p>}
      </section>
      <section id="week" className="panel" aria-labelledby="week-title">
        <div className="panel-head">
          <h2 id="week-title">{view.isCurrentWeek ? words.week.current : words.week.title}</h2>
          <p>{view.weekLabel}</p>
        </div>
        <WeekNav {...view} />
        <ol className="week-days">
          {view.days.map(({ day, label, isToday, sessions }) => (
            <li key={day} data-today={isToday ? "" : undefined}>
              <h3>
                {label} {isToday && <Badge tone="accent">{words.week.today}</Badge>}
              </h3>
              {sessions.length > 0 ? (
                <Lessons sessions={sessions} />
              ) : (
                <p className="week-nothing">{words.week.empty}</p>
              )}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function WeekNav({
  previous,
  next,
  current,
  isCurrentWeek,
}: Pick<ScheduleView, "previous" | "next" | "current" | "isCurrentWeek">) {
  return (
    <nav className="week-nav" aria-label={words.week.nav}>
      {previous && (
        <Link className="way way-back" to={previous}>
          <Icon name="arrow" />
          {words.week.previous}
        </Link>
      )}
      {!isCurrentWeek && (
        <Link className="way" to={current}>
          {words.week.current}
        </Link>
      )}
      {next && (
        <Link className="way" to={next}>
          {words.week.next}
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}

function Lessons({ sessions }: { sessions: readonly LearnerSession[] }) {
  return (
    <ul className="lessons">
      {sessions.map(({ id, time, person, center, status, notes }) => (
        <li key={id} data-cancelled={status === "cancelled" ? "" : undefined}>
          <p className="lesson-time">{time}</p>
          <p className="lesson-who">
            <b>{person}</b> {center}
          </p>
          <SessionStatus status={status} />
          {notes && (
            <p className="lesson-notes">
              <b>{words.notes}:</b> {notes}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
