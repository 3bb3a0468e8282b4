import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { mailedLink } from "~/content/users/mailed-link";
import type { FormReply } from "~/domain/forms/public-form";
import { personalHeaders } from "~/http/caching.server";
import styles from "~/styles/staff/account.css?url";
import { mailedLinkOf, type RefusedLink, redeemMailedLink } from "./mailed-link.server";
import { MailedLinkPage, RefusedLinkPage } from "./mailed-link-page";

// why: the address opens an account, so no other page may learn it. `no-referrer` would also hide the origin of the
// form, which would then be refused
export const headers: HeadersFunction = (from) => ({
  ...personalHeaders(from),
  "Referrer-Policy": "strict-origin",
});
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const handle = { formTitle: mailedLink.title };
export const meta: MetaFunction<typeof loader> = ({ data: link }) => {
  const { title, text } = mailedLink[link?.type ?? "refused"];
  return unlistedMeta({ title, description: text });
};

/** Has no effect: mail programs open links by themselves. */
export function loader({ request }: LoaderFunctionArgs) {
  const link = mailedLinkOf(request);
  // why: keep the token and drop everything else from the form's address
  return data(link ? { type: link.type, action: link.address } : { type: null }, link ? 200 : 400);
}

export const action = (args: ActionFunctionArgs) => redeemMailedLink(args);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<FormReply>());

export default function Confirm() {
  const link = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply | RefusedLink>();
  if (link.type === null || (reply && "refusedLink" in reply)) return <RefusedLinkPage />;
  return <MailedLinkPage type={link.type} action={link.action} reply={reply} />;
}
