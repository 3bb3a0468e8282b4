import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { LocationFormPage } from "~/components/staff/locations/location-form-page";
import { locationPages } from "~/content/locations/staff-locations";
import type { LocationReply } from "~/domain/locations/location-view";
import { handleLocationForm, loadLocationForm } from "~/routes/admin.dashboard.locations/location-form.server";

export const handle = { page: locationPages.create };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "locations.manage");
  return loadLocationForm(account, null);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "locations.manage");
  return handleLocationForm(args, account, null);
}

export const clientAction = keepFormOnNetworkFailure;

export default function NewLocation() {
  const { search } = useLocation();
  const { form } = useLoaderData<typeof loader>();
  return <LocationFormPage id={null} search={search} form={form} reply={useActionData<LocationReply>()} />;
}
