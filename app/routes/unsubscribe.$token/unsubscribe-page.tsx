import { PageAction } from "~/components/site/manage/page-action";
import { NarrowPage } from "~/components/site/narrow-page";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Lead } from "~/components/ui/layout";
import type { Subscription } from "~/models/emails/subscriptions.server";
import { unsubscribePage as words } from "./unsubscribe-words";

interface UnsubscribePageProps {
  subscription: Subscription | null;
  /** The database did not answer. */
  problem: boolean;
}

export function UnsubscribePage({ subscription, problem }: UnsubscribePageProps) {
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
  const { topic, isEnded } = subscription;
  if (isEnded) {
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
