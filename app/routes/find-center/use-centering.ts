import { useEffect, useRef } from "react";
import { startingView } from "~/content/locations/map";
import type { Coordinates } from "~/domain/locations/location";
import type { MapPlace } from "./live-marks";
import type { MapView, OpenedMap } from "./mapbox.client";

export interface Shown {
  places: readonly MapPlace[];
  openSlug: string | undefined;
  /** The searched point. */
  point: Coordinates | null;
}

/** Initial view: the open center, else the searched point, else Toronto. */
export function startOf({ places, openSlug, point }: Shown): MapView {
  const { lat, lng } = placeOf(places, openSlug) ?? point ?? startingView;
  return { lat, lng, zoom: startingView.zoom };
}

/** Follows choices made off the map, even while it opened. @returns call it with a choice made on the map */
export function useCentering(map: OpenedMap | undefined, shown: Shown): (slug: string) => void {
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

const placeOf = (places: readonly MapPlace[], slug: string | undefined) =>
  places.find((place) => place.slug === slug)?.coordinates;

const samePoint = (one: Coordinates, other: Coordinates | null) => one.lat === other?.lat && one.lng === other.lng;
