import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Pricing } from "~/components/site/home/pricing";
import { pageMeta } from "~/components/site/page-meta";
import { SubjectArt } from "~/components/site/programs/subject-art";
import { ClosingCall } from "~/components/site/sections/closing-call";
import { PageHero } from "~/components/site/sections/page-hero";
import { PictureCards } from "~/components/site/sections/picture-cards";
import { SectionHead } from "~/components/site/sections/section-head";
import { Stair } from "~/components/site/sections/stair";
import { ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Cell, HeadCell, TableFrame, TableRow } from "~/components/ui/data/table";
import { Section } from "~/components/ui/layout";
import { freeAssessment } from "~/content/appointments/free-assessment";
import { type LevelId, type LevelProgram, levels, programLevelIds } from "~/content/programs/levels";
import { programsIndex, programsIndex as words } from "~/content/programs/programs";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { homeLink, programsMenu } from "~/content/site/navigation";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import heroArt from "~/images/pages/programs.svg";
import { publicPrices } from "~/models/tuition/public-prices.server";

const { title, head } = programsIndex.table;

export const handle = { scripts: false };
export const headers = publicHeaders;
export const meta: MetaFunction = () =>
  pageMeta({ title: programsIndex.meta.title, intro: programsIndex.meta.description });

export async function loader() {
  const { prices, fromDatabase } = await publicPrices();
  return data({ prices }, cachingOf(fromDatabase));
}

export default function ProgramsIndexPage() {
  const { prices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero trail={[homeLink, { label: programsMenu.label }]} title={words.title} text={words.text} art={heroArt}>
        <ButtonLink to={freeAssessment.to} size="large">
          {words.closing.buttonLabel}
        </ButtonLink>
      </PageHero>
      <Section ground="paper">
        <h2 className="sr-only">{programsMenu.label}</h2>
        <PictureCards
          cards={words.cards.map((card) => ({ ...card, picture: <SubjectArt subject={card.subject} /> }))}
        />
      </Section>
      <Section>
        <SectionHead title={words.table.title} text={words.table.text} />
        <LevelTable />
      </Section>
      <Section>
        <SectionHead title={words.howToChoose.title} />
        <Stair steps={words.howToChoose.steps} />
      </Section>
      <Pricing prices={prices} />
      <ClosingCall title={words.closing.title} text={words.closing.text}>
        <ButtonLink to={freeAssessment.to} size="large">
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

function LevelTable() {
  return (
    <TableFrame caption={title} captionHidden head={head.map((label) => <HeadCell key={label}>{label}</HeadCell>)}>
      {levels.map(({ id, grade, ages }) => (
        <TableRow key={id} className="level-row">
          <Cell>
            <b className="inline-grid size-8 place-items-center rounded-full bg-primary-tint font-extrabold text-primary-deep">
              {id}
            </b>
          </Cell>
          <Cell>{grade}</Cell>
          <Cell label={head[2]}>{ages}</Cell>
          <Cell>
            <ProgramBadges level={id} />
          </Cell>
        </TableRow>
      ))}
    </TableFrame>
  );
}

/** Links to each program's workbooks of that level. */
function ProgramBadges({ level }: { level: LevelId }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-1">
      {subjects
        .filter((subject) => hasLevel(subject, level))
        .map((subject) => (
          <Link
            key={subject}
            className="link inline-flex min-h-11 min-w-11 items-center"
            to={`/programs/${subject}?tab=features&level=${level}#levels`}
            aria-label={`${subjectLabels[subject]}, ${level}`}
          >
            <Badge tone={subject}>{subjectLabels[subject]}</Badge>
          </Link>
        ))}
    </span>
  );
}

function hasLevel(program: LevelProgram, level: LevelId): boolean {
  const offered: readonly LevelId[] = programLevelIds[program];
  return offered.includes(level);
}
