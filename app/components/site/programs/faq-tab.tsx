import { Accordion } from "~/components/ui/accordion";
import { ButtonLink } from "~/components/ui/button";
import { Section } from "~/components/ui/layout";
import { faqs } from "~/content/programs/faqs";
import type { Program } from "~/content/programs/program";
import { Columns } from "../sections/columns";

export function FaqTab({ program: { id, faqTitle, faqLink } }: { program: Program }) {
  return (
    <Section wide>
      <Columns split="titled">
        <h2>{faqTitle}</h2>
        <div>
          <Accordion name={`${id}-faq`} items={faqs[id]} />
          {faqLink && (
            <p className="mt-8">
              <ButtonLink to={faqLink.to} variant="secondary">
                {faqLink.label}
              </ButtonLink>
            </p>
          )}
        </div>
      </Columns>
    </Section>
  );
}
