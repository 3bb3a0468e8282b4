import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { locationPages } from "~/content/locations/staff-locations";
import { personalHeaders } from "~/http/caching.server";
import styles from "~/styles/staff/staff-locations.css?url";
import { DeleteLocationPage } from "./delete-location-page";
import { type DeletionReply, deleteLocationByForm, loadLocationDeletion } from "./location-deletion.server";

export const headers = personalHeaders;
export const handle = { formTitle: locationPages.remove.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta(locationPages.remove);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "locations.manage");
  return loadLocationDeletion(account, args.params.id ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "locations.manage");
  return deleteLocationByForm(args, account, args.params.id ?? "");
}

export default function DeleteLocation() {
  const { id = "" } = useParams();
  const { location } = useLoaderData<typeof loader>();
  return <DeleteLocationPage id={id} location={location} reply={useActionData<DeletionReply>()} />;
}
