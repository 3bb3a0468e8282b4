import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { lazyPart } from "~/components/late/lazy-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { BarChoice, BarForm } from "~/components/staff/bar-form";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { PageHeader } from "~/components/ui/page-header";
import {
  openingMessages as messages,
  openingMessages,
  openingPage,
  openingPage as words,
} from "~/content/locations/center-opening";
import { locationLabels } from "~/content/locations/staff-locations";
import type { LocationReply } from "~/domain/locations/location-view";
import { openingPath } from "~/domain/locations/opening";
import { visitFields } from "~/domain/locations/opening-form/opening-changes";
import { openingFields, openingParts, openingValues } from "~/domain/locations/opening-form/opening-fields";
import { openingSchema } from "~/domain/locations/opening-form/opening-form";
import { chosenCenter, shownCenter } from "~/handlers/chosen-center.server";
import { openingUndo } from "~/handlers/undo.server";
import { failureResponse } from "~/http/failure-response.server";
import { getLocationRecord, type LocationRecord, saveOpening } from "~/models/locations/location-changes.server";
import { receiveCenterForm } from "~/routes/admin.dashboard.locations/location-form.server";
import { differencesIn } from "~/routes/admin.dashboard.locations/location-form-view.server";
import type { OpeningPageProps } from "./opening-form";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const OpeningForm = lazyPart("#opening-form", async () => (await import("./opening-form")).OpeningForm);

export const handle = { page: openingPage };
/** The center in the address where there is a choice, else the own one; 503 where it could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "opening.manage");
  const { center, choices } = await shownCenter(account, args.request, "first");
  // why: the frame tells an admin without a center what to do
  if (!center) return { center: null };
  const record = await getLocationRecord(account.client, center.id);
  const form = typeof record === "string" ? null : openingViewOf(record);
  return data({ center: { id: center.id, name: center.name }, choices, form }, { status: form ? 200 : 503 });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "opening.manage");
  return handleOpeningForm(args, account);
}

export const clientAction = keepFormOnNetworkFailure;

export default function Opening() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<LocationReply>();
  return page.center === null ? null : <OpeningPage key={page.center.id} {...page} reply={reply} />;
}

function OpeningPage({ center, choices, form, reply }: OpeningPageProps) {
  const action = `${openingPath}?${new URLSearchParams({ center: center.id })}`;
  // why: a sent form comes back although the record cannot be read now
  const shown = form ?? (reply?.result ? { version: "", values: {} } : null);
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader dense titleId="opening-title" title={words.title} about={<p>{words.about(center.name)}</p>} />
      {choices && (
        <BarForm action={openingPath}>
          <BarChoice label={words.center} name="center" value={center.id} choices={choices} />
          <Button type="submit" variant="secondary" size="small">
            {words.show}
          </Button>
        </BarForm>
      )}
      {shown ? (
        // why: what was taken back is shown as it is again
        <OpeningForm key={shown.version} action={action} form={shown} reply={reply} />
      ) : (
        <Banner tone="warning" {...openingMessages.away} />
      )}
    </div>
  );
}

/** @returns a redirect, or the form: 400, 409, 503; 200 to decide about visits @throws Response 404 for no center */
async function handleOpeningForm(args: RequestArgs, account: ScopedAccount) {
  const { client } = account;
  const requested = new URL(args.request.url).searchParams.get("center");
  const { center } = await chosenCenter(account, requested, "none");
  if (!center) throw notFound();
  const form = { name: "opening", fields: openingFields, schema: openingSchema };
  const received = await receiveCenterForm(args.request, form);
  if ("refused" in received) return received.refused;
  const { formData, draft, version, batch, decision, reasonError, reply } = received;
  const saved = await saveOpening(client, { id: center.id, version }, draft, decision, batch);
  if (!saved.ok) return reply({ problem: messages.failed }, 503);
  const { outcome, field, visits } = saved.data;
  switch (outcome) {
    case "repeat":
    case "done": {
      const cancelled = visits.filter(({ id }) => decision.cancel.includes(id)).length;
      const undo = { batch, kind: openingUndo, list: center.id };
      sessionOf(args).flash({ tone: "success", ...messages.saved(cancelled), undo });
      return redirectTo(args, `${openingPath}?${new URLSearchParams({ center: center.id })}`);
    }
    case "review":
      return reasonError
        ? reply({ fieldErrors: { [visitFields.reason]: [reasonError] } }, 400, { visits })
        : reply({ problem: messages.review(visits.length) }, 200, { visits });
    case "changed": {
      const record = await getLocationRecord(client, center.id);
      if (record === "not_found") throw notFound();
      if (record === "unavailable") return reply({ problem: messages.failed }, 503);
      const { version, values } = openingViewOf(record);
      const single = { slot_capacity: locationLabels.slot_capacity };
      const now = { version, differences: differencesIn(formData, values, single, openingParts) };
      return reply({ problem: messages.changed }, 409, { now });
    }
    case "not_found":
      throw notFound();
    case "forbidden":
      return reply({ problem: messages.forbidden }, 403);
    default:
      return reply(
        {
          problem: messages.invalid,
          ...(field === "slot_capacity" && { fieldErrors: { slot_capacity: [messages.invalid.text] } }),
        },
        400,
      );
  }
}

const openingViewOf = (record: LocationRecord) => ({
  version: record.updated_at,
  values: openingValues(record),
});

const notFound = () => failureResponse("not_found");
