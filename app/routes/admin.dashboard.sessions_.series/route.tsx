import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { seriesPage } from "~/content/tutoring/staff-series";
import type { FormReply } from "~/domain/forms/public-form";
import { personalHeaders } from "~/http/caching.server";
import { loadSeriesForm, saveSeries } from "./series-form.server";
import { SeriesPage } from "./series-page";

export const headers = personalHeaders;
export const handle = { formTitle: seriesPage.title };
export const meta: MetaFunction = () => unlistedMeta(seriesPage);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const page = await loadSeriesForm(account, args.request);
  return data(page, { status: page.isAway ? 503 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  return saveSeries(args, account);
}

export const clientAction = keepFormOnNetworkFailure;

export default function NewSeries() {
  return <SeriesPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
