import { Section } from "~/components/ui/layout";
import { why } from "~/content/site/home";
import regularChecks from "~/images/cards/regular-checks.svg";
import { SubjectArt } from "../programs/subject-art";
import { CardDrawing, PictureCards } from "../sections/picture-cards";
import { SectionHead } from "../sections/section-head";

export function Why() {
  return (
    <Section ground="paper">
      <SectionHead title={why.title} text={why.text} />
      <PictureCards
        threeFirst
        cards={why.reasons.map(({ isRegular, ...reason }) => ({
          ...reason,
          picture: isRegular ? <CardDrawing src={regularChecks} /> : <SubjectArt subject={reason.subject} />,
        }))}
      />
    </Section>
  );
}
