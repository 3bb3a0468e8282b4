import { Accordion } from "~/components/ui/accordion";
import { ButtonLink } from "~/components/ui/button";
import { faqs } from "~/content/programs/faqs";
import type { Program } from "~/content/programs/program";

export function FaqTab({ program: { id, faqTitle, faqLink } }: { program: Program }) {
  return (
    <section className="section container questions">
      <h2>{faqTitle}</h2>
      <div>
        <Accordion name={`${id}-faq`} items={faqs[id]} />
        {faqLink && (
          <p className="questions-more">
            <ButtonLink to={faqLink.to} variant="secondary">
              {faqLink.label}
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
}
