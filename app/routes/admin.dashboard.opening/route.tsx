import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { openingPage } from "~/content/locations/center-opening";
import type { LocationReply } from "~/domain/locations/location-view";
import { shownCenter } from "~/handlers/chosen-center.server";
import { personalHeaders } from "~/http/caching.server";
import { getLocationRecord } from "~/models/locations/location-records.server";
import { handleOpeningForm, openingViewOf } from "./opening-form.server";
import { OpeningPage } from "./opening-page";

export const headers = personalHeaders;
export const handle = { formTitle: openingPage.title };
export const meta: MetaFunction = () => unlistedMeta(openingPage);

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
