import { Link } from "@remix-run/react";
import { PanelLink, panelLinksLook } from "~/components/learner/panel-link";
import { Badge } from "~/components/ui/data/badge";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { accountWords } from "~/content/tuition/tuition-words";
import type { LineView } from "~/handlers/tuition-account.server";

const words = accountWords.movements;

interface MovementsProps {
  lines: readonly LineView[];
  years: readonly number[];
  statement: (year: number) => string;
  /** The desk's link behind a line that can be taken back. */
  reverse?: (line: LineView) => { to: string; text: string; label: string };
}

/** What was charged and paid, the newest first, and the way to the statement of a year. */
export const Movements = ({ lines, years, statement, reverse }: MovementsProps) => (
  <Panel aria-labelledby="movements-title">
    <PanelTitle as="h2" id="movements-title">
      {words.title}
    </PanelTitle>
    {lines.length === 0 && <p>{words.none}</p>}
    {lines.length > 0 && (
      <PlainTable
        caption={words.title}
        captionHidden
        columns={[words.what, words.amount]}
        rows={lines.map((line) => ({
          key: line.id,
          head: <What line={line} link={line.canReverse ? reverse?.(line) : undefined} />,
          cells: [
            <span key="amount" className="whitespace-nowrap">
              {line.isReversed ? <s>{line.amount}</s> : line.amount}
            </span>,
          ],
        }))}
      />
    )}
    {lines.length > 0 && <Note>{words.note}</Note>}
    <Note className="print:hidden">{words.tax}</Note>
    <p className={`print:hidden ${panelLinksLook}`}>
      {years.map((year) => (
        <PanelLink key={year} to={statement(year)}>
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

const softLook = "block text-tiny text-ink-soft";

const What = ({ line: { day, what, about, isReversed }, link }: WhatProps) => (
  <>
    <span className={softLook}>
      <span className="sr-only">{words.day}: </span>
      {day}
    </span>
    <span className="wrap-anywhere">
      {isReversed ? <s>{what}</s> : what} {isReversed && <Badge small>{words.reversed}</Badge>}
    </span>
    {about && <span className={`${softLook} wrap-anywhere`}>{about}</span>}
    {link && (
      <Link className="link inline-block py-0.5 text-tiny print:hidden" to={link.to} aria-label={link.label}>
        {link.text}
      </Link>
    )}
  </>
);
