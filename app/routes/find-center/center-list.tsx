import { Link } from "@remix-run/react";
import { cva } from "class-variance-authority";
import { placeLine } from "~/components/site/locations/place-line";
import { Badge } from "~/components/ui/data/badge";
import { TickBox } from "~/components/ui/forms/tick-box";
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

/** Centers first shown where the map is below the list, so that it is near. */
const few = 6;
const fewLook = "max-[70rem]:group-not-has-checked/rows:*:nth-[n+7]:hidden";

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
    <section className="grid min-w-0 content-start gap-1.5" aria-labelledby="centers-title">
      <h2 id="centers-title" className="text-h3">
        {found ? words.sorted(centers.length) : words.all(centers.length)}
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
            <ol className={`grid gap-2 ${fewLook}`}>
              {centers.map((center, index) => row(center, index === 0 && center.distance !== null))}
            </ol>
            {centers.length > few && (
              <TickBox className="mt-4 min-[70rem]:hidden">{words.showRest(centers.length)}</TickBox>
            )}
          </>
        ) : (
          regionsOf(centers).map(([region, members]) => (
            <div key={region}>
              <h3 className="bg-ground pt-5 pb-2 text-small tracking-normal text-ink-soft min-[70rem]:sticky min-[70rem]:top-0 min-[70rem]:z-1">
                {region}
              </h3>
              <ul className="grid gap-2">{members.map((center) => row(center))}</ul>
            </div>
          ))
        )}
      </div>
    </section>
  );
}

const rowLook = cva(
  "relative grid max-w-none scroll-mt-24 grid-cols-[minmax(0,1fr)_auto] gap-x-4 rounded-control border px-4 py-2.5",
  {
    variants: {
      current: {
        true: "border-primary bg-primary-tint shadow-[inset_4px_0_0_var(--color-primary)]",
        false: "border-hairline bg-paper hover:border-primary",
      },
    },
  },
);

interface CenterRowProps {
  center: FoundCenter;
  to: string;
  current: boolean;
  nearest: boolean;
}

function CenterRow({ center, to, current, nearest }: CenterRowProps) {
  const { slug, shortName, address, distance } = center;
  return (
    <li className={rowLook({ current })} id={rowId(slug)}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b>{shortName}</b>
        {nearest && <Badge tone="accent">{words.nearest}</Badge>}
      </p>
      {distance !== null && (
        <p className="text-right font-bold whitespace-nowrap tabular-nums">{distanceText(distance)}</p>
      )}
      <p className="col-start-1 text-small text-ink-soft">
        {address && `${address}, `}
        <span className="min-[70rem]:whitespace-nowrap">{placeLine(center)}</span>
      </p>
      <Link
        to={to}
        className="link inline-flex min-h-7 items-center self-end justify-self-end text-small after:absolute after:inset-0"
        preventScrollReset
        aria-current={current || undefined}
      >
        {words.details} <span className="sr-only">{words.detailsOf(shortName)}</span>
      </Link>
    </li>
  );
}

function regionsOf(centers: readonly FoundCenter[]): [region: string, members: FoundCenter[]][] {
  const regions = new Map<string, FoundCenter[]>();
  for (const center of centers) regions.set(center.region, [...(regions.get(center.region) ?? []), center]);
  return [...regions];
}
