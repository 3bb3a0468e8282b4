import type { Subject } from "~/content/site/home";
import { ReasonArt } from "../home/reason-art";
import { Handwriting, pen } from "../sections/art-parts";

/** Three lines of handwriting on ruled paper. */
function WritingLines() {
  return (
    <svg className="reason-art" viewBox="0 0 220 132" aria-hidden="true">
      <path d="M24 50h172M24 80h172M24 110h172" {...pen} strokeWidth="2" stroke="var(--color-writing-mid)" />
      <Handwriting x={30} y={46} length={9} />
      <Handwriting x={30} y={76} length={13} />
      <Handwriting x={30} y={106} length={6} />
    </svg>
  );
}

/** The drawing that stands for a program on a card: those of the home page, and one for writing. */
export function SubjectArt({ subject }: { subject: Subject }) {
  if (subject === "writing") return <WritingLines />;
  return <ReasonArt index={{ math: 0, english: 1, assessments: 2 }[subject]} />;
}
