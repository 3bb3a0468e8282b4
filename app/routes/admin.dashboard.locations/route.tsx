import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useFetcher, useLoaderData, useNavigate, useNavigation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { lazyPart } from "~/components/late/lazy-part";
import { BarField, BarForm } from "~/components/staff/bar-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Dialog } from "~/components/ui/feedback/dialog";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Input, Select } from "~/components/ui/forms/input";
import { Card, Note } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { locationCard, locationMessages, locationPages } from "~/content/locations/staff-locations";
import { centerToday, readableDates } from "~/domain/dates/calendar";
import { spellingKey } from "~/domain/locations/center-names";
import {
  type LocationCardView,
  type LocationFormView,
  type LocationQuery,
  type LocationReply,
  locationAddress,
  locationPaths,
  readLocationQuery,
  shownStates,
} from "~/domain/locations/location-view";
import { upcomingClosures } from "~/domain/locations/opening-state";
import { maxSearchLength } from "~/domain/records/search";
import {
  appointmentsOutsideHours,
  type LocationRecord,
  listLocationRecords,
  syncLocations,
} from "~/models/locations/location-changes.server";
import { formViewOf } from "./location-form-view.server";

const contactLook = "link inline-flex min-h-8 items-center lg:min-h-6 lg:justify-self-start";

// why: the list is read more often than a center is edited
const LocationForm = lazyPart(
  "#location-form",
  async () => (await import("~/components/staff/locations/location-form")).LocationForm,
);

const { list: words, create, sync } = locationPages;

export const handle = { page: locationPages.list };

interface LocationListView {
  query: LocationQuery;
  total: number;
  cards: LocationCardView[];
  away: boolean;
  /** Appointments outside the hours of the center just saved. */
  affected: { count: number; calendar: string } | null;
  dialog: LocationFormView | null;
}

/** Centers of a query, by name; 503 where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "locations.manage");
  const { searchParams } = new URL(args.request.url);
  const query = readLocationQuery(searchParams);
  const records = await listLocationRecords(client);
  const saved = records?.find(({ id }) => id === searchParams.get("saved"));
  const view: LocationListView = {
    query,
    total: records?.length ?? 0,
    cards: (records ?? []).filter((record) => isAskedFor(record, query)).map(cardOf),
    away: records === null,
    affected: saved ? affectedView(saved.id, await appointmentsOutsideHours(client, saved.id)) : null,
    dialog: dialogOf(searchParams, records),
  };
  return data(view, { status: records ? 200 : 503 });
}

function isAskedFor(record: LocationRecord, { search, show }: LocationQuery): boolean {
  if (show !== "all" && record.is_active !== (show === "active")) return false;
  const key = spellingKey(search);
  if (search && !key) return false;
  const { name, address, city, zip_code, slug, region, email, phone } = record;
  return [name, `${address} ${city}`, zip_code, slug, region, email, phone].some((text) =>
    spellingKey(text).includes(key),
  );
}

function cardOf(record: LocationRecord): LocationCardView {
  const { id, name, address, city, state, zip_code, phone, email, is_active, slot_capacity, lead_mails, slug } = record;
  const [next] = upcomingClosures(record, centerToday(record.id));
  const region = [state, zip_code].filter(Boolean).join(" ");
  return {
    id,
    name,
    address,
    place: [city, region].filter(Boolean).join(", "),
    phone,
    email,
    isActive: is_active,
    capacity: slot_capacity,
    isDigest: lead_mails === "daily",
    page: is_active ? `/locations/${slug}` : null,
    closure: next ? { when: readableDates(next.starts_on, next.ends_on), reason: next.reason } : null,
  };
}

function affectedView(
  id: string,
  affected: Awaited<ReturnType<typeof appointmentsOutsideHours>>,
): LocationListView["affected"] {
  if (!affected) return null;
  const where = new URLSearchParams({ view: "week", date: affected.firstDay, center: id });
  return { count: affected.count, calendar: `/admin/dashboard/calendar?${where}` };
}

function dialogOf(parameters: URLSearchParams, records: readonly LocationRecord[] | null): LocationFormView | null {
  const dialog = parameters.get("dialog");
  if (dialog === "new") return formViewOf(null);
  const record = dialog === "edit" ? records?.find(({ id }) => id === parameters.get("id")) : undefined;
  return record ? formViewOf(record) : null;
}

/** Adds missing centers of the content file. @returns a redirect with the number added, or why none */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "locations.manage");
  const synced = await syncLocations(client);
  const visit = sessionOf(args);
  if (synced.outcome === "done") visit.flash({ tone: "success", ...locationMessages.synced(synced.added) });
  else if (synced.outcome === "invalid") visit.flash({ tone: "error", ...locationMessages.staticFailed });
  else visit.flash({ tone: "error", ...locationMessages.populateFailed });
  return redirectTo(
    args,
    locationPaths.list + locationAddress(readLocationQuery(new URL(args.request.url).searchParams)),
  );
}

