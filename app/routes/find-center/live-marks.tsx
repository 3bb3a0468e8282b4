import { Link } from "@remix-run/react";
import { cva } from "class-variance-authority";
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
