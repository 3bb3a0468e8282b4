import { Link } from "@remix-run/react";
import { cva } from "class-variance-authority";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Banner } from "~/components/ui/feedback/banner";
import { mapTexts, startingView } from "~/content/locations/map";
import type { CenterMapDrawing } from "~/content/locations/map-drawing";
import { loadingTexts, placeMessages } from "~/content/locations/place-messages";
import type { Coordinates } from "~/domain/locations/location";
import { closeUpOf, MapPanel } from "./drawn-map/map-panel";
import type { MapView, OpenedMap } from "./mapbox.client";
import { type BrowserMap, useLiveMap } from "./use-live-map";

const markLook = cva("group/mark relative grid size-7 place-items-center rounded-control", {
  variants: {
    chosen: {
      true: "before:size-5.5 before:-rotate-45 before:rounded-[50%_50%_50%_0] before:border-3 before:border-ink before:bg-accent",
      false: "before:size-4 before:rounded-[5px] before:border-2 before:border-paper before:bg-primary",
    },
  },
});

const nameLook = cva(
  "absolute bottom-full rounded-[4px] bg-ink px-2 py-px font-sans text-tiny leading-[1.6] font-semibold whitespace-nowrap text-paper",
  {
    variants: {
      chosen: {
        true: "",
        // why: the name stays for screen readers, and appears on hover and focus
        false:
          "pointer-events-none opacity-0 group-hover/mark:pointer-events-auto group-hover/mark:opacity-100 group-focus-visible/mark:opacity-100",
      },
    },
  },
);

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

interface Shown {
  places: readonly MapPlace[];
  openSlug: string | undefined;
  /** The searched point. */
  point: Coordinates | null;
}

/** Initial view: the open center, else the searched point, else Toronto. */
function startOf({ places, openSlug, point }: Shown): MapView {
  const { lat, lng } = placeOf(places, openSlug) ?? point ?? startingView;
  return { lat, lng, zoom: startingView.zoom };
}

/** Follows choices made off the map, even while it opened. @returns call it with a choice made on the map */
function useCentering(map: OpenedMap | undefined, shown: Shown): (slug: string) => void {
  const ownChoice = useRef<string>();
  const looked = useRef<{ map: OpenedMap; shown: Shown }>();

  useEffect(() => {
    if (!map) return;
    const before = looked.current?.map === map ? looked.current.shown : undefined;
    looked.current = { map, shown };
    const byMap = ownChoice.current === shown.openSlug;
    ownChoice.current = undefined;
    if (!before) {
      const start = startOf(shown);
      if (start.lat !== map.start.lat || start.lng !== map.start.lng) map.moveTo(start);
    } else if (shown.point && !samePoint(shown.point, before.point)) {
      map.moveTo({ ...shown.point, zoom: startingView.zoom });
    } else if (shown.openSlug !== before.openSlug && !byMap) {
      const place = placeOf(shown.places, shown.openSlug);
      if (place) map.moveTo(place);
    }
  });

  return (slug) => {
    ownChoice.current = slug;
  };
}

interface MapPlace {
  slug: string;
  shortName: string;
  coordinates: Coordinates | null;
}

interface LiveMarksProps {
  live: OpenedMap;
  places: readonly MapPlace[];
  hrefOf: (slug: string) => string;
  chosenSlug: string | undefined;
  point: Coordinates | null;
  onChoose: (slug: string) => void;
}

/** Links on the interactive map in the list's order, and the searched point. */
function LiveMarks({ live, places, hrefOf, chosenSlug, point, onChoose }: LiveMarksProps) {
  return (
    <>
      {places.map(
        ({ slug, shortName, coordinates }) =>
          coordinates && (
            <OnMap key={slug} live={live} at={coordinates}>
              <Link
                to={hrefOf(slug)}
                className={markLook({ chosen: slug === chosenSlug })}
                preventScrollReset
                aria-current={slug === chosenSlug || undefined}
                onClick={() => onChoose(slug)}
              >
                <span className={nameLook({ chosen: slug === chosenSlug })}>{shortName}</span>
              </Link>
            </OnMap>
          ),
      )}
      {point && (
        <OnMap live={live} at={point}>
          <span className="rounded-full border-2 border-paper bg-ink px-2.5 py-0.5 font-sans text-tiny leading-[1.6] font-bold text-paper">
            {mapTexts.searched}
          </span>
        </OnMap>
      )}
    </>
  );
}

/** Positions content on the map. */
function OnMap({ live, at, children }: { live: OpenedMap; at: Coordinates; children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement>();
  const { lat, lng } = at;
  useEffect(() => {
    const holder = document.createElement("div");
    // why: the library would give it the role of an image, and a name
    holder.setAttribute("role", "presentation");
    holder.setAttribute("aria-label", "");
    const removeMark = live.put(holder, { lat, lng });
    setElement(holder);
    return removeMark;
  }, [live, lat, lng]);
  return element ? createPortal(children, element) : null;
}

const placeOf = (places: readonly MapPlace[], slug: string | undefined) =>
  places.find((place) => place.slug === slug)?.coordinates;

const samePoint = (one: Coordinates, other: Coordinates | null) => one.lat === other?.lat && one.lng === other.lng;
