import { Link } from "@remix-run/react";
import { Banner } from "~/components/ui/banner";
import { locationMessages, locationPages } from "~/content/staff-locations";
import {
  type LocationFormView,
  type LocationReply,
  locationAddress,
  locationPaths,
  readLocationQuery,
} from "~/forms/location-view";
import { LocationForm } from "./location-form";

interface LocationFormPageProps {
  /** The center to change; null to add one. */
  id: string | null;
  /** The end of the page's address, with the query of the list it was reached from. */
  search: string;
  /** Null while the database does not answer. */
  form: LocationFormView | null;
  reply: LocationReply | undefined;
}

/** The form of a center as a page of its own. */
export function LocationFormPage({ id, search, form, reply }: LocationFormPageProps) {
  const query = locationAddress(readLocationQuery(new URLSearchParams(search)));
  const { title } = locationPages[id === null ? "create" : "edit"];
  // why: a form that was sent comes back whole, though what it was made from cannot be read now
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
        <LocationForm
          action={(id === null ? locationPaths.create : locationPaths.edit(id)) + query}
          form={shown}
          reply={reply}
        />
      ) : (
        <Banner tone="warning" {...locationMessages.away} />
      )}
    </section>
  );
}
