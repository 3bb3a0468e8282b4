import { Link } from "@remix-run/react";
import { Pricing } from "~/components/site/home/pricing";
import { SubjectArt } from "~/components/site/programs/subject-art";
import { ClosingCall } from "~/components/site/sections/closing-call";
import { PageHero } from "~/components/site/sections/page-hero";
import { SectionHead } from "~/components/site/sections/section-head";
import { Stair } from "~/components/site/sections/stair";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { type Column, Table } from "~/components/ui/table";
import { english } from "~/content/programs/english";
import { type Level, type LevelId, type LevelProgram, levels, programLevelIds } from "~/content/programs/levels";
import { math } from "~/content/programs/math";
import { programsIndex as words } from "~/content/programs/programs";
import { writing } from "~/content/programs/writing";
import { homeLink, programsMenu } from "~/content/site/navigation";
import heroArt from "~/images/pages/programs.svg";

export function ProgramsIndexPage() {
  return (
    <>
      <PageHero trail={[homeLink, { label: programsMenu.label }]} title={words.title} text={words.text} art={heroArt}>
        <ButtonLink to="/assessment" size="large">
          {words.closing.buttonLabel}
        </ButtonLink>
      </PageHero>
      <section className="section paper">
        <div className="container">
          <h2 className="visually-hidden">{programsMenu.label}</h2>
          <ul className="sheets">
            {words.cards.map(({ subject, title, text, link }) => (
              <li className="sheet" key={subject}>
                <div className={`sheet-picture tint-${subject}`}>
                  <SubjectArt subject={subject} />
                </div>
                <h3>{title}</h3>
                <p>{text}</p>
                <Link className="sheet-link" to={link.to}>
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section container level-table">
        <SectionHead title={words.table.title} text={words.table.text} />
        <Table caption={words.table.title} columns={columns} rows={levels} rowKey={({ id }) => id} />
      </section>
      <section className="section container">
        <SectionHead title={words.howToChoose.title} />
        <Stair steps={words.howToChoose.steps} />
      </section>
      <Pricing />
      <ClosingCall title={words.closing.title} text={words.closing.text}>
        <ButtonLink to="/assessment" size="large">
          {words.closing.buttonLabel}
        </ButtonLink>
        {words.closing.links.map(({ label, to }) => (
          <ButtonLink key={label} to={to} variant="secondary">
            {label}
          </ButtonLink>
        ))}
      </ClosingCall>
    </>
  );
}

const [levelHead, gradeHead, agesHead, programsHead] = words.table.head;

const columns: readonly Column<Level>[] = [
  { key: "level", header: levelHead, cell: ({ id }) => <b className="level-mark">{id}</b> },
  { key: "grade", header: gradeHead, cell: ({ grade }) => grade },
  { key: "ages", header: agesHead, cell: ({ ages }) => ages },
  { key: "programs", header: programsHead, cell: ({ id }) => <ProgramBadges level={id} /> },
];

/** Links to each program's workbooks of that level. */
function ProgramBadges({ level }: { level: LevelId }) {
  return (
    <span className="level-programs">
      {[math, english, writing]
        .filter(({ id }) => hasLevel(id, level))
        .map(({ id, name, to }) => (
          <Link key={id} to={`${to}?tab=features&level=${level}#levels`} aria-label={`${name}, ${level}`}>
            <Badge tone={id}>{name}</Badge>
          </Link>
        ))}
    </span>
  );
}

function hasLevel(program: LevelProgram, level: LevelId): boolean {
  const offered: readonly LevelId[] = programLevelIds[program];
  return offered.includes(level);
}
