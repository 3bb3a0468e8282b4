import { courseValues, courseFacts as labels } from "~/content/courses/staff-courses";
import type { CourseView } from "~/domain/courses/course-view";

interface CourseFactsProps {
  course: CourseView;
  figures?: boolean;
}

export function CourseFacts({ course, figures = false }: CourseFactsProps) {
  const { price, isTaxed, duration, enrolled, revenue, added, stripePrice } = course;
  return (
    <dl className="course-facts">
      <Fact label={labels.price} value={price} />
      <Fact
        label={labels.tax}
        value={isTaxed ? courseValues.taxed : courseValues.untaxed}
        note={course.lacksHstNumber ? labels.lacksHstNumber : undefined}
      />
      <Fact label={labels.duration} value={duration} />
      {figures && (
        <>
          <Fact label={labels.enrolled} value={String(enrolled)} />
          <Fact label={labels.revenue} value={revenue} note={labels.revenueNote} />
          {course.toCheck > 0 && (
            <Fact label={labels.toCheck} value={String(course.toCheck)} note={labels.toCheckNote} />
          )}
          <Fact label={labels.added} value={added} />
        </>
      )}
      <Fact label={labels.stripePrice} value={stripePrice} />
      <div className="course-facts-wide">
        <dt>{labels.description}</dt>
        <dd className="course-prose">{course.description || labels.none}</dd>
      </div>
    </dl>
  );
}

function Fact({ label, value, note }: { label: string; value: string | null; note?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value ?? labels.none} {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
