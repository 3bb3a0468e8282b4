import { Link } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { Banner } from "~/components/ui/banner";
import { locationMessages, locationPages } from "~/content/locations/staff-locations";
import {
  type LocationFormView,
  type LocationReply,
  locationAddress,
  locationPaths,
  readLocationQuery,
} from "~/domain/locations/location-view";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const LocationForm = lazy(async () => ({ default: (await import("./location-form")).LocationForm }));

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
    <section className="panel location-page" aria-labelledby="location-title">
      <div>
        <p className="location-back">
          <Link to={locationPaths.list + query}>{locationPages.back}</Link>
        </p>
        <h2 id="location-title">{title}</h2>
      </div>
      {shown ? (
        <Suspense>
          <LocationForm
            action={(id === null ? locationPaths.create : locationPaths.edit(id)) + query}
            form={shown}
            reply={reply}
          />
        </Suspense>
      ) : (
        <Banner tone="warning" {...locationMessages.away} />
      )}
    </section>
  );
}
