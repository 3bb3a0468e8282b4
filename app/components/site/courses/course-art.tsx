import type { SubjectColour } from "~/content/programs/subjects";
import balance from "~/images/courses/balance.svg?no-inline";
import counting from "~/images/courses/counting.svg?no-inline";
import fractions from "~/images/courses/fractions.svg?no-inline";
import { SubjectArt } from "../programs/subject-art";
import { CardDrawing } from "../sections/picture-cards";

/** Math courses have drawings by topic, since a list of courses shows several of them. */
const mathTopics: readonly (readonly [RegExp, string])[] = [
  [/\b(algebra|equations?)\b/i, balance],
  [/\b(fractions?|decimals?|percent\w*)\b/i, fractions],
  [/\b(numbers?|counting|place value)\b/i, counting],
];

interface CourseArtProps {
  course: { name: string; subject: SubjectColour };
  className?: string;
}

/** The drawing of a course, by what its name says. */
export function CourseArt({ course: { name, subject }, className }: CourseArtProps) {
  const drawing = subject === "math" && mathTopics.find(([words]) => words.test(name))?.[1];
  return drawing ? (
    <CardDrawing src={drawing} className={className} />
  ) : (
    <SubjectArt subject={subject} className={className} />
  );
}
