import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reloadOnOtherQuestion } from "~/components/site/finder/finder-address";
import { FinderPage } from "~/components/site/finder/finder-page";
import { pageMeta } from "~/components/site/page-meta";
import { finder } from "~/content/finder";
import { readQuestion } from "~/forms/center-search";
import { secondsToWait } from "~/guards/rate-limit.server";
import { drawCenterMap } from "~/models/center-map.server";
import { searchCenters } from "~/models/center-search.server";
import { cachingOf, publicHeaders } from "~/services/caching.server";
import { asksMapbox } from "~/services/geocoding.server";
import { browserMap } from "~/services/mapbox-browser.server";
import styles from "~/styles/finder-page.css?url";

export const headers = publicHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => pageMeta(finder.meta);

/** What the address asks; a point is the visitor's own place, so no cache keeps its page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const question = readQuestion(searchParams);
  const now = new Date();
  const offline =
    question.kind === "place" && asksMapbox && (await secondsToWait(request, "places")) !== null;
  const { outcome, centers, lasting } = await searchCenters(question, now, offline);
  const open = centers.find(({ slug }) => slug === searchParams.get("center"));
  const map = drawCenterMap(centers, { point: outcome.state === "found" ? outcome.from : null });
  return data(
    { question, outcome, centers, map, browser: browserMap() },
    {
      ...cachingOf(
        lasting && question.kind !== "point",
        open && { now, until: new Date(open.opening.until) },
      ),
      status: question.kind === "unreadable" ? 400 : 200,
    },
  );
}

export const shouldRevalidate = reloadOnOtherQuestion;

export default function FindCenter() {
  return <FinderPage {...useLoaderData<typeof loader>()} />;
}
