import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { secondsToWait } from "~/auth/rate-limit.server";
import { pageMeta } from "~/components/site/page-meta";
import { finder } from "~/content/locations/finder";
import { readQuestion } from "~/domain/locations/center-search";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { asksMapbox } from "~/integrations/mapbox/geocoding.server";
import { browserMap } from "~/integrations/mapbox/mapbox-browser.server";
import { drawCenterMap } from "~/models/locations/center-map.server";
import { searchCenters } from "~/models/locations/center-search.server";
import styles from "~/styles/places.css?url";
import { reloadOnOtherQuestion } from "./finder-address";
import { FinderPage } from "./finder-page";

export const handle = { ownStyles: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const headers = publicHeaders;
export const meta: MetaFunction = () => pageMeta(finder.meta);

/** Searches; a page with a visitor's position is not cached. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const question = readQuestion(searchParams);
  const now = new Date();
  const offline = question.kind === "place" && asksMapbox && (await secondsToWait(request, "places")) !== null;
  const { outcome, centers, lasting } = await searchCenters(question, now, offline);
  const open = centers.find(({ slug }) => slug === searchParams.get("center"));
  const map = drawCenterMap(centers, { point: outcome.state === "found" ? outcome.from : null });
  return data(
    { question, outcome, centers, map, browser: browserMap() },
    {
      ...cachingOf(lasting && question.kind !== "point", open && { now, until: new Date(open.opening.until) }),
      status: question.kind === "unreadable" ? 400 : 200,
    },
  );
}

export const shouldRevalidate = reloadOnOtherQuestion;

export default function FindCenter() {
  return <FinderPage {...useLoaderData<typeof loader>()} />;
}
