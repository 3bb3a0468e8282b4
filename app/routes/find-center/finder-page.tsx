import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { trailTo } from "~/components/site/sections/trail";
import { Banner } from "~/components/ui/feedback/banner";
import { Dialog } from "~/components/ui/feedback/dialog";
import { Lead } from "~/components/ui/layout";
import { Breadcrumbs } from "~/components/ui/navigation/breadcrumbs";
import { useHydrated } from "~/components/ui/use-hydrated";
import { finder } from "~/content/locations/finder";
import { loadingTexts } from "~/content/locations/loading-texts";
import type { CenterMapDrawing } from "~/content/locations/map-drawing";
import { placeMessages } from "~/content/locations/place-messages";
import type { CenterQuestion, FoundCenter, SearchOutcome } from "~/domain/locations/center-search";
import { CenterDetail } from "./center-detail";
import { CenterList, firstShown } from "./center-list";
import { CenterMap } from "./center-map";
import { finderAddress, rowId, useChosenCenter } from "./finder-address";
import { SearchForm } from "./search-form";
import { SearchResult } from "./search-result";
import { useDeviceLocation } from "./use-device-location";
import type { BrowserMap } from "./use-live-map";

interface FinderAnswer {
  question: CenterQuestion;
  outcome: SearchOutcome;
  centers: readonly FoundCenter[];
  map: CenterMapDrawing;
  browser: BrowserMap | null;
}

export function FinderPage({ question, outcome, centers, map, browser }: FinderAnswer) {
  const { open, selected } = useChosenCenter(centers, firstShown(outcome, centers));
  const device = useDeviceLocation();
  const hydrated = useHydrated();
  const loading = useNavigation().formData?.has("q") ?? false;
  const closeHref = finderAddress(question);
  useRowFocus(open);
  return (
    <>
      <section className="grid-paper overflow-clip">
        <div className="page-width grid gap-4 pt-3 pb-8">
          <Breadcrumbs trail={trailTo(finder.path)} />
          <div className="grid gap-6 min-[70rem]:grid-cols-[1fr_minmax(0,34rem)] min-[70rem]:items-center min-[70rem]:gap-16">
            <div>
              <h1 className="text-[clamp(2.25rem,1.6rem+2.9vw,3.5rem)]">{finder.title}</h1>
              <Lead className="mt-3 max-w-136">
                <b className="whitespace-nowrap">{loading ? loadingTexts.centers : finder.count(centers.length)}</b>{" "}
                {finder.intro}
              </Lead>
            </div>
            <SearchForm text={question.kind === "place" ? question.text : ""} device={device} />
          </div>
          <div className="not-has-[[role]]:absolute">
            {device.failed ? (
              <Banner inline tone="error" {...placeMessages.locationUnreadable} />
            ) : (
              // why: equal outcome texts in a row must be announced again
              <div key={closeHref} className="grid gap-3">
                <SearchResult question={question} outcome={outcome} centers={centers} />
              </div>
            )}
          </div>
        </div>
      </section>
      <div className="page-width grid gap-10 pt-8 pb-[clamp(3rem,2rem+3vw,5rem)] min-[70rem]:grid-cols-[minmax(0,1fr)_42rem] min-[70rem]:items-start min-[77rem]:grid-cols-[minmax(0,1fr)_44rem] min-[77rem]:gap-8">
        <CenterList question={question} outcome={outcome} centers={centers} selected={selected} />
        <div
          // why: where it is below the list, it comes first until something is searched
          className="min-w-0 scroll-mt-24 max-[70rem]:not-data-found:order-first min-[70rem]:sticky min-[70rem]:top-[calc(var(--header-height)+1rem)]"
          id={finder.map.id}
          data-found={outcome.state === "found" || undefined}
        >
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
      const row = document.getElementById(rowId(slug));
      row?.closest("details")?.setAttribute("open", "");
      row?.querySelector("a")?.focus({ preventScroll: true });
    };
  }, [slug]);
}
