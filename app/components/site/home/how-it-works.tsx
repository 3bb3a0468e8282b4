import { Section } from "~/components/ui/layout";
import { howItWorks } from "~/content/site/home";
import { SectionHead } from "../sections/section-head";
import { Stair } from "../sections/stair";

export function HowItWorks() {
  return (
    <Section>
      <SectionHead title={howItWorks.title} text={howItWorks.text} />
      <Stair steps={howItWorks.steps} />
    </Section>
  );
}
