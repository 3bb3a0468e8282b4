import { useEffect } from "react";
import { trailTo } from "~/components/site/sections/trail";
import { Banner } from "~/components/ui/banner";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Dialog } from "~/components/ui/dialog";
import { useHydrated } from "~/components/ui/use-hydrated";
import { finder } from "~/content/locations/finder";
import type { CenterMapDrawing } from "~/content/locations/map-drawing";
import { placeMessages } from "~/content/locations/place-messages";
import type { CenterQuestion, FoundCenter, SearchOutcome } from "~/domain/locations/center-search";
import { CenterDetail } from "./center-detail";
import { CenterList } from "./center-list";
import { CenterMap } from "./center-map";
import { finderAddress, rowId, useChosenCenter } from "./finder-address";
import { SearchForm } from "./search-form";
import { SearchResult } from "./search-result";
import { useDeviceLocation } from "./use-device-location";
import type { BrowserMap } from "./use-live-map";

export interface FinderAnswer {
  question: CenterQuestion;
  outcome: SearchOutcome;
  centers: readonly FoundCenter[];
  map: CenterMapDrawing;
  browser: BrowserMap | null;
}

export function FinderPage({ question, outcome, centers, map, browser }: FinderAnswer) {
  const { open, selected } = useChosenCenter(centers);
  const device = useDeviceLocation();
  const hydrated = useHydrated();
  const closeHref = finderAddress(question);
  useRowFocus(open);
  return (
    <>
      <section className="hero grid-paper finder-hero">
        <div className="container">
          <Breadcrumbs trail={trailTo(finder.path)} />
          <div className="finder-top">
            <div>
              <h1>{finder.title}</h1>
              <p className="lead">
                <b className="nowrap">{finder.count(centers.length)}</b> {finder.intro}
              </p>
            </div>
            <SearchForm text={question.kind === "place" ? question.text : ""} device={device} />
          </div>
          <div className="finder-result" aria-live="polite">
            {device.failed ? (
              <Banner tone="error" {...placeMessages.locationUnreadable} />
            ) : (
              // why: equal outcome texts in a row must be announced again
              <div key={closeHref}>
                <SearchResult outcome={outcome} centers={centers} />
              </div>
            )}
          </div>
        </div>
      </section>
      <div className="container finder-grid">
        <CenterList question={question} outcome={outcome} centers={centers} selected={selected} />
        <div className="finder-map" id={finder.map.id}>
          <CenterMap
            map={map}
            browser={browser}
            places={centers}
            hrefOf={(slug) => finderAddress(question, slug)}
            chosenSlug={selected?.slug}
            openSlug={open?.slug}
            point={outcome.state === "found" ? outcome.from : null}
          />
        </div>
      </div>
      {open && (
        <Dialog
          id="center"
          title={open.name}
          // why: before hydration, closing reloads the page, which should return to the center's row
          closeHref={hydrated ? closeHref : `${closeHref}#${rowId(open.slug)}`}
          open
        >
          <CenterDetail center={open} outcome={outcome} />
        </Dialog>
      )}
    </>
  );
}

/** After a page load with details open, focus returns to the center's row, for want of an opener. */
function useRowFocus(open: FoundCenter | undefined) {
  const slug = open?.slug;
  useEffect(() => {
    if (!slug) return;
    return () => {
      if (document.activeElement !== document.body) return;
      document.getElementById(rowId(slug))?.querySelector("a")?.focus({ preventScroll: true });
    };
  }, [slug]);
}
