import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { latePart } from "~/components/late/late-part";
import { pageMeta } from "~/components/site/page-meta";
import { finder } from "~/content/locations/finder";
import type { CenterMapDrawing, DrawnPanel, MapLabel, MapMark } from "~/content/locations/map-drawing";
import { type FoundCenter, readQuestion } from "~/domain/locations/center-search";
import { cellsOf, centerOf, listedColumns } from "~/domain/locations/listed-centers";
import { packRows, unpackRows } from "~/domain/locations/packed-rows";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { secondsToWait } from "~/http/rate-limit.server";
import { asksMapbox } from "~/integrations/mapbox/geocoding.server";
import { browserMap } from "~/integrations/mapbox/mapbox.server";
import { drawCenterMap } from "~/models/locations/center-map.server";
import { searchCenters } from "~/models/locations/center-search.server";
import styles from "~/styles/finder.css?url";
import { reloadOnOtherQuestion } from "./finder-address";

const kinds: readonly DrawnPanel["names"][number]["kind"][] = ["water", "land", "town"];

const anchors: readonly MapLabel["anchor"][] = ["start", "middle", "end"];

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

type PackedMap = Omit<CenterMapDrawing, "panels"> & {
  panels: readonly (Omit<DrawnPanel, "marks" | "names"> & { marks: string; names: string })[];
};

function labelOf([x, y, anchor, leader]: readonly string[]): MapLabel | null {
  const known = anchors.find((one) => one === anchor);
  return known ? { x: Number(x), y: Number(y), anchor: known, leader: leader === "1" } : null;
}

const packCenters = (centers: readonly FoundCenter[], withCoordinates: boolean): string =>
  packRows(
    centers.map((center) => {
      const { lat, lng } = (withCoordinates && center.coordinates) || { lat: null, lng: null };
      return [...cellsOf(center), center.distance, center.notes.join("\n"), lat, lng, ...center.programs];
    }),
  );

const unpackCenters = (text: string): FoundCenter[] =>
  unpackRows(text).map((row) => {
    const [distance, notes = "", lat, lng, ...programs] = row.slice(listedColumns.length);
    return {
      ...centerOf(row),
      distance: distance ? Number(distance) : null,
      notes: notes.split("\n").filter(Boolean),
      coordinates: lat && lng ? { lat: Number(lat), lng: Number(lng) } : null,
      programs,
    };
  });

const packMap = (map: CenterMapDrawing, centers: readonly FoundCenter[]): PackedMap => ({
  ...map,
  panels: map.panels.map((panel) => ({
    ...panel,
    marks: packRows(panel.marks.map((mark) => markCells(mark, centers))),
    names: packRows(panel.names.map(({ text, kind, x, y }) => [text, kind, x, y])),
  })),
});

const markCells = ({ slug, x, y, reach, label }: MapMark, centers: readonly FoundCenter[]) => [
  ...[centers.find((center) => center.slug === slug)?.id ?? "", x, y, reach],
  ...(label ? [label.x, label.y, label.anchor, label.leader ? 1 : ""] : []),
];

const unpackMap = (map: PackedMap, centers: readonly FoundCenter[]): CenterMapDrawing => ({
  ...map,
  panels: map.panels.map((panel) => ({
    ...panel,
    names: unpackRows(panel.names).map(([text = "", kind, x, y]) => ({
      text,
      kind: kinds.find((one) => one === kind) ?? "town",
      x: Number(x),
      y: Number(y),
    })),
    marks: unpackRows(panel.marks).flatMap(([id, x, y, reach, ...label]) =>
      centers
        .filter((center) => center.id === id)
        .map(({ slug, shortName }) => ({
          ...{ slug, name: shortName, x: Number(x), y: Number(y) },
          ...{ reach: Number(reach), label: labelOf(label) },
        })),
    ),
  })),
});
