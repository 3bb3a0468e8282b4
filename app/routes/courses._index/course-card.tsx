import { Link } from "@remix-run/react";
import type { ShownCourse } from "~/components/site/courses/course-shown";
import { EnrolForm } from "~/components/site/courses/enrol-form";
import { SubjectArt } from "~/components/site/programs/subject-art";
import { subjectGround } from "~/components/site/sections/subject-ground";
import { ButtonLink } from "~/components/ui/button";
import { coursesPage as words } from "~/content/courses/courses";
import { askAddress, coursePath } from "~/domain/courses/course-address";
import { CoursePrice } from "./course-price";

interface CourseCardProps {
  course: ShownCourse;
  open: boolean;
}

export function CourseCard({ course, open }: CourseCardProps) {
  const { id, name, description, durationWeeks, subject } = course;
  return (
    <li
      className="flex max-w-none flex-col overflow-hidden rounded-card border border-hairline bg-ground px-6 pb-6"
      data-subject={subject}
    >
      <div className={`-mx-6 mb-5 ${subjectGround[subject]}`}>
        <SubjectArt subject={subject} />
      </div>
      <h3 className="mb-2 wrap-anywhere">
        <Link to={coursePath(id)} className="underline decoration-accent decoration-2 underline-offset-[0.2em]">
          {name}
        </Link>
      </h3>
      <p className="wrap-anywhere text-ink-soft">{description}</p>
      <p className="mt-auto mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-5">
        <CoursePrice course={course} />
        {durationWeeks !== null && <span className="font-bold">{words.weeks(durationWeeks)}</span>}
      </p>
      {open ? (
        <EnrolForm course={course} newTab={false} />
      ) : (
        <ButtonLink to={askAddress(id)} variant="secondary">
          <span>
            {words.ask}
            <span className="sr-only">: {name}</span>
          </span>
        </ButtonLink>
      )}
    </li>
  );
}
