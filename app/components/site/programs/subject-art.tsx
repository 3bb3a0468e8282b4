import type { Subject } from "~/content/site/home";
import writing from "~/images/cards/handwriting.svg";
import math from "~/images/cards/multiplication.svg";
import english from "~/images/cards/sentence.svg";
import assessments from "~/images/cards/starting-point.svg";
import { CardDrawing } from "../sections/picture-cards";

const drawings: Record<Subject, string> = { math, english, writing, assessments };

export function SubjectArt({ subject, className }: { subject: Subject; className?: string }) {
  return <CardDrawing src={drawings[subject]} className={className} />;
}
