import { Link } from "@remix-run/react";
import { Banner } from "~/components/ui/banner";
import { coursePages as words } from "~/content/courses/staff-courses";
import { coursePath, coursesPath } from "~/domain/courses/course-list";
import type { CourseValues, CourseView } from "~/domain/courses/course-view";
import type { FormReply } from "~/domain/forms/public-form";
import { CourseFacts } from "./course-facts";
import { CourseForm } from "./course-form";
import { CourseState } from "./course-state";

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
    <section className="panel course-panel" aria-labelledby="course-title">
      <div>
        <p className="course-back">
          <Link to={saved ? coursePath(saved.id) : coursesPath}>{saved ? words.back.course : words.back.list}</Link>
        </p>
        <h2 id="course-title">{words[kind].title}</h2>
        {saved && <p className="form-note">{saved.name}</p>}
      </div>
      {saved && isChanged && (
        <section className="course-now" aria-labelledby="course-now-title">
          <h3 className="course-title" id="course-now-title">
            {words.nowSaved} <CourseState isActive={saved.isActive} />
          </h3>
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
    </section>
  );
}
