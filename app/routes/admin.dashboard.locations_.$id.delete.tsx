import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { unlistedMeta } from "~/components/site/page-meta";
import { DeleteLocationPage } from "~/components/staff/locations/delete-location-page";
import { locationPages } from "~/content/staff-locations";
import { requireRole } from "~/guards/account.server";
import {
  type DeletionReply,
  deleteLocationByForm,
  loadLocationDeletion,
} from "~/guards/location-deletion.server";
import { personalHeaders } from "~/services/caching.server";
import styles from "~/styles/staff-locations.css?url";

export const headers = personalHeaders;
export const handle = { formTitle: locationPages.remove.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta(locationPages.remove);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireRole(args, ["superadmin"]);
  return loadLocationDeletion(account, args.params.id ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireRole(args, ["superadmin"]);
  return deleteLocationByForm(args, account, args.params.id ?? "");
}

export default function DeleteLocation() {
  const { id = "" } = useParams();
  const { location } = useLoaderData<typeof loader>();
  return <DeleteLocationPage id={id} location={location} reply={useActionData<DeletionReply>()} />;
}
