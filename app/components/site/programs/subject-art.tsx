import type { SubjectColour } from "~/content/programs/subjects";
import writing from "~/images/cards/handwriting.svg";
import math from "~/images/cards/multiplication.svg";
import english from "~/images/cards/sentence.svg";
import assessments from "~/images/cards/starting-point.svg";
import { CardDrawing } from "../sections/picture-cards";

const drawings: Record<SubjectColour, string> = { math, english, writing, assessments };

export function SubjectArt({ subject, className }: { subject: SubjectColour; className?: string }) {
  return <CardDrawing src={drawings[subject]} className={className} />;
}
