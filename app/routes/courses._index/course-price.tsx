import type { ShownCourse } from "~/components/site/courses/course-shown";
import { coursesPage as words } from "~/content/courses/courses";
import { hst } from "~/content/payments/tax";
import { amountOf } from "~/domain/payments/purchase";

/** The price before tax, and whether tax comes to it. */
export function CoursePrice({ course: { charge } }: { course: Pick<ShownCourse, "charge"> }) {
  if (charge.subtotalCents === 0) return <span className="course-price">{words.free}</span>;
  return (
    <span className="course-price figures">
      {amountOf(charge.subtotalCents)} <small>{charge.taxCents > 0 ? words.plusTax(hst.percent) : words.noTax}</small>
    </span>
  );
}
