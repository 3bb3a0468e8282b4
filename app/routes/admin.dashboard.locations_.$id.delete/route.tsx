import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useParams } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { LocationPanel } from "~/components/staff/locations/location-form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { hangingRecords, locationMessages, locationPages } from "~/content/locations/staff-locations";
import { messages } from "~/content/site/messages";
import { locationPaths } from "~/domain/locations/location-view";
import { failureResponse } from "~/http/failure-response.server";
import { readFormBody } from "~/http/form-body.server";
import { deleteLocation, getLocationRecord, hideLocation } from "~/models/locations/location-changes.server";

const words = locationPages.remove;

export const handle = { page: locationPages.remove };
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

interface DeleteLocationPageProps {
  id: string;
  location: { name: string; place: string; isActive: boolean } | null;
  reply: { problem: { title: string; text: string } | null; uses: readonly string[] } | undefined;
}

function DeleteLocationPage({ id, location, reply }: DeleteLocationPageProps) {
  const path = locationPaths.remove(id);
  const pending = useNavigation().formAction?.startsWith(path) ?? false;
  const uses = reply?.uses ?? [];
  return (
    <LocationPanel titleId="delete-title" title={words.question} backTo={locationPaths.list}>
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      {!location && !reply?.problem && <Banner tone="warning" {...locationMessages.away} />}
      {location && (
        <p>
          <b>{location.name}</b> {location.place}
        </p>
      )}
      {uses.length > 0 ? (
        <div className="grid gap-2 rounded-control border-l-6 border-danger bg-danger-tint px-5 py-4" role="alert">
          <p>
            <b>{words.inUse}</b>
          </p>
          <ul className="list-disc pl-5">
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
          <p>{location?.isActive ? words.inUseText : words.alreadyHidden}</p>
        </div>
      ) : (
        <p>{words.text}</p>
      )}
      {location && (
        <Form method="post" action={`${path}#delete-title`} className="flex flex-wrap gap-3 pt-2">
          {uses.length === 0 && (
            <Button type="submit" variant="destructive" pending={pending} disabled={pending}>
              {pending ? words.pending : words.submit}
            </Button>
          )}
          {location.isActive && (
            <Button
              type="submit"
              name="action"
              value="deactivate"
              variant={uses.length > 0 ? "primary" : "secondary"}
              disabled={pending}
            >
              {words.deactivate}
            </Button>
          )}
          <ButtonLink to={locationPaths.list} variant="quiet">
            {words.cancel}
          </ButtonLink>
        </Form>
      )}
    </LocationPanel>
  );
}
