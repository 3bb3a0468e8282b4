import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { unlistedMeta } from "~/components/site/page-meta";
import { waitlistPage } from "~/content/waitlist/waitlist";
import type { FormReply } from "~/domain/forms/public-form";
import { secretAddressHeaders } from "~/http/secret-address.server";
import styles from "~/styles/site/manage.css?url";
import { answerOffer, showEntry } from "./waitlist.server";
import { WaitlistPage } from "./waitlist-page";

export const handle = { scripts: false, formTitle: waitlistPage.title };
export const headers = secretAddressHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta(waitlistPage);

/** Has no effect: mail programs open links by themselves. */
export const loader = ({ params }: LoaderFunctionArgs) => showEntry(params.token);

export const action = ({ request, params }: ActionFunctionArgs) => answerOffer(request, params.token);

export default function Waitlist() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return <WaitlistPage {...view} problem={reply?.problem ?? null} />;
}
