import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MovePage } from "~/components/site/manage/move-page";
import { StoppedPage } from "~/components/site/manage/stopped-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { movePage } from "~/content/manage";
import type { FormReply } from "~/forms/public-form";
import { showAppointment } from "~/guards/parent-change.server";
import { moveByForm, showTimes } from "~/guards/parent-move.server";
import { secretAddressHeaders } from "~/services/secret-address.server";
import styles from "~/styles/manage.css?url";

export const handle = { scripts: false, formTitle: movePage.title };
export const headers = secretAddressHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () =>
  unlistedMeta({ title: movePage.title, description: movePage.description });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { data: view, init } = await showAppointment(params.token);
  const asked = new URL(request.url).searchParams.get("date");
  const times = view.state === "open" && view.appointment ? await showTimes(view.appointment, asked) : null;
  return data({ ...view, times }, init ?? undefined);
}

export const action = (args: ActionFunctionArgs) => moveByForm(args, args.params.token);

export default function Move() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (!view.appointment || !view.times) return <StoppedPage {...view} problem={reply?.problem ?? null} />;
  return <MovePage appointment={view.appointment} path={view.path} view={view.times} reply={reply} />;
}
