import type { ShownCourse } from "~/components/site/courses/course-json";
import { EnrolForm } from "~/components/site/courses/enrol-form";
import { EnrolmentClosed } from "~/components/site/courses/enrolment-closed";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel } from "~/components/ui/layout";
import { coursePage as words } from "~/content/courses/courses";
import { hst } from "~/content/payments/payment-facts";
import type { Message } from "~/content/site/messages";
import { amountOf } from "~/domain/payments/purchase";
import { CenterSelect, ChildSelect, type Choice } from "./center-select";
import { enrolmentMessages } from "./enrolment-words";

interface CourseOrderProps {
  course: ShownCourse;
  /** Null where nothing is sold. */
  center: Choice | null;
  /** Null for visitors who are no family. */
  family: Choice | null;
  signedIn: boolean;
  problem: Message | null;
}

/** Where the list leads to. */
export const enrolId = "enroll";
const problemId = "enrolment-problem";

export function CourseOrder({ course, center, family, signedIn, problem }: CourseOrderProps) {
  const { subtotalCents, taxCents, totalCents } = course.charge;
  const notes = [!signedIn && words.signedOut, totalCents > 0 && words.secure].filter(Boolean);
  return (
    <Panel id={enrolId} className="max-w-136" aria-labelledby="course-price">
      {problem && (
        <div id={problemId}>
          <Banner tone="error" {...problem} />
        </div>
      )}
      <h2 id="course-price" className="text-h3">
        {words.price.title}
      </h2>
      <Facts
        layout="bill"
        facts={[
          { label: words.price.course, value: amountOf(subtotalCents) },
          ...(taxCents > 0 ? [{ label: hst.label, value: amountOf(taxCents) }] : []),
          { label: words.price.total, value: amountOf(totalCents), strong: true },
        ]}
      />
      {totalCents > 0 && <Note>{taxCents > 0 ? words.price.taxed : words.price.exempt}</Note>}
      {center ? (
        <>
          <EnrolForm
            course={course}
            // why: after a failure we are in the new tab already
            newTab={signedIn && !problem}
            size="large"
            describedBy={problem ? problemId : undefined}
          >
            {family && <ChildSelect {...family} missing={problem?.title === enrolmentMessages.noChild.title} />}
            <CenterSelect {...center} missing={problem?.title === enrolmentMessages.noCenter.title} />
          </EnrolForm>
          {notes.length > 0 && <Note>{notes.join(" ")}</Note>}
        </>
      ) : (
        <EnrolmentClosed courseId={course.id} />
      )}
    </Panel>
  );
}
