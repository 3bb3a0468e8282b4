import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { keepFormOnNetworkFailure } from "~/components/forms/keep-form";
import { AvailabilityPage } from "~/components/learner/availability-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { tutorPages } from "~/content/tutor-pages";
import type { FormReply } from "~/forms/public-form";
import { requireLearner } from "~/guards/account.server";
import { availabilityData, saveAvailabilityByForm } from "~/guards/availability.server";
import { personalHeaders } from "~/services/caching.server";

const path = "/dashboard/availability";

export const headers = personalHeaders;
export const handle = { formTitle: tutorPages.availability.title };
export const meta: MetaFunction = () => unlistedMeta(tutorPages.availability);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "tutor");
  return availabilityData(account);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "tutor");
  return saveAvailabilityByForm(args, account, path);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<FormReply>());

export default function Availability() {
  return (
    <AvailabilityPage path={path} {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />
  );
}
