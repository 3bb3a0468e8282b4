import { Link } from "@remix-run/react";
import { groupByRegion } from "~/components/site/locations/regions";
import { Badge } from "~/components/ui/data/badge";
import { Disclosure } from "~/components/ui/disclosure";
import { TickBox } from "~/components/ui/forms/tick-box";
import { freeAssessment } from "~/content/appointments/free-assessment";
import { distanceText, finder } from "~/content/locations/finder";
import { locationsPage } from "~/content/locations/locations-page";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { CenterQuestion, FoundCenter, SearchOutcome } from "~/domain/locations/center-search";
import { addressLine, nearKm } from "~/domain/locations/location";
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

/** Centers first shown where the map is below the list, so that it is near: those one would go to. */
const few = 6;
const fewLook = "max-[70rem]:group-not-has-checked/rows:*:data-rest:hidden";

/** The first of the list as it is shown. */
export const firstShown = (outcome: SearchOutcome, centers: readonly FoundCenter[]): FoundCenter | undefined =>
  outcome.state === "found" ? centers[0] : groupByRegion(centers)[0]?.centers[0];

export function CenterList({ question, outcome, centers, selected }: CenterListProps) {
  const found = outcome.state === "found";
  const [nearest] = centers;
  const isRest = ({ distance }: FoundCenter, place: number) =>
    place >= few || (place > 0 && (distance ?? 0) > Math.max(nearKm, nearest?.distance ?? 0));
  const hasRest = found && centers.some(isRest);
  const least = Math.min(...centers.map(({ distance }) => distance ?? Infinity));
  const outOfOrder = found ? namedOutOfOrder(outcome.named, centers) : 0;
  const row = (center: FoundCenter, place = 0) => (
    <CenterRow
      key={center.slug}
      center={center}
      to={finderAddress(question, center.slug)}
      current={center === selected}
      where={whereOf(center, place < outOfOrder)}
      nearest={found && place === 0 && center.distance === least}
      short={place >= whole}
      rest={found && isRest(center, place)}
      level={found ? "h3" : "h4"}
    />
  );
  return (
    <section className="grid min-w-0 content-start gap-1.5" aria-labelledby="centers-title">
      <h2 id="centers-title" className="text-h3">
        {titleOf(outcome, centers)}
      </h2>
      {found && (
        <a
          className="link inline-flex min-h-8 items-center justify-self-start min-[70rem]:hidden"
          href={`#${finder.map.id}`}
        >
          {finder.map.link}
        </a>
      )}
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        className="group/rows relative mt-2 min-[70rem]:h-[max(500px,min(46rem,100dvh-16rem))] min-[70rem]:overflow-y-auto min-[70rem]:border-b min-[70rem]:border-hairline min-[70rem]:pr-3"
        key={JSON.stringify(question)}
        role="group"
        aria-labelledby="centers-title"
        // why: what scrolls must be reached by the keyboard, also where its regions are closed
        tabIndex={found ? undefined : 0}
      >
        {found ? (
          <>
            <ol className={`${rowsLook} ${fewLook}`}>{centers.map(row)}</ol>
            {hasRest && <TickBox className="mt-4 min-[70rem]:hidden">{words.showRest(centers.length)}</TickBox>}
          </>
        ) : (
          groupByRegion(centers).map(({ id, title, centers: members }) => (
            <div key={id}>
              <h3 className="bg-ground pt-3 text-small tracking-normal text-ink-soft min-[70rem]:sticky min-[70rem]:pt-5 min-[70rem]:pb-2 min-[70rem]:top-0 min-[70rem]:z-1">
                {title}
              </h3>
              <Disclosure
                className="min-[70rem]:unfolded"
                summary={
                  <>
                    {locationsPage.count(members.length)}
                    <span className="sr-only">{locationsPage.inCenter(title)}</span>
                  </>
                }
              >
                <ul className={rowsLook}>{members.map((center) => row(center))}</ul>
              </Disclosure>
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

/** How many centers stand first by their name or town although others are nearer: they show no distance. */
function namedOutOfOrder(named: number, centers: readonly FoundCenter[]): number {
  const distances = centers.map(({ distance }) => distance ?? Number.POSITIVE_INFINITY);
  const inOrder = distances.slice(0, named).every((distance, place) => distance <= (distances[place + 1] ?? Infinity));
  return inOrder ? 0 : named;
}

function whereOf({ distance, city }: FoundCenter, byName: boolean): string | null {
  if (byName) return words.inTown(city);
  return distance === null ? null : distanceText(distance);
}

/** A row: name and distance, address, hours, and what can be done. */
const rowsLook =
  "grid gap-2 *:relative *:grid *:max-w-none *:scroll-mt-24 *:grid-cols-[minmax(0,1fr)_auto] *:gap-x-4 *:rounded-control *:border *:border-hairline *:bg-paper *:px-4 *:py-2.5 *:text-small *:hover:border-primary *:has-aria-current:border-primary *:has-aria-current:bg-primary-tint *:has-aria-current:shadow-[inset_4px_0_0_var(--color-primary)] [&_:is(h3,h4)]:mr-2.5 [&_:is(h3,h4)]:inline [&_:is(h3,h4)]:text-body [&_:is(h3,h4)]:tracking-normal [&_address,&_address+p,&>*>:last-child]:col-span-2 [&_address]:text-ink-soft";

interface CenterRowProps {
  center: FoundCenter;
  to: string;
  current: boolean;
  /** How far, or in which town. */
  where: string | null;
  nearest: boolean;
  short: boolean;
  /** Shown when asked for, where room is scarce. */
  rest: boolean;
  level: "h3" | "h4";
}

function CenterRow({ center, to, current, where, nearest, short, rest, level: Heading }: CenterRowProps) {
  const { slug, shortName, phone, opening } = center;
  return (
    <li id={rowId(slug)} data-rest={rest || undefined}>
      <div>
        <Heading>{shortName}</Heading>
        {nearest && <Badge tone="accent">{words.nearest}</Badge>}
      </div>
      {where && <p className="font-bold tabular-nums">{where}</p>}
      {!short && (
        <>
          <address>{addressLine(center)}</address>
          <p>{opening}</p>
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
            {freeAssessment.label}
            <span className="sr-only">{` ${words.bookIn(shortName)}`}</span>
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
