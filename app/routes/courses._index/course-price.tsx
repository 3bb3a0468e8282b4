import type { ShownCourse } from "~/components/site/courses/course-shown";
import { coursesPage as words } from "~/content/courses/courses";
import { hst } from "~/content/payments/tax";
import { amountOf } from "~/domain/payments/purchase";

const look = "text-[1.625rem] font-black tracking-[-0.02em]";

/** The price before tax, and what is to be paid with it. */
export function CoursePrice({ course: { charge } }: { course: Pick<ShownCourse, "charge"> }) {
  if (charge.subtotalCents === 0) return <span className={look}>{words.free}</span>;
  return (
    <span className={`tabular-nums ${look}`}>
      {amountOf(charge.subtotalCents)}{" "}
      <small className="block text-small leading-normal font-medium tracking-normal text-ink-soft">
        {charge.taxCents > 0 ? words.withTax(amountOf(charge.totalCents), hst.percent) : words.noTax}
      </small>
    </span>
  );
}
