import { useLocation, useSearchParams } from "@remix-run/react";
import { LevelStairs } from "~/components/site/level-stairs";
import { Badge } from "~/components/ui/data/badge";
import { Section } from "~/components/ui/layout";
import { LinkTabs } from "~/components/ui/tabs";
import { type AdvantageId, advantages } from "~/content/site/home";
import { sampleWords } from "~/content/statements/site-words";
import type { ShownStatements } from "~/domain/statements/shown-statements";
import { SectionHead } from "../sections/section-head";

const param = "advantage";

/** Coloured levels in the drawing of each advantage. */
const stairs: Record<AdvantageId, { reached: number; lit?: number }> = {
  personalized: { reached: 0, lit: 3 },
  "common-core": { reached: 9 },
  curriculum: { reached: 4, lit: 4 },
  growth: { reached: 6, lit: 6 },
};

/** One at a time, by `?advantage=`; without the claim, three. */
export function Advantages({ claim }: { claim: ShownStatements | undefined }) {
  const [searchParams] = useSearchParams();
  const { pathname } = useLocation();
  const requested = searchParams.get(param);
  const shown = advantages.tabs.filter((tab) => claim || !("claim" in tab));
  const open = shown.find(({ id }) => id === requested)?.id ?? advantages.tabs[0].id;
  return (
    <Section ground="paper">
      <SectionHead title={advantages.title} />
      <LinkTabs
        param={param}
        id="advantages"
        label={advantages.title}
        basePath={pathname}
        value={open}
        tabs={shown.map((advantage) => ({
          value: advantage.id,
          label: advantage.name,
          content: <Advantage {...advantage} claim={"claim" in advantage ? claim : undefined} />,
        }))}
      />
    </Section>
  );
}

interface AdvantageProps {
  id: AdvantageId;
  name: string;
  text: string;
  points: readonly string[];
  claim: ShownStatements | undefined;
}

function Advantage({ id, name, claim, text, points }: AdvantageProps) {
  return (
    <div className="grid items-center gap-10 pt-10 lg:grid-cols-2 lg:gap-20 lg:pt-14">
      <div>
        <h3>
          {name} {claim?.isSample && <Badge>{sampleWords.claim}</Badge>}
        </h3>
        <p className="mt-3 mb-6">{claim?.items[0]?.words || text}</p>
        <ul className="ticks">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <LevelStairs {...stairs[id]} />
    </div>
  );
}
