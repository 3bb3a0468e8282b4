import { Link } from "@remix-run/react";
import { CourseArt } from "~/components/site/courses/course-art";
import type { ShownCourse } from "~/components/site/courses/course-shown";
import { EnrolForm } from "~/components/site/courses/enrol-form";
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
  const { id, name, description, durationWeeks, grades, subject } = course;
  const scope = [grades, durationWeeks !== null && words.weeks(durationWeeks)].filter(Boolean).join(", ");
  return (
    <li
      className="flex max-w-none flex-col overflow-hidden rounded-card border border-hairline bg-ground px-6 pb-6"
      data-subject={subject}
    >
      <div className={`-mx-6 mb-5 ${subjectGround[subject]}`}>
        <CourseArt course={course} />
      </div>
      <h3 className="mb-2 wrap-anywhere">
        <Link to={coursePath(id)} className="underline decoration-accent decoration-2 underline-offset-[0.2em]">
          {name}
        </Link>
      </h3>
      <p className="wrap-anywhere text-ink-soft">{description}</p>
      <p className="mt-auto pt-5 font-bold">{scope}</p>
      <p className="mt-1 mb-4">
        <CoursePrice course={course} />
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
