import { useLocation, useSearchParams } from "@remix-run/react";
import { LevelStairs } from "~/components/site/illustrations";
import { LinkTabs } from "~/components/ui/tabs";
import { type AdvantageId, advantages } from "~/content/site/home";

const param = "advantage";

/** How far the stair beside each advantage is coloured. */
const stairs: Record<AdvantageId, { reached: number; lit?: number }> = {
  personalized: { reached: 0, lit: 3 },
  "common-core": { reached: 9 },
  curriculum: { reached: 4, lit: 4 },
  growth: { reached: 6, lit: 6 },
};

/** Four advantages, one at a time; the address says which, and the first stands in for an unknown one. */
export function Advantages() {
  const [searchParams] = useSearchParams();
  const { pathname } = useLocation();
  const asked = searchParams.get(param);
  const open = advantages.tabs.find(({ id }) => id === asked) ?? advantages.tabs[0];
  return (
    <section className="section paper">
      <div className="container">
        <div className="section-head">
          <h2>{advantages.title}</h2>
        </div>
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
      </div>
    </section>
  );
}

function Advantage({ id, name, text, points }: (typeof advantages.tabs)[number]) {
  return (
    <div className="advantage">
      <div>
        <h3>{name}</h3>
        <p>{text}</p>
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
