import { Link } from "@remix-run/react";
import { placeLine } from "~/components/site/locations/place-line";
import { groupByRegion } from "~/components/site/locations/regions";
import { Badge } from "~/components/ui/data/badge";
import { TickBox } from "~/components/ui/forms/tick-box";
import { distanceText, finder } from "~/content/locations/finder";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { CenterQuestion, FoundCenter, SearchOutcome } from "~/domain/locations/center-search";
import { bookingPath, finderAddress, rowId } from "./finder-address";

interface CenterListProps {
  question: CenterQuestion;
  outcome: SearchOutcome;
  centers: readonly FoundCenter[];
  selected: FoundCenter | undefined;
}

const { list: words } = finder;

/** Nearest centers with address, hours and phone; those after them lead to their details. */
const whole = 12;

/** Centers first shown where the map is below the list, so that it is near. */
const few = 6;
const fewLook = "max-[70rem]:group-not-has-checked/rows:*:nth-[n+7]:hidden";

export function CenterList({ question, outcome, centers, selected }: CenterListProps) {
  const found = outcome.state === "found";
  const nearest = nearestOf(centers);
  const row = (center: FoundCenter, place = 0) => (
    <CenterRow
      key={center.slug}
      center={center}
      to={finderAddress(question, center.slug)}
      current={center === selected}
      nearest={center === nearest}
      short={place >= whole}
    />
  );
  return (
    <section className="grid min-w-0 content-start gap-1.5" aria-labelledby="centers-title">
      <h2 id="centers-title" className="text-h3">
        {titleOf(outcome, centers)}
      </h2>
      <a
        className="link inline-flex min-h-8 items-center justify-self-start min-[70rem]:hidden"
        href={`#${finder.map.id}`}
      >
        {finder.map.link}
      </a>
      {found && (
        <p className="text-ink-soft">
          {words.from} <bdi>{outcome.place ?? finder.search.yourLocation}</bdi>.{" "}
          <Link to={finder.path} preventScrollReset>
            {words.clear}
          </Link>
        </p>
      )}
      {centers.length === 0 && <p>{words.empty}</p>}
      {/* why: resets the scroll position for a new answer */}
      <div
        className="group/rows relative mt-2 min-[70rem]:h-[max(500px,min(46rem,100dvh-16rem))] min-[70rem]:overflow-y-auto min-[70rem]:border-b min-[70rem]:border-hairline min-[70rem]:pr-3"
        key={JSON.stringify(question)}
      >
        {found ? (
          <>
            <ol className={`${rowsLook} ${fewLook}`}>{centers.map(row)}</ol>
            {centers.length > few && (
              <TickBox className="mt-4 min-[70rem]:hidden">{words.showRest(centers.length)}</TickBox>
            )}
          </>
        ) : (
          groupByRegion(centers).map(({ id, title, centers: members }) => (
            <div key={id}>
              <h3 className="bg-ground pt-5 pb-2 text-small tracking-normal text-ink-soft min-[70rem]:sticky min-[70rem]:top-0 min-[70rem]:z-1">
                {title}
              </h3>
              <ul className={rowsLook}>{members.map((center) => row(center))}</ul>
            </div>
          ))
        )}
      </div>
    </section>
  );
}

function titleOf(outcome: SearchOutcome, { length, 0: first }: readonly FoundCenter[]): string {
  if (outcome.state !== "found") return words.all(length);
  return outcome.named > 0 && first ? words.named(length, first.shortName) : words.sorted(length);
}

/** With the smallest distance; undefined where none is known. */
const nearestOf = (centers: readonly FoundCenter[]): FoundCenter | undefined =>
  centers
    .filter(({ distance }) => distance !== null)
    .reduce<FoundCenter | undefined>(
      (best, center) => (best && (best.distance ?? 0) <= (center.distance ?? 0) ? best : center),
      undefined,
    );

/** A row: name and distance, address, hours, and what can be done. */
const rowsLook =
  "grid gap-2 *:relative *:grid *:max-w-none *:scroll-mt-24 *:grid-cols-[minmax(0,1fr)_auto] *:gap-x-4 *:rounded-control *:border *:border-hairline *:bg-paper *:px-4 *:py-2.5 *:text-small *:hover:border-primary *:has-aria-current:border-primary *:has-aria-current:bg-primary-tint *:has-aria-current:shadow-[inset_4px_0_0_var(--color-primary)] [&_b]:mr-2.5 [&_b]:text-body [&_address,&_address+p,&>*>:last-child]:col-span-2 [&_address]:text-ink-soft";

interface CenterRowProps {
  center: FoundCenter;
  to: string;
  current: boolean;
  nearest: boolean;
  short: boolean;
}

function CenterRow({ center, to, current, nearest, short }: CenterRowProps) {
  const { slug, shortName, address, phone, distance, opening } = center;
  return (
    <li id={rowId(slug)}>
      <p>
        <b>{shortName}</b>
        {nearest && <Badge tone="accent">{words.nearest}</Badge>}
      </p>
      {distance !== null && <p className="font-bold tabular-nums">{distanceText(distance)}</p>}
      {!short && (
        <>
          <address>{`${address && `${address}, `}${placeLine(center)}`}</address>
          <p>{opening.today}</p>
        </>
      )}
      <p className="flex flex-wrap gap-x-5 *:inline-flex *:min-h-8 *:items-center">
        <Link
          to={to}
          className="link after:absolute after:inset-0"
          discover="none"
          preventScrollReset
          aria-current={current || undefined}
        >
          {words.details}
          <span className="sr-only">{` ${words.detailsOf(shortName)}`}</span>
        </Link>
        {!short && (
          <Link to={bookingPath(center)} className="link z-1" discover="none">
            {words.book}
          </Link>
        )}
        {phone && !short && (
          <a href={phoneAddress(phone)} className="link z-1">
            {phone}
          </a>
        )}
      </p>
    </li>
  );
}
