import { Link } from "@remix-run/react";
import { Banner } from "~/components/ui/feedback/banner";
import { finder, roughDistanceText } from "~/content/locations/finder";
import { placeMessages } from "~/content/locations/place-messages";
import type { Message } from "~/content/site/messages";
import type { CenterQuestion, FoundCenter, SearchOutcome } from "~/domain/locations/center-search";
import { nearKm } from "~/domain/locations/location";
import { finderAddress } from "./finder-address";

interface SearchResultProps {
  question: CenterQuestion;
  outcome: SearchOutcome;
  centers: readonly FoundCenter[];
}

/**
 * The outcome in the specification's words, which the list's title shows too; what a misspelled name was read as, a hint
 * when no center is near, and a question when the name is ambiguous.
 */
export function SearchResult({ question, outcome, centers }: SearchResultProps) {
  const text = question.kind === "place" ? question.text : "";
  if (outcome.state === "none") return null;
  if (outcome.state !== "found") return <Banner inline tone="error" {...failures[outcome.state]} />;
  const distances = centers.flatMap(({ distance }) => distance ?? []);
  const nearest = distances.length > 0 ? Math.min(...distances) : null;
  const isFar = nearest !== null && nearest > nearKm;
  const { far } = finder;
  const online = nearest !== null && (isFar || !outcome.inOntario) && (
    <>
      {far.text(roughDistanceText(nearest))} <Link to={far.to}>{far.link}</Link>
    </>
  );
  return (
    <>
      {isFar ? (
        <Banner inline tone="info" title={far.title(outcome.place ?? far.here)} text={online} />
      ) : (
        <div className="sr-only">
          <Banner inline tone="success" {...placeMessages.centersFound(centers.length)} />
        </div>
      )}
      {outcome.readAs && (
        <Banner
          inline
          tone="info"
          text={
            <>
              {finder.readAs.text(outcome.readAs)}{" "}
              <Link to={finderAddress({ kind: "place", text, asTyped: true })} preventScrollReset>
                <bdi>{finder.readAs.asTyped(text)}</bdi>
              </Link>
            </>
          }
        />
      )}
      {outcome.others.length > 0 && (
        <Banner
          inline
          tone="info"
          text={
            <WhichPlace name={text} near={isFar ? null : (centers[0]?.shortName ?? null)} others={outcome.others} />
          }
        />
      )}
      {!isFar && online && <Banner inline tone="info" text={online} />}
    </>
  );
}

interface WhichPlaceProps {
  name: string;
  near: string | null;
  others: readonly string[];
}

const WhichPlace = ({ name, near, others }: WhichPlaceProps) => (
  <>
    <bdi>{finder.ambiguous.near(name, near)}</bdi>
    {others.map((other, index) => (
      <span key={other}>
        {index > 0 && finder.ambiguous.between}
        <Link to={finderAddress({ kind: "place", text: other })}>{other}</Link>
      </span>
    ))}
    {finder.ambiguous.end}
  </>
);

const failures: Record<"not_found" | "failed" | "unreadable", Message> = {
  not_found: placeMessages.placeNotFound,
  failed: placeMessages.searchFailed,
  unreadable: placeMessages.locationUnreadable,
};
