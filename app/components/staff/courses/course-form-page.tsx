import { BackLink } from "~/components/staff/back-link";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { coursePages as words } from "~/content/courses/staff-courses";
import { coursePath, coursesPath } from "~/domain/courses/course-list";
import type { CourseValues, CourseView } from "~/domain/courses/course-view";
import type { FormReply } from "~/domain/forms/public-form";
import { CourseFacts } from "./course-facts";
import { CourseForm } from "./course-form";

interface CourseFormPageProps {
  kind: "create" | "edit";
  path: string;
  values: CourseValues;
  /** Null for a new course, and while the database does not answer. */
  saved: CourseView | null;
  reply: FormReply | undefined;
}

export function CourseFormPage({ kind, path, values, saved, reply }: CourseFormPageProps) {
  const sent = reply?.result?.initialValue;
  const isAway = kind === "edit" && saved === null;
  const sentVersion = typeof sent?.version === "string" ? sent.version : undefined;
  // why: on a conflict the second editor has to see the first one's changes
  const isChanged = saved !== null && sentVersion !== undefined && sentVersion !== saved.version;
  return (
    <Panel className="min-w-0 max-w-192 wrap-anywhere [--choice-width:min(100%,17rem)]" aria-labelledby="course-title">
      <div>
        <BackLink to={saved ? coursePath(saved.id) : coursesPath}>
          {saved ? words.back.course : words.back.list}
        </BackLink>
        <PanelTitle as="h1" id="course-title">
          {words[kind].title}
        </PanelTitle>
        {saved && <Note>{saved.name}</Note>}
      </div>
      {saved && isChanged && (
        <section
          className="grid gap-3 rounded-control border border-rule bg-ground p-4"
          aria-labelledby="course-now-title"
        >
          <PanelTitle className="flex flex-wrap items-center gap-x-3 gap-y-1" id="course-now-title">
            {words.nowSaved} <StateBadge of="activity" state={saved.isActive ? "active" : "inactive"} />
          </PanelTitle>
          <p>
            <b>{saved.name}</b>
          </p>
          <CourseFacts course={saved} />
        </section>
      )}
      {isAway && <Banner tone="warning" {...words.away} />}
      {(!isAway || sent) && (
        <CourseForm kind={kind} action={path} values={values} version={saved?.version ?? sentVersion} reply={reply} />
      )}
    </Panel>
  );
}
