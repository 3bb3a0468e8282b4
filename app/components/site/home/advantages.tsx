import { useLocation, useSearchParams } from "@remix-run/react";
import { LevelStairs } from "~/components/site/level-stairs";
import { Badge } from "~/components/ui/data/badge";
import { Section } from "~/components/ui/layout";
import { LinkTabs } from "~/components/ui/tabs";
import { type AdvantageId, advantages } from "~/content/site/home";
import { sampleWords } from "~/content/site/testimonials";
import { SectionHead } from "../sections/section-head";

const param = "advantage";

/** Coloured levels in the drawing of each advantage. */
const stairs: Record<AdvantageId, { reached: number; lit?: number }> = {
  personalized: { reached: 0, lit: 3 },
  "common-core": { reached: 9 },
  curriculum: { reached: 4, lit: 4 },
  growth: { reached: 6, lit: 6 },
};

/** One at a time, by `?advantage=`. */
export function Advantages() {
  const [searchParams] = useSearchParams();
  const { pathname } = useLocation();
  const requested = searchParams.get(param);
  const open = advantages.tabs.find(({ id }) => id === requested) ?? advantages.tabs[0];
  return (
    <Section ground="paper">
      <SectionHead title={advantages.title} />
      <LinkTabs
        param={param}
        id="advantages"
        label={advantages.title}
        basePath={pathname}
        value={open.id}
        tabs={advantages.tabs.map((advantage) => ({
          value: advantage.id,
          label: advantage.name,
          content: <Advantage {...advantage} />,
        }))}
      />
    </Section>
  );
}

function Advantage({ id, name, sample, text, points }: (typeof advantages.tabs)[number] & { sample?: boolean }) {
  return (
    <div className="grid items-center gap-10 pt-10 lg:grid-cols-2 lg:gap-20 lg:pt-14">
      <div>
        <h3>
          {name} {sample && <Badge>{sampleWords.claim}</Badge>}
        </h3>
        <p className="mt-3 mb-6">{text}</p>
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
