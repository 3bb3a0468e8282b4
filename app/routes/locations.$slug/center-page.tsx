import { LinkTabs } from "~/components/ui/tabs";
import type { CenterTab } from "~/content/locations/center-page";
import { centerPage as words } from "~/content/locations/center-page";
import type { LocatorDrawing } from "~/content/locations/map-drawing";
import type { CenterFacts } from "~/domain/locations/center-facts";
import type { SiteStatements } from "~/domain/statements/shown-statements";
import { CenterAbout } from "./center-about";
import { CenterGallery } from "./center-gallery";
import { CenterHeader } from "./center-header";
import { CenterReviews } from "./center-reviews";
import { NearestCenters } from "./nearest-centers";

interface CenterPageProps {
  facts: CenterFacts;
  tab: CenterTab;
  locator: LocatorDrawing | null;
  statements: SiteStatements;
}

export function CenterPage({ facts, tab, locator, statements }: CenterPageProps) {
  const { review: reviews, teacher_access: claim } = statements;
  const { slug } = facts;
  return (
    <>
      <CenterHeader facts={facts} />
      <div className="page-width pt-6 pb-[clamp(3rem,2rem+3vw,5rem)]">
        <LinkTabs
          param="tab"
          id="center"
          label={words.tabs.label}
          value={reviews || tab !== "reviews" ? tab : "about"}
          short
          basePath={`/locations/${slug}`}
          tabs={[
            {
              value: "about",
              label: words.tabs.about,
              content: <CenterAbout facts={facts} locator={locator} claim={claim} />,
            },
            { value: "gallery", label: words.tabs.gallery, content: <CenterGallery /> },
            ...(reviews
              ? [{ value: "reviews", label: words.tabs.reviews, content: <CenterReviews reviews={reviews} /> }]
              : []),
          ]}
        />
      </div>
      <NearestCenters centers={facts.nearest} />
    </>
  );
}
