import type { ReactNode } from "react";
import { BackLink } from "~/components/staff/page-links";
import { Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { locationPages } from "~/content/locations/staff-locations";

interface LocationPanelProps {
  titleId: string;
  title: string;
  /** The list it was opened from. */
  backTo: string;
  children: ReactNode;
}

/** A page about one center. */
export const LocationPanel = ({ titleId, title, backTo, children }: LocationPanelProps) => (
  <Panel className="min-w-0 max-w-3xl" aria-labelledby={titleId}>
    <PageHeader dense titleId={titleId} title={title} back={<BackLink to={backTo}>{locationPages.back}</BackLink>} />
    {children}
  </Panel>
);
