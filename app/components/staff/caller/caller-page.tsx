import type { ReactNode } from "react";
import { BackLink } from "~/components/staff/page-links";
import { Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";

interface CallerPageProps {
  words: { title: string; description: string; back: string };
  back: string;
  children: ReactNode;
}

/** The page of a form that staff fill in for a caller. */
export const CallerPage = ({ words, back, children }: CallerPageProps) => (
  <Panel className="max-w-176" aria-labelledby="caller-title">
    <PageHeader
      dense
      titleId="caller-title"
      title={words.title}
      back={<BackLink to={back}>{words.back}</BackLink>}
      about={<p>{words.description}</p>}
    />
    {children}
  </Panel>
);
