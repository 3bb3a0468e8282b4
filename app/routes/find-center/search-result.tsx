import { Link } from "@remix-run/react";
import { Banner } from "~/components/ui/feedback/banner";
import { finder, roughDistanceText } from "~/content/locations/finder";
import { placeMessages } from "~/content/locations/place-messages";
import type { Message } from "~/content/site/messages";
import type { FoundCenter, SearchOutcome } from "~/domain/locations/center-search";

/** Kilometres; beyond, nobody comes twice a week. */
const far = 100;

interface SearchResultProps {
  outcome: SearchOutcome;
  centers: readonly FoundCenter[];
}

/** Outcome in the specification's words, and a hint when the nearest center is far. */
export function SearchResult({ outcome, centers }: SearchResultProps) {
  if (outcome.state === "none") return null;
  if (outcome.state !== "found") return <Banner inline tone="error" {...failures[outcome.state]} />;
  const nearest = centers[0]?.distance ?? null;
  return (
    <>
      <Banner inline tone="success" {...placeMessages.centersFound(centers.length)} />
      {nearest !== null && (nearest > far || !outcome.inOntario) && (
        <Banner
          inline
          tone="info"
          text={
            <>
              {finder.far.text(roughDistanceText(nearest))} <Link to={finder.far.to}>{finder.far.link}</Link>
            </>
          }
        />
      )}
    </>
  );
}

const failures: Record<"not_found" | "failed" | "unreadable", Message> = {
  not_found: placeMessages.placeNotFound,
  failed: placeMessages.searchFailed,
  unreadable: placeMessages.locationUnreadable,
};
