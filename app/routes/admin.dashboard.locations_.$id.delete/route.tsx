import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { hangingRecords, locationMessages, locationPages } from "~/content/locations/staff-locations";
import { messages } from "~/content/site/messages";
import { locationPaths } from "~/domain/locations/location-view";
import { personalHeaders } from "~/http/caching.server";
import { failureResponse } from "~/http/failure-response.server";
import { readFormBody } from "~/http/form-body.server";
import { deleteLocation, hideLocation } from "~/models/locations/location-changes.server";
import { getLocationRecord } from "~/models/locations/location-records.server";
import { DeleteLocationPage } from "./delete-location-page";

export const headers = personalHeaders;
export const handle = { formTitle: locationPages.remove.title };
export const meta: MetaFunction = () => unlistedMeta(locationPages.remove);

/** Empty where it could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "locations.manage");
  const record = await getLocationRecord(client, args.params.id ?? "");
  if (record === "not_found") throw failureResponse("not_found");
  if (record === "unavailable") return data({ location: null }, { status: 503 });
  const { name, is_active, address, city } = record;
  const place = [address, city].filter(Boolean).join(", ");
  return data({ location: { name, place, isActive: is_active } });
}

/** Why a center was not deleted: referring records, such as '3 tutoring sessions', or a failure. */
interface DeletionReply {
  problem: { title: string; text: string } | null;
  uses: string[];
}

const refuse = (reply: DeletionReply, status: number) => data(reply, { status });

/** Deletes or hides it. @returns a redirect, 409 with referring records, 400, 503 @throws Response 404 for none */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "locations.manage");
  const { id = "" } = args.params;
  const body = await readFormBody(args.request);
  if (!body.ok) return refuse({ problem: messages.formUnreadable, uses: [] }, 400);
  const record = await getLocationRecord(client, id);
  if (record === "not_found") throw failureResponse("not_found");
  if (record === "unavailable") return refuse({ problem: locationMessages.removeFailed, uses: [] }, 503);
  const done = (message: { title: string; text: string }) => {
    sessionOf(args).flash({ tone: "success", ...message });
    return redirectTo(args, locationPaths.list);
  };
  if (body.formData.get("action") === "deactivate") {
    const changed = await hideLocation(client, id, record.updated_at);
    if (!changed.ok) return refuse({ problem: locationMessages.removeFailed, uses: [] }, 503);
    if (changed.data.outcome === "done") return done(locationMessages.deactivated);
    sessionOf(args).flash({ tone: "error", ...locationMessages.visitsFirst });
    return redirectTo(args, locationPaths.edit(id));
  }
  const deleted = await deleteLocation(client, id);
  if (!deleted.ok) return refuse({ problem: locationMessages.removeFailed, uses: [] }, 503);
  const { outcome, uses } = deleted.data;
  if (outcome === "forbidden") return refuse({ problem: locationMessages.forbidden, uses: [] }, 403);
  if (outcome === "in_use") {
    return refuse({ problem: null, uses: hangingRecords(uses).sort() }, 409);
  }
  // why: already deleted, perhaps by an earlier attempt of the same request
  return done(locationMessages.deleted);
}

export default function DeleteLocation() {
  const { id = "" } = useParams();
  const { location } = useLoaderData<typeof loader>();
  return <DeleteLocationPage id={id} location={location} reply={useActionData<DeletionReply>()} />;
}
