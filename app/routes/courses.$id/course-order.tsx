import type { ShownCourse } from "~/components/site/courses/course-shown";
import { EnrolForm } from "~/components/site/courses/enrol-form";
import { EnrolmentClosed } from "~/components/site/courses/enrolment-closed";
import { Banner } from "~/components/ui/banner";
import { coursePage as words } from "~/content/courses/courses";
import { hst } from "~/content/payments/tax";
import type { Message } from "~/content/site/messages";
import { amountOf } from "~/domain/payments/purchase";

interface CourseOrderProps {
  course: ShownCourse;
  open: boolean;
  signedIn: boolean;
  problem: Message | null;
}

const problemId = "enrolment-problem";

export function CourseOrder({ course, open, signedIn, problem }: CourseOrderProps) {
  const { subtotalCents, taxCents, totalCents } = course.charge;
  const notes = [!signedIn && words.signedOut, totalCents > 0 && words.secure].filter(Boolean);
  return (
    <section className="course-order" aria-labelledby="course-price">
      {problem && (
        <div id={problemId}>
          <Banner tone="error" {...problem} />
        </div>
      )}
      <h2 id="course-price">{words.price.title}</h2>
      <dl className="bill">
        <div>
          <dt>{words.price.course}</dt>
          <dd className="figures">{amountOf(subtotalCents)}</dd>
        </div>
        {taxCents > 0 && (
          <div>
            <dt>{hst.label}</dt>
            <dd className="figures">{amountOf(taxCents)}</dd>
          </div>
        )}
        <div className="bill-total">
          <dt>{words.price.total}</dt>
          <dd className="figures">{amountOf(totalCents)}</dd>
        </div>
      </dl>
      {open ? (
        <>
          <EnrolForm
            course={course}
            // why: after a failure we are in the new tab already
            newTab={signedIn && !problem}
            size="large"
            describedBy={problem ? problemId : undefined}
          />
          {notes.length > 0 && <p className="form-note">{notes.join(" ")}</p>}
        </>
      ) : (
        <EnrolmentClosed />
      )}
    </section>
  );
}
