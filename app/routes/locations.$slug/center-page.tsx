import { StickyAction } from "~/components/site/sticky-action";
import { LinkTabs } from "~/components/ui/tabs";
import type { CenterTab } from "~/content/locations/center-page";
import { centerPage as words } from "~/content/locations/center-page";
import type { LocatorDrawing } from "~/content/locations/map-drawing";
import type { CenterFacts } from "~/domain/locations/center-facts";
import { CenterAbout } from "./center-about";
import { centerAddresses } from "./center-addresses";
import { CenterGallery } from "./center-gallery";
import { CenterHeader } from "./center-header";
import { CenterReviews } from "./center-reviews";
import { NearestCenters } from "./nearest-centers";

interface CenterPageProps {
  facts: CenterFacts;
  tab: CenterTab;
  locator: LocatorDrawing | null;
}

export function CenterPage({ facts, tab, locator }: CenterPageProps) {
  const { slug } = facts;
  return (
    <>
      <CenterHeader facts={facts} />
      <div className="page-width pt-6 pb-[clamp(3rem,2rem+3vw,5rem)]">
        <LinkTabs
          param="tab"
          id="center"
          label={words.tabs.label}
          value={tab}
          short
          basePath={`/locations/${slug}`}
          tabs={[
            {
              value: "about",
              label: words.tabs.about,
              content: <CenterAbout facts={facts} locator={locator} />,
            },
            { value: "gallery", label: words.tabs.gallery, content: <CenterGallery /> },
            { value: "reviews", label: words.tabs.reviews, content: <CenterReviews centerId={facts.id} /> },
          ]}
        />
      </div>
      <NearestCenters centers={facts.nearest} />
      <StickyAction to={centerAddresses.book} label={words.book.short} />
    </>
  );
}
