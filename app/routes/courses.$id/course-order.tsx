import { BillLine } from "~/components/site/courses/bill";
import type { ShownCourse } from "~/components/site/courses/course-shown";
import { EnrolForm } from "~/components/site/courses/enrol-form";
import { EnrolmentClosed } from "~/components/site/courses/enrolment-closed";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel } from "~/components/ui/layout";
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
    <Panel className="max-w-136" aria-labelledby="course-price">
      {problem && (
        <div id={problemId}>
          <Banner tone="error" {...problem} />
        </div>
      )}
      <h2 id="course-price" className="text-h3">
        {words.price.title}
      </h2>
      <dl>
        <BillLine label={words.price.course} value={amountOf(subtotalCents)} />
        {taxCents > 0 && <BillLine label={hst.label} value={amountOf(taxCents)} />}
        <BillLine label={words.price.total} value={amountOf(totalCents)} total />
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
          {notes.length > 0 && <Note>{notes.join(" ")}</Note>}
        </>
      ) : (
        <EnrolmentClosed />
      )}
    </Panel>
  );
}
