import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { BarChoice, BarForm } from "~/components/staff/bar-form";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { PageHeader } from "~/components/ui/page-header";
import { tuitionDesk as words } from "~/content/tuition/staff-tuition";
import type { FormProblem } from "~/domain/forms/public-form";
import {
  creditsPath,
  hoursPath,
  overduePath,
  pricesPath,
  tuitionPage,
  tuitionPath,
} from "~/domain/tuition/tuition-paths";
import { SubNav, subNavLink } from "./page-links";

const pages = [
  { id: "month", to: tuitionPath },
  { id: "overdue", to: overduePath },
  { id: "credits", to: creditsPath },
  { id: "hours", to: hoursPath },
  { id: "prices", to: pricesPath },
] as const;

type Choices = readonly { id: string; name: string }[];

/** Whose page it is. */
export interface TuitionFrame {
  center: { id: string; name: string } | null;
  /** Null where there is no choice. */
  choices: Choices | null;
}

interface TuitionPageProps {
  page: (typeof pages)[number]["id"];
  title: string;
  about?: ReactNode;
  frame: TuitionFrame;
  /** What the page is called that is of no center; without it there is none. */
  none?: string;
  /** The month or half-month that is shown. */
  period?: { label: string; name: string; value: string; choices: Choices };
  file?: string;
  problem?: FormProblem | null;
  isAway: boolean;
  children: ReactNode;
}

/** A page of the desk about tuition: its center and period, and the way to the others. */
export function TuitionPage({ page, title, about, frame, none, period, file, ...shown }: TuitionPageProps) {
  const { center, choices } = frame;
  const shownPeriod = period?.choices.find(({ id }) => id === period.value);
  const at = { center: choices && (center?.id ?? "") };
  return (
    <div className="grid min-w-0 gap-5">
      <PageHeader
        dense
        title={title}
        about={about ?? <p>{[shownPeriod?.name, center?.name ?? none].filter(Boolean).join(", ")}</p>}
        actions={
          file && (
            <a className="link" href={file}>
              {words.export}
            </a>
          )
        }
      />
      <SubNav label={words.nav}>
        {pages.map(({ id, to }) => (
          <li key={id}>
            <NavLink end to={tuitionPage(to, at)} className={subNavLink}>
              {words.pages[id]}
            </NavLink>
          </li>
        ))}
      </SubNav>
      {(choices || period) && (
        <BarForm key={`${at.center} ${period?.value}`} action={pages.find(({ id }) => id === page)?.to}>
          {choices && <BarChoice label={words.center} name="center" value={center?.id} choices={choices} none={none} />}
          {period && <BarChoice {...period} />}
          <Button type="submit" variant="secondary" size="small">
            {words.show}
          </Button>
        </BarForm>
      )}
      {shown.problem && <Banner tone="error" {...shown.problem} />}
      {shown.isAway && <Banner tone="warning" {...words.away} />}
      {shown.children}
    </div>
  );
}
