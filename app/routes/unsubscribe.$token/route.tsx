import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { subscriptionOfToken } from "~/auth/tokens/manage-token.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { secretAddressHeaders } from "~/http/caching.server";
import { serviceClient } from "~/integrations/supabase/supabase.server";
import { endSubscription, getSubscription } from "~/models/emails/subscriptions.server";
import { UnsubscribePage } from "./unsubscribe-page";
import { unsubscribePage as words } from "./unsubscribe-words";

export const handle = { scripts: false, formTitle: words.title };
export const headers = secretAddressHeaders;
export const meta: MetaFunction = () => unlistedMeta(words);

/** Has no effect: mail programs open links by themselves. @returns 404 for a link that is not ours */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = subscriptionOfToken(params.token);
  const subscription = id === null ? "not_found" : await getSubscription(serviceClient(), id);
  if (subscription === "unavailable") return data({ subscription: null, isAway: true }, 503);
  if (subscription === "not_found") return data({ subscription: null, isAway: false }, 404);
  return data({ subscription, isAway: false });
}

/**
 * Unsubscribes, from the page or by a mail program's one click (RFC 8058): without a cookie, a field or a redirect,
 * since the signature of the address is the permission.
 */
export async function action({ params }: ActionFunctionArgs) {
  const id = subscriptionOfToken(params.token);
  if (id === null) return data({ isSaved: false }, 404);
  const ended = await endSubscription(serviceClient(), id);
  if (!ended.ok) return data({ isSaved: false }, 503);
  return ended.data === "done" ? data({ isSaved: true }) : data({ isSaved: false }, 404);
}

export default function Unsubscribe() {
  const { subscription, isAway } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <UnsubscribePage subscription={subscription} problem={isAway || reply?.isSaved === false} />;
}
