import { lazyPart } from "~/components/late/lazy-part";
import { Banner } from "~/components/ui/feedback/banner";
import { locationMessages, locationPages } from "~/content/locations/staff-locations";
import type { LocationFormView, LocationReply } from "~/domain/locations/location-view";
import { locationAddress, locationPaths, readLocationQuery } from "~/domain/locations/location-view";
import { LocationPanel } from "./location-panel";

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
