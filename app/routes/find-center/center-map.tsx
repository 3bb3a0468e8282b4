import { useId, useRef } from "react";
import { Banner } from "~/components/ui/banner";
import { mapTexts } from "~/content/locations/map";
import type { CenterMapDrawing } from "~/content/locations/map-drawing";
import { loadingTexts, placeMessages } from "~/content/locations/place-messages";
import type { Coordinates } from "~/domain/locations/location";
import { LiveMarks, type MapPlace } from "./live-marks";
import { MapPanel } from "./map-panel";
import { startOf, useCentering } from "./use-centering";
import { type BrowserMap, useLiveMap } from "./use-live-map";

export interface CenterMapProps {
  map: CenterMapDrawing;
  /** In the list's order. */
  places: readonly MapPlace[];
  hrefOf: (slug: string) => string;
  /** Highlighted on the map. */
  chosenSlug: string | undefined;
  openSlug: string | undefined;
  /** The searched point. */
  point: Coordinates | null;
  /** Null without a token: only the drawn map. */
  browser: BrowserMap | null;
}

/** Replaced by an interactive map where possible. Choosing goes to `hrefOf`; a choice made elsewhere moves that map. */
export function CenterMap({ map, places, hrefOf, chosenSlug, openSlug, point, browser }: CenterMapProps) {
  const title = useId();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const shown = { places, openSlug, point };
  const live = useLiveMap({ browser, stage, canvas, view: () => startOf(shown) });
  const chosenHere = useCentering(live.map, shown);
  const failure = live.state === "refused" ? placeMessages.mapAuthenticationFailed : placeMessages.mapLoadFailed;
  return (
    <figure className="center-map" aria-labelledby={title}>
      <figcaption className="map-caption">
        <b id={title}>{mapTexts.title}</b> {mapTexts.hint}
      </figcaption>
      {(live.state === "refused" || live.state === "failed") && <Banner tone="error" {...failure} />}
      <div className="map-stage" ref={stage}>
        <div className="map-atlas" hidden={live.state === "ready"}>
          {map.panels.map((panel) => (
            <MapPanel key={panel.id} panel={panel} hrefOf={hrefOf} chosenSlug={chosenSlug} />
          ))}
        </div>
        {browser && (
          <section
            className="map-live"
            ref={canvas}
            data-shown={live.state === "ready" || undefined}
            aria-label={mapTexts.interactive}
          />
        )}
        <p className="map-loading" role="status">
          {live.state === "loading" && <span>{loadingTexts.map}</span>}
        </p>
      </div>
      {live.map && live.state === "ready" && (
        <LiveMarks {...{ live: live.map, places, hrefOf, chosenSlug, point }} onChoose={chosenHere} />
      )}
      {map.notDrawn.length > 0 && (
        <p className="map-not-drawn">
          {mapTexts.notDrawn} {map.notDrawn.map(({ name }) => name).join(", ")}
        </p>
      )}
    </figure>
  );
}
