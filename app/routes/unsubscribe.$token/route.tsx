import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { subscriptionOfToken } from "~/auth/tokens/manage-token.server";
import { PageAction } from "~/components/site/manage/page-action";
import { NarrowPage } from "~/components/site/narrow-page";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Lead } from "~/components/ui/layout";
import { secretAddressHeaders } from "~/http/caching.server";
import { serviceClient } from "~/integrations/supabase.server";
import { endSubscription, getSubscription, type Subscription } from "~/models/emails/emails.server";

const words = {
  title: "Unsubscribe",
  description: "Stop optional emails from Small Steps.",
  ask: {
    news: "Stop news and offers by email? You'll still get emails about what you book or ask for.",
    reminders: "Stop reminders of visits by email? We'll still email you if a visit changes.",
    reports: "Stop lesson reports by email? You can still read them in your account.",
  },
  submit: "Unsubscribe",
  done: {
    title: "You're unsubscribed",
    news: "We won't send news or offers to this address. Your consent has been withdrawn.",
    reminders: "We won't send reminders of visits to this address. Your visits stay booked.",
    reports: "We won't send lesson reports to this address. You can still read them in your account.",
  },
  missing: {
    title: "This link doesn't work",
    text: "The link may be incomplete. Open it again from your email, or write to us and we'll do it for you.",
  },
  notDone: { title: "You're still subscribed", text: "We couldn't save this right now. Please try again in a minute." },
  home: "Go to the home page",
  contact: "Contact us",
} as const;

export const handle = { page: words, scripts: false };
export const headers = secretAddressHeaders;
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

interface UnsubscribePageProps {
  subscription: Subscription | null;
  /** The database did not answer. */
  problem: boolean;
}

function UnsubscribePage({ subscription, problem }: UnsubscribePageProps) {
  if (!subscription) {
    return (
      <NarrowPage title={problem ? words.title : words.missing.title}>
        {problem ? <Banner tone="error" {...words.notDone} /> : <Lead>{words.missing.text}</Lead>}
        <Actions>
          <PageAction href="/contact">{words.contact}</PageAction>
        </Actions>
      </NarrowPage>
    );
  }
  const { topic, is_ended } = subscription;
  if (is_ended) {
    return (
      <NarrowPage title={words.done.title}>
        <Lead>{words.done[topic]}</Lead>
        <Actions>
          <PageAction href="/">{words.home}</PageAction>
        </Actions>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={words.title}>
      {problem && <Banner tone="error" {...words.notDone} />}
      <Lead>{words.ask[topic]}</Lead>
      <form method="post">
        <Button type="submit">{words.submit}</Button>
      </form>
    </NarrowPage>
  );
}
