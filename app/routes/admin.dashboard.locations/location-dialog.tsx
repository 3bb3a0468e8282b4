import { useFetcher } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import { Dialog } from "~/components/ui/dialog";
import { locationPages } from "~/content/locations/staff-locations";
import { type LocationFormView, type LocationReply, locationPaths } from "~/domain/locations/location-view";

// why: the list is read more often than a center is changed, so the form's code comes with the dialog
const LocationForm = lazy(async () => ({
  default: (await import("~/components/staff/locations/location-form")).LocationForm,
}));

interface LocationDialogProps {
  form: LocationFormView;
  /** The query of the list, which the list keeps after the form is saved. */
  query: string;
}

/** The form of a center over the list. It goes to the page of the form, which shows the errors without JavaScript. */
export function LocationDialog({ form: now, query }: LocationDialogProps) {
  // why: the list may be read anew while somebody writes, and what they write belongs to what they were shown
  const [form] = useState(now);
  // why: an answer to an earlier state of the center must not come back with the next
  const fetcher = useFetcher<LocationReply>({ key: `location ${form.id ?? "new"} ${form.version}` });
  const { create, edit } = locationPages;
  return (
    <Dialog
      id={form.id === null ? "new" : "edit"}
      title={form.id === null ? create.title : edit.title}
      closeHref={locationPaths.list + query}
      open
    >
      <Suspense>
        <LocationForm
          action={(form.id === null ? locationPaths.create : locationPaths.edit(form.id)) + query}
          form={form}
          reply={fetcher.data}
          fetcher={fetcher}
        />
      </Suspense>
    </Dialog>
  );
}
