import { PageAction } from "~/components/site/manage/page-action";
import { NarrowPage } from "~/components/site/narrow-page";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Lead } from "~/components/ui/layout";
import { placementPage as words } from "~/content/users/waiting-people";
import { signInAddress } from "~/domain/users/sign-in-address";
import type { Placement } from "~/models/users/placements.server";

interface PlacementPageProps {
  placement: Placement | null;
  /** The database did not answer. */
  problem: boolean;
}

export function PlacementPage({ placement, problem }: PlacementPageProps) {
  if (!placement || placement.state === "over") {
    const { title, text } = placement ? words.over : words.missing;
    return (
      <NarrowPage title={problem ? words.title : title}>
        {problem ? <Banner tone="error" {...words.notDone} /> : <Lead>{text}</Lead>}
        <Actions>
          <PageAction href={signInAddress("signin", null)}>{words.signIn}</PageAction>
        </Actions>
      </NarrowPage>
    );
  }
  const { state, center } = placement;
  return (
    <NarrowPage title={words.title}>
      {problem && <Banner tone="error" {...words.notDone} />}
      <Lead>{words[state].text(center)}</Lead>
      <form method="post" action={`?wish=${state === "placed" ? "objected" : "placed"}`}>
        <Button type="submit">{words[state].submit}</Button>
      </form>
    </NarrowPage>
  );
}
