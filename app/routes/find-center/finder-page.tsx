import { Form, Link, useLocation, useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { MapPin } from "lucide";
import { useEffect, useId, useRef, useState } from "react";
import { useSuggestions } from "~/components/site/forms/hooks/use-suggestions";
import { EmailLink } from "~/components/site/locations/email-link";
import { GettingThere } from "~/components/site/locations/getting-there";
import { trailTo } from "~/components/site/sections/trail";
import { Button, ButtonLink } from "~/components/ui/button";
import { Badge, type BadgeTone } from "~/components/ui/data/badge";
import { type Fact, Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Dialog } from "~/components/ui/feedback/dialog";
import { labelLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { Icon } from "~/components/ui/icon";
import { Actions, Lead } from "~/components/ui/layout";
import { Breadcrumbs } from "~/components/ui/navigation/breadcrumbs";
import { useHydrated } from "~/components/ui/use-hydrated";
import { distanceText, finder, roughDistanceText } from "~/content/locations/finder";
import { contactLabels, gettingThere } from "~/content/locations/getting-there";
import type { CenterMapDrawing } from "~/content/locations/map-drawing";
import { loadingTexts, placeMessages } from "~/content/locations/place-messages";
import { subjects } from "~/content/programs/subjects";
import type { Message } from "~/content/site/messages";
import { phoneAddress } from "~/domain/forms/phone-address";
import {
  type CenterQuestion,
  type FoundCenter,
  maxPlaceLength,
  type SearchOutcome,
} from "~/domain/locations/center-search";
import { nearKm, placeLine, placeOnMap } from "~/domain/locations/location";
import { CenterList, firstShown } from "./center-list";
import { CenterMap } from "./center-map";
import { finderAddress, rowId, useChosenCenter } from "./finder-address";
import type { BrowserMap } from "./use-live-map";

const troubles = {
  slow: placeMessages.placesSlow,
  failed: placeMessages.placesFailed,
  unstarted: placeMessages.placesNotInitialized,
};

const failures: Record<"not_found" | "failed" | "unreadable", Message> = {
  not_found: placeMessages.placeNotFound,
  failed: placeMessages.searchFailed,
  unreadable: placeMessages.locationUnreadable,
};

const { detail: words } = finder;

const reachLook = "link inline-flex min-h-7 items-center";

const tones: readonly BadgeTone[] = [...subjects, "assessments"];

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

interface CenterDetailProps {
  center: FoundCenter;
  outcome: SearchOutcome;
}

function CenterDetail({ center, outcome }: CenterDetailProps) {
  const place = (outcome.state === "found" && outcome.place) || finder.search.yourLocation;
  return (
    <>
      <Facts facts={factsOf(center, place)} layout="rows" />
      <Actions className="mt-6">
        <ButtonLink to={`${pageOf(center)}?tab=appointment`}>{words.book}</ButtonLink>
        <ButtonLink to={pageOf(center)} variant="quiet">
          {words.page}
        </ButtonLink>
      </Actions>
    </>
  );
}

function factsOf(center: FoundCenter, place: string): Fact[] {
  const { address, phone, email, distance, programs, opening } = center;
  const facts: Fact[] = [
    {
      label: contactLabels.address,
      value: (
        <address>
          {address && `${address}, `}
          {placeLine(center)}
        </address>
      ),
    },
  ];
  const onMap = placeOnMap(center);
  if (onMap) facts.push({ label: gettingThere.label, value: <GettingThere place={onMap} notes={center.notes} /> });
  if (distance !== null)
    facts.push({ label: words.distance, value: <bdi>{words.distanceFrom(distanceText(distance), place)}</bdi> });
  facts.push({ label: words.hours, value: opening });
  if (phone)
    facts.push({
      label: contactLabels.phone,
      value: (
        <a href={phoneAddress(phone)} className={reachLook}>
          {phone}
        </a>
      ),
    });
  if (email) facts.push({ label: contactLabels.email, value: <EmailLink email={email} className={reachLook} /> });
  if (programs.length > 0)
    facts.push({
      label: words.programs,
      value: (
        <span className="flex flex-wrap gap-2">
          {programs.map((program) => (
            <Badge key={program} tone={toneOf(program)}>
              {program}
            </Badge>
          ))}
        </span>
      ),
    });
  return facts;
}

interface SearchResultProps {
  question: CenterQuestion;
  outcome: SearchOutcome;
  centers: readonly FoundCenter[];
}

/**
 * The outcome in the specification's words, which the list's title shows too; what a misspelled name was read as, a hint
 * when no center is near, and a question when the name is ambiguous.
 */
function SearchResult({ question, outcome, centers }: SearchResultProps) {
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

const pageOf = ({ slug }: FoundCenter): string => (slug ? `/locations/${slug}` : "/locations");

const toneOf = (program: string) => tones.find((tone) => tone === program.toLowerCase());

interface SearchFormProps {
  /** The searched text as the server read it. */
  text: string;
  device: { asked: boolean; asking: boolean; ask: () => void };
}

function SearchForm({ text, device }: SearchFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { suggestions, state, ask } = useSuggestions();
  const searching = useNavigation().formData?.has("q") ?? false;
  const { search: words } = finder;

  const shown = useRef(text);
  useEffect(() => {
    // why: the first text came with the page, and may have been written over since
    if (shown.current === text || !input.current) return;
    shown.current = text;
    input.current.value = text;
  }, [text]);

  return (
    <Form
      action={finder.path}
      method="get"
      role="search"
      className="grid justify-items-start gap-2 rounded-card border border-hairline bg-paper p-4 xs:p-5 xs:pb-6 xs:scripting:pb-5"
      preventScrollReset
      data-asks-device={device.asked || undefined}
    >
      <label className={labelLook} htmlFor={id}>
        {words.label}
      </label>
      <div className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-2">
        <Input
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={text}
          required
          pattern={words.pattern}
          maxLength={maxPlaceLength}
          autoComplete="postal-code"
          enterKeyHint="search"
          list={`${id}-places`}
          onChange={({ target }) => ask(target.value)}
        />
        <Button type="submit" pending={searching}>
          {searching ? words.pending : words.submit}
        </Button>
      </div>
      <datalist id={`${id}-places`}>
        {suggestions.map(({ address }) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <div className="hidden min-h-11 flex-wrap items-center gap-x-4 scripting:flex">
        <Button
          type="submit"
          name={deviceField}
          value="device"
          formNoValidate
          variant="quiet"
          size="small"
          pending={device.asking}
          onClick={(press) => {
            press.preventDefault();
            device.ask();
          }}
        >
          {!device.asking && <Icon drawing={MapPin} />}
          {device.asking ? words.locating : words.locate}
        </Button>
        {state === "loading" && <p className="text-small text-ink-soft">{loadingTexts.places}</p>}
      </div>
      {state !== "idle" && state !== "loading" && (
        <div className="w-full">
          <Banner tone="warning" {...troubles[state]} />
        </div>
      )}
    </Form>
  );
}

/** Milliseconds: age of a position, and the device's time-out. */
const request = { maximumAge: 10 * 60_000, timeout: 10_000 };

/** In the address where the button was pressed before scripts had come. */
const deviceField = "locate";

/** Two decimals (about a kilometre) keep the house private. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** Asks the device for its position and goes to that point's page. `failed` holds until the next search. */
function useDeviceLocation() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [asking, setAsking] = useState(false);
  const [failedAt, setFailedAt] = useState<string>();
  const asked = useSearchParams()[0].has(deviceField);

  const ask = () => {
    const fail = () => {
      setAsking(false);
      setFailedAt(key);
    };
    setFailedAt(undefined);
    if (!("geolocation" in navigator)) return fail();
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        const point = { lat: rounded(coords.latitude), lng: rounded(coords.longitude) };
        navigate(finderAddress({ kind: "point", point }), { preventScrollReset: true, replace: asked });
      },
      fail,
      request,
    );
  };
  const askFirst = useRef(asked ? ask : undefined);
  useEffect(() => {
    askFirst.current?.();
    askFirst.current = undefined;
  }, []);
  return { asked, asking, failed: failedAt === key, ask };
}
