import { Badge } from "~/components/ui/data/badge";
import { Section } from "~/components/ui/layout";
import { sampleWords, studentsClaim, testimonials, testimonialsHeading } from "~/content/site/testimonials";
import { Quotes } from "../sections/quotes";

export function Testimonials() {
  const [figure, unit] = studentsClaim.split(" ");
  return (
    <Section ground="tint">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <h2>{testimonialsHeading}</h2>
        <p className="font-bold text-primary-deep">
          <b className="block text-[clamp(3rem,2rem+4vw,4.5rem)] leading-[0.95] font-black tracking-[-0.03em]">
            {figure}
          </b>{" "}
          {unit} <Badge>{sampleWords.figure}</Badge>
        </p>
      </div>
      <Quotes quotes={testimonials} />
    </Section>
  );
}
