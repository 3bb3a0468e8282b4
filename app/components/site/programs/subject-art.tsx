import type { Subject } from "~/content/site/home";
import writing from "~/images/cards/handwriting.svg";
import math from "~/images/cards/multiplication.svg";
import english from "~/images/cards/sentence.svg";
import assessments from "~/images/cards/starting-point.svg";

const drawings: Record<Subject, string> = { math, english, writing, assessments };

export function SubjectArt({ subject }: { subject: Subject }) {
  return <img className="reason-art" src={drawings[subject]} width={220} height={132} alt="" loading="lazy" />;
}