export default function Locations() {
  const { query, total, cards, away, affected, dialog } = useLoaderData<typeof loader>();
  const { state, location, formAction } = useNavigation();
  const isLoading = state === "loading" && location.pathname === locationPaths.list;
  const isNarrowed = locationAddress(query) !== "";
  return (
    <section className="grid min-w-0 gap-4" aria-labelledby="locations-title">
      <PageHeader
        dense
        titleId="locations-title"
        title={words.title}
        about={!away && <p>{words.header(total)}</p>}
        actions={
          <LocationLink id={null} query={query}>
            {create.title}
          </LocationLink>
        }
      />
      {affected && (
        <Banner
          tone="warning"
          title={locationMessages.affected(affected.count).title}
          text={
            <>
              {locationMessages.affected(affected.count).text}{" "}
              <Link className="font-bold underline underline-offset-[0.2em]" to={affected.calendar}>
                {locationMessages.affectedLink}
              </Link>
            </>
          }
        />
      )}
      {total > 0 && <FilterForm query={query} />}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft" role="status">
        {isLoading ? words.loading : total > 0 && words.shown(cards.length)}
        {isNarrowed && <Link to={locationPaths.list}>{words.clear}</Link>}
      </p>
      {away ? (
        <Banner tone="warning" {...locationMessages.away} />
      ) : cards.length > 0 ? (
        <ul className="grid gap-2 max-lg:grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))]">
          {cards.map((card) => (
            <LocationCard key={card.id} card={card} query={query} />
          ))}
        </ul>
      ) : (
        <EmptyState title={words.empty} text={total > 0 && words.nothingMatches} />
      )}
      {!away && (
        <Form
          method="post"
          action={locationPaths.list + locationAddress(query)}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-hairline pt-4"
          preventScrollReset
        >
          <Button
            type="submit"
            variant={total > 0 ? "secondary" : "primary"}
            size="small"
            disabled={Boolean(formAction)}
          >
            {formAction ? sync.pending : total > 0 ? sync.sync : sync.load}
          </Button>
          <Note className="flex-[1_1_18rem]">{sync.hint}</Note>
        </Form>
      )}
      {dialog && <LocationDialog key={dialog.id ?? "new"} form={dialog} query={locationAddress(query)} />}
    </section>
  );
}

function FilterForm({ query }: { query: LocationQuery }) {
  return (
    // why: resets the form's boxes after a navigation
    <BarForm
      key={locationAddress(query)}
      className="sm:max-w-160"
      action={locationPaths.list}
      role="search"
      aria-label={words.title}
    >
      <BarField label={words.search.label} className="sm:flex-[2_1_14rem]">
        <Input
          dense
          type="search"
          name="q"
          defaultValue={query.search}
          placeholder={words.search.placeholder}
          maxLength={maxSearchLength}
        />
      </BarField>
      <BarField label={words.show.label}>
        <Select dense name="show" defaultValue={query.show}>
          {shownStates.map((state) => (
            <option key={state} value={state}>
              {words.show[state]}
            </option>
          ))}
        </Select>
      </BarField>
      <Button type="submit" variant="secondary" size="small">
        {words.search.submit}
      </Button>
    </BarForm>
  );
}

interface LocationDialogProps {
  form: LocationFormView;
  /** The list's query, kept after saving. */
  query: string;
}

