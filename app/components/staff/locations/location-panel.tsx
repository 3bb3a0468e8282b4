import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
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
  <Panel className="w-full max-w-3xl justify-self-center" aria-labelledby={titleId}>
    <PageHeader
      dense
      titleId={titleId}
      title={title}
      back={
        <p>
          <Link className="link inline-flex min-h-11 items-center text-small" to={backTo}>
            {locationPages.back}
          </Link>
        </p>
      }
    />
    {children}
  </Panel>
);
