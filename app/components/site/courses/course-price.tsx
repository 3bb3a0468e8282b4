import { coursesPage as words } from "~/content/courses";
import { hst } from "~/content/tax";
import { amountOf } from "~/forms/purchase";
import type { ShownCourse } from "./course-shown";

/** The price before tax, and whether tax comes to it. */
export function CoursePrice({ course: { charge } }: { course: Pick<ShownCourse, "charge"> }) {
  if (charge.subtotalCents === 0) return <span className="course-price">{words.free}</span>;
  return (
    <span className="course-price figures">
      {amountOf(charge.subtotalCents)}{" "}
      <small>{charge.taxCents > 0 ? words.plusTax(hst.percent) : words.noTax}</small>
    </span>
  );
}
