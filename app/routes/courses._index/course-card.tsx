import { Link } from "@remix-run/react";
import type { ShownCourse } from "~/components/site/courses/course-shown";
import { EnrolForm } from "~/components/site/courses/enrol-form";
import { SubjectArt } from "~/components/site/programs/subject-art";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { coursesPage as words } from "~/content/courses/courses";
import { coursePath } from "~/domain/courses/course-address";
import { CoursePrice } from "./course-price";

interface CourseCardProps {
  course: ShownCourse;
  open: boolean;
  signedIn: boolean;
}

export function CourseCard({ course, open, signedIn }: CourseCardProps) {
  const { id, name, description, durationWeeks, subject } = course;
  return (
    <li className="course-card" data-subject={subject}>
      <div className={`course-card-art tint-${subject}`}>
        <SubjectArt subject={subject} />
        <Badge tone="success">{words.badge}</Badge>
      </div>
      <h3>
        <Link to={coursePath(id)}>{name}</Link>
      </h3>
      <p className="course-card-text">{description}</p>
      <p className="course-card-price">
        <CoursePrice course={course} />
        {durationWeeks !== null && <span className="course-weeks">{words.weeks(durationWeeks)}</span>}
      </p>
      {open ? (
        <EnrolForm course={course} newTab={signedIn} />
      ) : (
        <ButtonLink to="/contact" variant="secondary">
          <span>
            {words.ask}
            <span className="visually-hidden">: {name}</span>
          </span>
        </ButtonLink>
      )}
    </li>
  );
}
