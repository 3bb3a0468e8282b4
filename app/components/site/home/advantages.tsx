import { useLocation, useSearchParams } from "@remix-run/react";
import { LevelStairs } from "~/components/site/level-stairs";
import { LinkTabs } from "~/components/ui/tabs";
import { type AdvantageId, advantages } from "~/content/site/home";

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
