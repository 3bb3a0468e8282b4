import { Link } from "@remix-run/react";
import { cva } from "class-variance-authority";
import { ArrowLeft, ArrowRight } from "lucide";
import { PersonHead } from "~/components/learner/lesson-parts";
import { PanelHead, PanelLink, PanelList, panelLinksLook, softLook } from "~/components/learner/panels";
import { whenLook } from "~/components/learner/session-parts";
import { Figures } from "~/components/staff/dashboard/figures";
import { ButtonLink } from "~/components/ui/button";
import { PlainTable } from "~/components/ui/data/plain-table";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { Icon } from "~/components/ui/icon";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { scheduleWords as words } from "~/content/tutoring/tutor-pages";
import { comesTo, type Lesson, lessonPath } from "~/domain/tutoring/attendance";
import type { LearnerSession, ScheduleView } from "~/domain/tutoring/learner-view";

export function TutorSchedule(view: ScheduleView) {
  // why: today's lessons stand above
  const days = view.days.filter(({ isToday }) => !isToday);
  return (
    <>
      {view.failed && <Banner tone="warning" {...words.failed} />}
      <div className="max-sm:[&_small]:hidden">
        <Figures figures={view.figures} />
      </div>
      {view.missing.length > 0 && <MissingAttendance missing={view.missing} />}
      <Panel aria-labelledby="today-title">
        <PanelHead>
          <PanelTitle as="h2" id="today-title">
            {words.today.title}
          </PanelTitle>
          <p className={softLook}>{view.todayLabel}</p>
        </PanelHead>
        {view.today.length > 0 ? <TodaysLessons lessons={view.today} /> : <p>{words.today.empty}</p>}
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
          {days.map(({ day, label, sessions }) => (
            <li
              key={day}
              className="grid max-w-none gap-x-6 gap-y-1 border-t border-hairline py-3 sm:grid-cols-[12.5rem_minmax(0,1fr)]"
            >
              <h3 className="text-small leading-[1.55]">{label}</h3>
              {sessions.length > 0 ? <Lessons sessions={sessions} /> : <p className={softLook}>{words.week.empty}</p>}
            </li>
          ))}
        </ol>
      </Panel>
      {view.hours.length > 0 && (
        <Panel aria-label={words.hours.title}>
          <PlainTable
            caption={words.hours.title}
            columns={words.hours.columns}
            rows={view.hours.map(({ name, cells }) => ({ key: name, head: name, cells }))}
          />
        </Panel>
      )}
    </>
  );
}

const MissingAttendance = ({ missing }: Pick<ScheduleView, "missing">) => (
  <Disclosure
    look="card"
    open={missing.length <= 2}
    summary={<h2 className="text-body">{words.missing(missing.length)}</h2>}
  >
    <ul className="grid gap-1 px-4 pb-3">
      {missing.map(({ lesson, when, names }) => (
        <li key={lesson} className="flex flex-wrap gap-x-3 text-small wrap-anywhere [&_a]:py-0.5">
          <LessonLink lesson={lesson} name={when} /> <span className={softLook}>{names}</span>
        </li>
      ))}
    </ul>
  </Disclosure>
);

/** Each with its children, leading to attendance and report. */
const TodaysLessons = ({ lessons }: { lessons: readonly Lesson[] }) => (
  <PanelList>
    {lessons.map((lesson) => (
      <TodaysLesson key={lesson.id} lesson={lesson} />
    ))}
  </PanelList>
);

function TodaysLesson({ lesson }: { lesson: Lesson }) {
  const { time, center, room, hasBegun, people } = lesson;
  const open = people.filter(comesTo);
  const isDone = open.every(({ attendance }) => attendance !== null);
  return (
    <li className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <b className={whenLook({ cancelled: open.length === 0 })}>{time}</b>
        <span className={softLook}>{[center, room].filter(Boolean).join(", ")}</span>
        {[...new Set(people.map(({ status }) => status))].map((status) => (
          <StateBadge key={status} of="records" state={status} />
        ))}
      </p>
      {people.map((person) => (
        <PersonHead key={person.session} person={person} />
      ))}
      {hasBegun && open.length > 0 && (
        <p>
          <ButtonLink to={lessonPath(lesson.id)} variant={isDone ? "secondary" : "primary"} size="small">
            {isDone ? words.today.change : words.today.take}
            <span className="sr-only"> {words.today.of(open.map(({ name }) => name).join(", "))}</span>
          </ButtonLink>
        </p>
      )}
    </li>
  );
}

function WeekNav({
  previous,
  next,
  current,
  isCurrentWeek,
}: Pick<ScheduleView, "previous" | "next" | "current" | "isCurrentWeek">) {
  return (
    <nav className={panelLinksLook} aria-label={words.week.nav}>
      {previous && (
        <PanelLink to={previous}>
          <Icon drawing={ArrowLeft} />
          {words.week.previous}
        </PanelLink>
      )}
      {!isCurrentWeek && <PanelLink to={current}>{words.week.current}</PanelLink>}
      {next && (
        <PanelLink to={next}>
          {words.week.next}
          <Icon drawing={ArrowRight} />
        </PanelLink>
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
      {sessions.map(({ id, time, person, center, status, notes, lesson }) => (
        <li key={id} className={lessonLook({ cancelled: status === "cancelled" })}>
          <p className={whenLook({ cancelled: status === "cancelled", className: "font-bold" })}>{time}</p>
          <p className="wrap-anywhere max-sm:col-span-full max-sm:row-start-2">
            <b className="mr-2">{lesson ? <LessonLink lesson={lesson} name={person} /> : person}</b> {center}
          </p>
          <StateBadge of="records" state={status} />
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

const LessonLink = ({ lesson, name }: { lesson: string; name: string }) => (
  <Link className="link" to={lessonPath(lesson)}>
    {name}
  </Link>
);
