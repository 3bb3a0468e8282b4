import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { placementOfToken } from "~/auth/tokens/manage-token.server";
import { PageAction } from "~/components/site/manage/page-action";
import { NarrowPage } from "~/components/site/narrow-page";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Lead } from "~/components/ui/layout";
import { placementPage as words } from "~/content/users/waiting-people";
import { signInAddress } from "~/domain/users/sign-in-address";
import { secretAddressHeaders } from "~/http/caching.server";
import { requireSameOrigin } from "~/http/request.server";
import { getPlacement, objectToPlacement, type Placement } from "~/models/users/users.server";

export const handle = { page: { title: words.title, description: words.placed.submit }, scripts: false };
export const headers = secretAddressHeaders;
/** Has no effect: mail programs open links by themselves. @returns 404 for a link that is not ours */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = placementOfToken(params.token);
  const placement = id === null ? "not_found" : await getPlacement(id);
  if (placement === "unavailable") return data({ placement: null, isAway: true }, 503);
  if (placement === "not_found") return data({ placement: null, isAway: false }, 404);
  return data({ placement, isAway: false });
}

/** Objects, or takes it back: which of the two, the form's address says. */
export async function action({ params, request }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const id = placementOfToken(params.token);
  if (id === null) return data({ isSaved: false }, 404);
  const objects = new URL(request.url).searchParams.get("wish") !== "placed";
  const saved = await objectToPlacement(id, objects);
  if (!saved.ok) return data({ isSaved: false }, 503);
  return saved.data === "not_found" ? data({ isSaved: false }, 404) : redirect(`/placed/${params.token}`, 303);
}

export default function Placed() {
  const { placement, isAway } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <PlacementPage placement={placement} problem={isAway || reply?.isSaved === false} />;
}

interface PlacementPageProps {
  placement: Placement | null;
  /** The database did not answer. */
  problem: boolean;
}

function PlacementPage({ placement, problem }: PlacementPageProps) {
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
