import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { StoppedPage } from "~/components/site/manage/stopped-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { movePage } from "~/content/appointments/manage";
import type { FormReply } from "~/domain/forms/public-form";
import { secretAddressHeaders } from "~/http/secret-address.server";
import { showAppointment } from "~/routes/manage.$token/parent-change.server";
import styles from "~/styles/site/manage.css?url";
import { MovePage } from "./move-page";
import { moveByForm, showTimes } from "./parent-move.server";

export const handle = { scripts: false, formTitle: movePage.title };
export const headers = secretAddressHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta({ title: movePage.title, description: movePage.description });

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
