import { Section } from "~/components/ui/layout";
import { why } from "~/content/site/home";
import handwriting from "~/images/cards/handwriting.svg";
import multiplication from "~/images/cards/multiplication.svg";
import regularChecks from "~/images/cards/regular-checks.svg";
import sentence from "~/images/cards/sentence.svg";
import startingPoint from "~/images/cards/starting-point.svg";
import { CardDrawing, PictureCards } from "../sections/picture-cards";
import { SectionHead } from "../sections/section-head";

const drawings = [multiplication, sentence, handwriting, startingPoint, regularChecks];

export function Why() {
  return (
    <Section ground="paper">
      <SectionHead title={why.title} text={why.text} />
      <PictureCards
        threeFirst
        cards={why.reasons.map((reason, index) => ({ ...reason, picture: <CardDrawing src={drawings[index]} /> }))}
      />
    </Section>
  );
}
