import { cva } from "class-variance-authority";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { PanelHead, softLook } from "~/components/learner/panel-list";
import { SessionStatus, whenLook } from "~/components/learner/session-parts";
import { WayLink, waysLook } from "~/components/learner/way-link";
import { Figures } from "~/components/staff/dashboard/figures";
import { Badge } from "~/components/ui/data/badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { scheduleWords as words } from "~/content/tutoring/tutor-pages";
import type { LearnerSession, ScheduleView } from "~/domain/tutoring/learner-view";

export function TutorSchedule(view: ScheduleView) {
  return (
    <>
      {view.failed && <Banner tone="warning" {...words.failed} />}
      <Figures figures={view.figures} />
      <Panel aria-labelledby="today-title">
        <PanelHead>
          <PanelTitle as="h2" id="today-title">
            {words.today.title}
          </PanelTitle>
          <p className={softLook}>{view.todayLabel}</p>
        </PanelHead>
        {view.today.length > 0 ? <Lessons sessions={view.today} /> : <p>{words.today.empty}</p>}
      </Panel>
      <Panel id="week" aria-labelledby="week-title">
        <PanelHead>
          <PanelTitle as="h2" id="week-title">
            {view.isCurrentWeek ? words.week.current : words.week.title}
          </PanelTitle>
          <p className={softLook}>{view.weekLabel}</p>
        </PanelHead>
        <WeekNav {...view} />
        <ol>
          {view.days.map(({ day, label, isToday, sessions }) => (
            <li
              key={day}
              className="grid max-w-none gap-x-6 gap-y-1 border-t border-hairline py-3 sm:grid-cols-[12.5rem_minmax(0,1fr)]"
            >
              <h3 className="text-small leading-[1.55]">
                {label} {isToday && <Badge tone="accent">{words.week.today}</Badge>}
              </h3>
              {sessions.length > 0 ? <Lessons sessions={sessions} /> : <p className={softLook}>{words.week.empty}</p>}
            </li>
          ))}
        </ol>
      </Panel>
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
    <nav className={waysLook} aria-label={words.week.nav}>
      {previous && (
        <WayLink to={previous}>
          <ArrowLeft />
          {words.week.previous}
        </WayLink>
      )}
      {!isCurrentWeek && <WayLink to={current}>{words.week.current}</WayLink>}
      {next && (
        <WayLink to={next}>
          {words.week.next}
          <ArrowRight />
        </WayLink>
      )}
    </nav>
  );
}

const lessonLook = cva(
  "grid max-w-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-l-4 pl-3 text-small sm:grid-cols-[11rem_minmax(0,1fr)_auto]",
  { variants: { cancelled: { true: "border-hairline", false: "border-math-mid" } } },
);

function Lessons({ sessions }: { sessions: readonly LearnerSession[] }) {
  return (
    <ul className="grid gap-3">
      {sessions.map(({ id, time, person, center, status, notes }) => (
        <li key={id} className={lessonLook({ cancelled: status === "cancelled" })}>
          <p className={whenLook({ cancelled: status === "cancelled", className: "font-bold" })}>{time}</p>
          <p className="wrap-anywhere max-sm:col-span-full max-sm:row-start-2">
            <b className="mr-2">{person}</b> {center}
          </p>
          <SessionStatus status={status} />
          {notes && (
            <p className="col-span-full wrap-anywhere whitespace-pre-line text-ink-soft sm:col-[2/-1]">
              <b>{words.notes}:</b> {notes}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
