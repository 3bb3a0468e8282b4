import { Badge } from "~/components/ui/data/badge";
import { Section } from "~/components/ui/layout";
import { sampleWords, testimonialsHeading } from "~/content/statements/site-words";
import type { ShownStatements, SiteStatements } from "~/domain/statements/shown-statements";
import { Quotes } from "../sections/quotes";

/** Other parents' words and the number of students, where there are any. */
export function Testimonials({ testimonial, students }: Pick<SiteStatements, "testimonial" | "students">) {
  if (!testimonial && !students) return null;
  return (
    <Section ground="tint">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        {testimonial && <h2>{testimonialsHeading}</h2>}
        {students && <Students students={students} />}
      </div>
      {testimonial && <Quotes quotes={testimonial} />}
    </Section>
  );
}

function Students({ students: { isSample, items } }: { students: ShownStatements }) {
  const [figure = "", ...unit] = items[0]?.words.split(" ") ?? [];
  return (
    <p className="font-bold text-primary-deep">
      <b className="block text-[clamp(3rem,2rem+4vw,4.5rem)] leading-[0.95] font-black tracking-[-0.03em]">{figure}</b>{" "}
      {unit.join(" ")} {isSample && <Badge>{sampleWords.figure}</Badge>}
    </p>
  );
}
