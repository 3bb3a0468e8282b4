import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { seriesPeoplePage } from "~/content/tutoring/staff-series-people";
import type { FormReply } from "~/domain/forms/public-form";
import { personalHeaders } from "~/http/caching.server";
import { requireFound } from "~/http/failure-response.server";
import { getSeries } from "~/models/tutoring/series-people.server";
import { changeSeriesPeople, loadSeriesPeople } from "./series-people.server";
import { SeriesPeoplePage } from "./series-people-page";

export const headers = personalHeaders;
export const handle = { formTitle: seriesPeoplePage.title };
export const meta: MetaFunction = () => unlistedMeta(seriesPeoplePage);

/** @throws Response 404 for another center's series, 503 while the database does not answer */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const series = requireFound(await getSeries(account.client, args.params.id ?? ""));
  const page = await loadSeriesPeople(account.client, args.request, series);
  return data(page, { status: page.isAway ? 503 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const series = requireFound(await getSeries(account.client, args.params.id ?? ""));
  return changeSeriesPeople(args, account.client, series);
}

export const clientAction = keepFormOnNetworkFailure;

export default function SeriesPeople() {
  return <SeriesPeoplePage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
