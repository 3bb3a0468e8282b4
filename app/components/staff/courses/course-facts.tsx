import { type Fact, Facts } from "~/components/ui/data/facts";
import { courseValues, courseFacts as labels } from "~/content/courses/staff-courses";
import type { CourseView } from "~/handlers/course-view.server";

interface CourseFactsProps {
  course: CourseView;
  figures?: boolean;
}

export function CourseFacts({ course, figures = false }: CourseFactsProps) {
  const { price, duration, grades, subject, enrolled, revenue, added, to_check } = course;
  const sold = [
    fact(labels.pending, String(course.pending)),
    fact(labels.enrolled, String(enrolled)),
    fact(labels.refunded, String(course.refunded)),
    fact(labels.revenue, revenue, labels.revenueNote),
    ...(to_check > 0 ? [fact(labels.toCheck, String(to_check), labels.toCheckNote)] : []),
    fact(labels.added, added),
  ];
  return (
    <Facts
      facts={[
        fact(labels.price, price),
        fact(
          labels.tax,
          course.is_taxable ? courseValues.taxed : courseValues.untaxed,
          course.lacksHstNumber ? labels.lacksHstNumber : undefined,
        ),
        fact(labels.duration, duration),
        fact(labels.grades, grades),
        fact(labels.subject, subject),
        ...(figures ? sold : []),
        fact(labels.providerPrice, course.stripe_price_id),
        {
          label: labels.description,
          value: <span className="whitespace-pre-line">{course.description || labels.none}</span>,
          wide: true,
        },
      ]}
    />
  );
}

const fact = (label: string, value: string | null, note?: string): Fact => ({
  label,
  value: (
    <>
      {value ?? labels.none} {note && <small className="block text-mini leading-[1.35] text-ink-soft">{note}</small>}
    </>
  ),
});
