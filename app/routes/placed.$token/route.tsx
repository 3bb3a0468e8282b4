import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { placementOfToken } from "~/auth/tokens/manage-token.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { placementPage as words } from "~/content/users/waiting-people";
import { secretAddressHeaders } from "~/http/caching.server";
import { requireSameOrigin } from "~/http/same-origin.server";
import { getPlacement, objectToPlacement } from "~/models/users/placements.server";
import { PlacementPage } from "./placement-page";

export const handle = { scripts: false, formTitle: words.title };
export const headers = secretAddressHeaders;
export const meta: MetaFunction = () => unlistedMeta({ title: words.title, description: words.placed.submit });

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