/** Edit form over the list. Posts to the form's own page, which shows errors without JavaScript. */
function LocationDialog({ form: now, query }: LocationDialogProps) {
  // why: revalidation of the list must not reset the form being edited
  const [form] = useState(now);
  // why: an earlier reply must not show up with the next version
  const fetcher = useFetcher<LocationReply>({ key: `location ${form.id ?? "new"} ${form.version}` });
  const { create, edit } = locationPages;
  return (
    <Dialog
      id={form.id === null ? "new" : "edit"}
      title={form.id === null ? create.title : edit.title}
      closeHref={locationPaths.list + query}
      open
      tall
    >
      <LocationForm
        action={(form.id === null ? locationPaths.create : locationPaths.edit(form.id)) + query}
        form={form}
        reply={fetcher.data}
        fetcher={fetcher}
      />
    </Dialog>
  );
}

function LocationCard({ card, query }: { card: LocationCardView; query: LocationQuery }) {
  const { id, name, address, place, phone, email, isActive, closure, page } = card;
  const titleId = `location-${id}`;
  return (
    <li className="grid max-w-none min-w-0">
      <Card
        className="gap-x-5 gap-y-1.5 p-4! text-small wrap-anywhere lg:grid lg:grid-cols-[minmax(0,13fr)_minmax(0,10fr)_minmax(0,8fr)_auto] lg:items-center lg:py-2! data-inactive:border-dashed data-inactive:bg-ground"
        data-inactive={isActive ? undefined : ""}
      >
        <div>
          <div className="flex flex-wrap items-center gap-x-3">
            <h2 id={titleId} className="text-[1rem] leading-[1.4] tracking-[-0.01em]">
              {page ? (
                <Link to={page} discover="none">
                  {name}
                </Link>
              ) : (
                name
              )}
            </h2>
            {!isActive && <StateBadge of="activity" state="inactive" />}
          </div>
          {(address || place) && (
            <address className="leading-normal text-ink-soft">{[address, place].filter(Boolean).join(", ")}</address>
          )}
        </div>
        <p className="flex flex-wrap gap-x-4 lg:grid">
          {phone && (
            <a className={contactLook} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
              {phone}
            </a>
          )}
          {email && (
            <a className={contactLook} href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {!phone && !email && <span>{locationCard.noContact}</span>}
        </p>
        <div className="grid justify-items-start gap-0.5 text-ink-soft">
          <p>{locationCard.capacity(card.capacity)}</p>
          {card.isDigest && <p>{locationCard.digest}</p>}
          {closure && (
            <p className="rounded-control bg-assessments-tint px-2.5 leading-[1.6] font-semibold text-assessments-ink">
              {locationCard.closed(closure.when, closure.reason)}
            </p>
          )}
        </div>
        <div className="row-actions">
          <LocationLink id={id} query={query} bare describedBy={titleId}>
            {locationCard.edit}
          </LocationLink>
          <Link to={locationPaths.remove(id)} aria-describedby={titleId} discover="none">
            {locationCard.remove}
          </Link>
        </div>
      </Card>
    </li>
  );
}

interface LocationLinkProps {
  id: string | null;
  query: LocationQuery;
  /** A plain link, as in a row. */
  bare?: boolean;
  /** Tells equal link texts apart. */
  describedBy?: string;
  children: ReactNode;
}

/** Link to a center's form, which opens as a dialog where scripts run. */
function LocationLink({ id, query, bare = false, describedBy, children }: LocationLinkProps) {
  const navigate = useNavigate();
  const page = id === null ? locationPaths.create : locationPaths.edit(id);
  const openOverList = (event: MouseEvent) => {
    // why: modified clicks open another tab or window
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const dialog = locationAddress(query, id === null ? { dialog: "new" } : { dialog: "edit", id });
    navigate(locationPaths.list + dialog, { preventScrollReset: true });
  };
  const LinkElement = bare ? Link : ButtonLink;
  return (
    <LinkElement
      to={page + locationAddress(query)}
      {...(!bare && { size: "small" })}
      aria-describedby={describedBy}
      onClick={openOverList}
      discover="none"
    >
      {children}
    </LinkElement>
  );
}
