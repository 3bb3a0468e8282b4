import type { ReactNode } from "react";
import { lazyPart } from "~/components/late/lazy-part";
import { BackLink } from "~/components/staff/page-links";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { locationMessages, locationPages } from "~/content/locations/staff-locations";
import type { LocationFormView, LocationReply } from "~/domain/locations/location-view";
import { locationAddress, locationPaths, readLocationQuery } from "~/domain/locations/location-view";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const LocationForm = lazyPart("#location-form", async () => (await import("./location-form")).LocationForm);

interface LocationFormPageProps {
  /** Null: a new center. */
  id: string | null;
  search: string;
  /** Null while the database does not answer. */
  form: LocationFormView | null;
  reply: LocationReply | undefined;
}

export function LocationFormPage({ id, search, form, reply }: LocationFormPageProps) {
  const query = locationAddress(readLocationQuery(new URLSearchParams(search)));
  const { title } = locationPages[id === null ? "create" : "edit"];
  // why: a sent form comes back although the record cannot be read now
  const shown = form ?? (reply?.result ? { id, version: "", values: {}, closures: 0 } : null);
  return (
    <LocationPanel titleId="location-title" title={title} backTo={locationPaths.list + query}>
      {shown ? (
        <LocationForm
          action={(id === null ? locationPaths.create : locationPaths.edit(id)) + query}
          form={shown}
          reply={reply}
        />
      ) : (
        <Banner tone="warning" {...locationMessages.away} />
      )}
    </LocationPanel>
  );
}

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
