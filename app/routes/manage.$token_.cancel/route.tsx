import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { StoppedPage } from "~/components/site/manage/stopped-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { cancelPage } from "~/content/appointments/manage";
import type { FormReply } from "~/domain/forms/public-form";
import { secretAddressHeaders } from "~/http/secret-address.server";
import { showAppointment } from "~/routes/manage.$token/parent-change.server";
import styles from "~/styles/site/manage.css?url";
import { CancelPage } from "./cancel-page";
import { cancelByForm } from "./parent-cancel.server";

export const handle = { scripts: false, formTitle: cancelPage.title };
export const headers = secretAddressHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta({ title: cancelPage.title, description: cancelPage.description });

export const loader = ({ params }: LoaderFunctionArgs) => showAppointment(params.token);

export const action = (args: ActionFunctionArgs) => cancelByForm(args, args.params.token);

export default function Cancel() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (!view.appointment || view.state !== "open") return <StoppedPage {...view} problem={reply?.problem ?? null} />;
  return <CancelPage appointment={view.appointment} path={view.path} reply={reply} />;
}
