import { Link } from "@remix-run/react";
import { placeLine } from "~/components/site/locations/place-line";
import { Badge } from "~/components/ui/badge";
import { distanceText, finder } from "~/content/locations/finder";
import type { CenterQuestion, FoundCenter, SearchOutcome } from "~/domain/locations/center-search";
import { finderAddress, rowId } from "./finder-address";

interface CenterListProps {
  question: CenterQuestion;
  outcome: SearchOutcome;
  centers: readonly FoundCenter[];
  selected: FoundCenter | undefined;
}

const { list: words } = finder;

/** Centers first shown on a phone, so that the map is near; repeated in finder.css. */
const few = 6;

export function CenterList({ question, outcome, centers, selected }: CenterListProps) {
  const found = outcome.state === "found";
  const row = (center: FoundCenter, nearest = false) => (
    <CenterRow
      key={center.slug}
      center={center}
      to={finderAddress(question, center.slug)}
      current={center === selected}
      nearest={nearest}
    />
  );
  return (
    <section className="finder-list" aria-labelledby="centers-title">
      <h2 id="centers-title">{found ? words.sorted(centers.length) : words.all(centers.length)}</h2>
      <a className="link finder-to-map" href={`#${finder.map.id}`}>
        {finder.map.link}
      </a>
      {found && (
        <p className="form-meta">
          {words.from} <bdi>{outcome.place ?? finder.search.yourLocation}</bdi>.{" "}
          <Link to={finder.path} preventScrollReset>
            {words.clear}
          </Link>
        </p>
      )}
      {centers.length === 0 && <p>{words.empty}</p>}
      {/* why: resets the scroll position for a new answer */}
      <div className="finder-rows" key={JSON.stringify(question)}>
        {found ? (
          <>
            <ol>{centers.map((center, index) => row(center, index === 0 && center.distance !== null))}</ol>
            {centers.length > few && (
              <label className="tick-box finder-more">
                <input type="checkbox" />
                <span>{words.showRest(centers.length)}</span>
              </label>
            )}
          </>
        ) : (
          regionsOf(centers).map(([region, members]) => (
            <div key={region}>
              <h3 className="finder-region">{region}</h3>
              <ul>{members.map((center) => row(center))}</ul>
            </div>
          ))
        )}
      </div>
    </section>
  );
}

interface CenterRowProps {
  center: FoundCenter;
  to: string;
  current: boolean;
  nearest: boolean;
}

function CenterRow({ center, to, current, nearest }: CenterRowProps) {
  const { slug, shortName, address, distance } = center;
  return (
    <li className="finder-row" id={rowId(slug)}>
      <p className="finder-name">
        <b>{shortName}</b>
        {nearest && <Badge tone="accent">{words.nearest}</Badge>}
      </p>
      {distance !== null && <p className="finder-distance">{distanceText(distance)}</p>}
      <p className="finder-address">
        {address && `${address}, `}
        <span>{placeLine(center)}</span>
      </p>
      <Link to={to} className="link" preventScrollReset aria-current={current || undefined}>
        {words.details} <span className="visually-hidden">{words.detailsOf(shortName)}</span>
      </Link>
    </li>
  );
}

function regionsOf(centers: readonly FoundCenter[]): [region: string, members: FoundCenter[]][] {
  const regions = new Map<string, FoundCenter[]>();
  for (const center of centers) regions.set(center.region, [...(regions.get(center.region) ?? []), center]);
  return [...regions];
}
