import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { mapTexts } from "~/content/locations/map";
import type { Coordinates } from "~/domain/locations/location";
import type { OpenedMap } from "./mapbox.client";

export interface MapPlace {
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
export function LiveMarks({ live, places, hrefOf, chosenSlug, point, onChoose }: LiveMarksProps) {
  return (
    <>
      {places.map(
        ({ slug, shortName, coordinates }) =>
          coordinates && (
            <OnMap key={slug} live={live} at={coordinates}>
              <Link
                to={hrefOf(slug)}
                className="live-mark"
                preventScrollReset
                aria-current={slug === chosenSlug || undefined}
                onClick={() => onChoose(slug)}
              >
                <span>{shortName}</span>
              </Link>
            </OnMap>
          ),
      )}
      {point && (
        <OnMap live={live} at={point}>
          <span className="live-point">{mapTexts.searched}</span>
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
