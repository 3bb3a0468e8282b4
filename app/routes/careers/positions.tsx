import { SectionHead } from "~/components/site/sections/section-head";
import { Card, Section } from "~/components/ui/layout";
import { careers } from "~/content/applications/careers";

const label = "mt-6 mb-2 text-small tracking-normal text-ink-soft";

export function Positions() {
  const { id, title, descriptionLabel, requirementsLabel, items } = careers.positions;
  return (
    <Section ground="paper" id={id}>
      <SectionHead title={title} />
      <ul className="grid gap-5 lg:grid-cols-3">
        {items.map(({ name, description, requirements }) => (
          <li key={name} className="grid max-w-none">
            <Card look="ground" padding="wide">
              <h3>{name}</h3>
              <h4 className={label}>{descriptionLabel}</h4>
              <p>{description}</p>
              <h4 className={label}>{requirementsLabel}</h4>
              <ul className="ticks">
                {requirements.map((requirement) => (
                  <li key={requirement}>{requirement}</li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
