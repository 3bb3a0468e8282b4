import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { latePart } from "~/components/late/late-part";
import { pageMeta } from "~/components/site/page-meta";
import { finder } from "~/content/locations/finder";
import { readQuestion } from "~/domain/locations/center-search";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { secondsToWait } from "~/http/rate-limit.server";
import { asksMapbox } from "~/integrations/mapbox/geocoding.server";
import { browserMap } from "~/integrations/mapbox/mapbox-browser.server";
import { drawCenterMap } from "~/models/locations/center-map.server";
import { searchCenters } from "~/models/locations/center-search.server";
import styles from "~/styles/finder.css?url";
import { reloadOnOtherQuestion } from "./finder-address";
import { packCenters, packMap, unpackCenters, unpackMap } from "./packed-centers";

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
  const { outcome, centers, lasting, until } = await searchCenters(question, now, offline);
  const browser = browserMap();
  const map = drawCenterMap(centers, { point: outcome.state === "found" ? outcome.from : null });
  return data(
    { question, outcome, centers: packCenters(centers, browser !== null), map: packMap(map, centers), browser },
    {
      ...cachingOf(lasting && question.kind !== "point", { now, until }),
      status: question.kind === "unreadable" ? 400 : 200,
    },
  );
}

export const shouldRevalidate = reloadOnOtherQuestion;

const FinderPage = latePart(async () => (await import("./finder-page")).FinderPage, "main dialog, [data-asks-device]");

export default function FindCenter() {
  const { centers: packed, map: packedMap, ...answer } = useLoaderData<typeof loader>();
  const centers = useMemo(() => unpackCenters(packed), [packed]);
  const map = unpackMap(packedMap, centers);
  return <FinderPage {...answer} centers={centers} map={map} />;
}
