import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { lazyPart } from "~/components/late/lazy-part";
import { Dialog } from "~/components/ui/feedback/dialog";
import { locationPages } from "~/content/locations/staff-locations";
import { type LocationFormView, type LocationReply, locationPaths } from "~/domain/locations/location-view";

// why: the list is read more often than a center is edited
const LocationForm = lazyPart(
  "#location-form",
  async () => (await import("~/components/staff/locations/location-form")).LocationForm,
);

interface LocationDialogProps {
  form: LocationFormView;
  /** The list's query, kept after saving. */
  query: string;
}

/** Edit form over the list. Posts to the form's own page, which shows errors without JavaScript. */
export function LocationDialog({ form: now, query }: LocationDialogProps) {
  // why: revalidation of the list must not reset the form being edited
  const [form] = useState(now);
  // why: an earlier reply must not show up with the next version
  const fetcher = useFetcher<LocationReply>({ key: `location ${form.id ?? "new"} ${form.version}` });
  const { create, edit } = locationPages;
  return (
    <Dialog
      id={form.id === null ? "new" : "edit"}
      title={form.id === null ? create.title : edit.title}
      closeHref={locationPaths.list + query}
      open
      tall
    >
      <LocationForm
        action={(form.id === null ? locationPaths.create : locationPaths.edit(form.id)) + query}
        form={form}
        reply={fetcher.data}
        fetcher={fetcher}
      />
    </Dialog>
  );
}
