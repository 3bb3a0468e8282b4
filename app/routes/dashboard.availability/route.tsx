import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { tutorPages } from "~/content/tutoring/tutor-pages";
import type { FormReply } from "~/domain/forms/public-form";
import { personalHeaders } from "~/http/caching.server";
import { availabilityData, saveAvailabilityByForm } from "./availability.server";
import { AvailabilityPage } from "./availability-page";

const path = "/dashboard/availability";

export const headers = personalHeaders;
export const handle = { formTitle: tutorPages.availability.title };
export const meta: MetaFunction = () => unlistedMeta(tutorPages.availability);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "tutor.pages");
  return availabilityData(account);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "tutor.pages");
  return saveAvailabilityByForm(args, account, path);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<FormReply>());

export default function Availability() {
  return <AvailabilityPage path={path} {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
