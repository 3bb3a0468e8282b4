import { Link } from "@remix-run/react";
import { useId, useRef, useState } from "react";
import { Banner } from "~/components/ui/feedback/banner";
import { loadingTexts } from "~/content/locations/loading-texts";
import { mapTexts } from "~/content/locations/map";
import type { CenterMapDrawing } from "~/content/locations/map-drawing";
import { placeMessages } from "~/content/locations/place-messages";
import type { Coordinates } from "~/domain/locations/location";
import { closeUpOf } from "./drawn-map/close-up";
import { MapPanel } from "./drawn-map/map-panel";
import { LiveMarks, type MapPlace } from "./live-marks";
import { startOf, useCentering } from "./use-centering";
import { type BrowserMap, useLiveMap } from "./use-live-map";

interface CenterMapProps {
  map: CenterMapDrawing;
  /** In the list's order. */
  places: readonly MapPlace[];
  hrefOf: (slug?: string) => string;
  /** Highlighted on the map. */
  chosenSlug: string | undefined;
  openSlug: string | undefined;
  /** The searched point. */
  point: Coordinates | null;
  /** Null without a token: only the drawn map. */
  browser: BrowserMap | null;
}

/** why: on a phone the labels round Toronto need the full width */
const fullWidthOnPhone = "max-[34rem]:-mx-5";
const insetOnPhone = "max-[34rem]:mx-5";

/** Replaced by an interactive map where possible. Choosing goes to `hrefOf`; a choice made elsewhere moves either map. */
export function CenterMap({ map, places, hrefOf, chosenSlug, openSlug, point, browser }: CenterMapProps) {
  const title = useId();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const shown = { places, openSlug, point };
  const live = useLiveMap({ browser, stage, canvas, view: () => startOf(shown) });
  const chosenHere = useCentering(live.map, shown);
  const near = useNearSlug(openSlug, places);
  const failure = live.state === "refused" ? placeMessages.mapAuthenticationFailed : placeMessages.mapLoadFailed;
  return (
    <figure className={`@container/map ${fullWidthOnPhone}`} aria-labelledby={title}>
      <figcaption className={`mb-3 text-small text-ink-soft ${insetOnPhone}`}>
        <b id={title} className="text-ink">
          {mapTexts.title}
        </b>{" "}
        {mapTexts.hint}{" "}
        {near.slug && live.state !== "ready" && (
          <Link to={hrefOf()} preventScrollReset onClick={near.leave}>
            {mapTexts.whole}
          </Link>
        )}
      </figcaption>
      {(live.state === "refused" || live.state === "failed") && (
        <div className={`mb-3 ${insetOnPhone}`}>
          <Banner tone="error" {...failure} />
        </div>
      )}
      <div className="relative" ref={stage}>
        <div className="map-atlas" hidden={live.state === "ready"}>
          {map.panels.map((panel) => (
            <MapPanel
              key={panel.id}
              {...{ panel, hrefOf, chosenSlug }}
              closeUp={closeUpOf(panel, near.slug)}
              onChoose={near.chosenHere}
            />
          ))}
        </div>
        {browser && (
          // why: important, as the library has a position of its own for it
          <section
            className="invisible inset-0 h-125 overflow-hidden rounded-card border border-hairline not-data-shown:absolute! data-shown:visible data-shown:relative"
            ref={canvas}
            data-shown={live.state === "ready" || undefined}
            aria-label={mapTexts.interactive}
          />
        )}
        <p role="status">
          {live.state === "loading" && (
            <span className="absolute top-3 right-3 rounded-full bg-ink px-3 py-1 text-small font-semibold text-paper">
              {loadingTexts.map}
            </span>
          )}
        </p>
      </div>
      {live.map && live.state === "ready" && (
        <LiveMarks {...{ live: live.map, places, hrefOf, chosenSlug, point }} onChoose={chosenHere} />
      )}
      {map.notDrawn.length > 0 && (
        <p className={`mt-2 text-small text-ink-soft ${insetOnPhone}`}>
          {mapTexts.notDrawn} {map.notDrawn.map(({ name }) => name).join(", ")}
        </p>
      )}
    </figure>
  );
}

/** The center that the drawn map shows closely: the last one chosen off it, until the next search. */
function useNearSlug(openSlug: string | undefined, places: readonly MapPlace[]) {
  const [kept, setKept] = useState({ openSlug, places, slug: openSlug, here: "" });
  if (kept.places !== places) setKept({ openSlug, places, slug: openSlug, here: "" });
  else if (kept.openSlug !== openSlug) {
    const moves = openSlug && openSlug !== kept.here;
    setKept({ openSlug, places, slug: moves ? openSlug : kept.slug, here: "" });
  }
  return {
    slug: kept.slug,
    leave: () => setKept({ ...kept, slug: undefined }),
    chosenHere: (here: string) => setKept({ ...kept, here }),
  };
}
