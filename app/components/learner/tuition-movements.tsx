import { Link } from "@remix-run/react";
import { PanelLink, panelLinksLook } from "~/components/learner/panels";
import { Badge } from "~/components/ui/data/badge";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { accountWords } from "~/content/tuition/tuition-words";
import { statementPath } from "~/domain/tuition/tuition-paths";
import type { LineView } from "~/handlers/tuition-account.server";

const words = accountWords.movements;

interface MovementsProps {
  lines: readonly LineView[];
  /** Those of a statement, at the account's path. */
  years: readonly number[];
  path: string;
  /** The desk's link behind a line that can be taken back. */
  reverse?: (line: LineView) => { to: string; text: string; label: string };
}

/** What was charged and paid, the newest first, and the way to the statement of a year. */
export const Movements = ({ lines, years, path, reverse }: MovementsProps) => (
  <Panel aria-labelledby="movements-title">
    <PanelTitle as="h2" id="movements-title">
      {words.title}
    </PanelTitle>
    {lines.length === 0 && <p>{words.none}</p>}
    {lines.length > 0 && (
      <>
        <PlainTable
          caption={words.title}
          captionHidden
          columns={[words.what, words.amount]}
          rows={lines.map((line) => ({
            key: line.id,
            head: <What line={line} link={line.canReverse ? reverse?.(line) : undefined} />,
            cells: [
              <span key="amount" className={`whitespace-nowrap ${line.isReversed ? "line-through" : ""}`}>
                {line.amount}
              </span>,
            ],
          }))}
        />
        <Note>{words.note}</Note>
      </>
    )}
    {years.length > 0 && <Note className="print:hidden">{words.tax}</Note>}
    <p className={`print:hidden empty:hidden ${panelLinksLook}`}>
      {years.map((year) => (
        <PanelLink key={year} to={statementPath(path, year)}>
          {words.statement(year)}
        </PanelLink>
      ))}
    </p>
  </Panel>
);

interface WhatProps {
  line: LineView;
  link: ReturnType<NonNullable<MovementsProps["reverse"]>> | undefined;
}

const What = ({ line: { day, what, about, isReversed }, link }: WhatProps) => (
  <div className="grid justify-items-start wrap-anywhere *:text-tiny">
    <span className="text-ink-soft">
      <span className="sr-only">{words.day}: </span>
      {day}
    </span>
    <span className="text-small!">
      {isReversed ? <s>{what}</s> : what} {isReversed && <Badge small>{words.reversed}</Badge>}
    </span>
    {about && <span className="text-ink-soft">{about}</span>}
    {link && (
      <Link className="link py-0.5 print:hidden" to={link.to} aria-label={link.label}>
        {link.text}
      </Link>
    )}
  </div>
);
