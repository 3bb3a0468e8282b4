import { Form, Link, useNavigation } from "@remix-run/react";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { locationMessages, locationPages } from "~/content/locations/staff-locations";
import { maxSearchLength } from "~/domain/forms/search-text";
import {
  type LocationCardView,
  type LocationFormView,
  type LocationQuery,
  locationAddress,
  locationPaths,
  shownStates,
} from "~/domain/locations/location-view";
import { LocationCard } from "./location-card";
import { LocationDialog } from "./location-dialog";
import { LocationLink } from "./location-link";

const { list: words, create, sync } = locationPages;

interface LocationsPageProps {
  query: LocationQuery;
  total: number;
  cards: readonly LocationCardView[];
  away: boolean;
  affected: { count: number; calendar: string } | null;
  dialog: LocationFormView | null;
}

export function LocationsPage({ query, total, cards, away, affected, dialog }: LocationsPageProps) {
  const { state, location, formAction } = useNavigation();
  const isLoading = state === "loading" && location.pathname === locationPaths.list;
  const isNarrowed = locationAddress(query) !== "";
  return (
    <section className="locations" aria-labelledby="locations-title">
      <div className="locations-head">
        <div>
          <h2 id="locations-title">{words.title}</h2>
          {!away && <p>{words.header(total)}</p>}
        </div>
        <LocationLink id={null} query={query}>
          {create.title}
        </LocationLink>
      </div>
      {affected && (
        <Banner
          tone="warning"
          title={locationMessages.affected(affected.count).title}
          text={
            <>
              {locationMessages.affected(affected.count).text}{" "}
              <Link to={affected.calendar}>{locationMessages.affectedLink}</Link>
            </>
          }
        />
      )}
      {total > 0 && <FilterForm query={query} />}
      <p className="locations-count" role="status">
        {isLoading ? words.loading : total > 0 && words.shown(cards.length)}
        {isNarrowed && <Link to={locationPaths.list}>{words.clear}</Link>}
      </p>
      {away ? (
        <Banner tone="warning" {...locationMessages.away} />
      ) : cards.length > 0 ? (
        <ul className="location-cards">
          {cards.map((card) => (
            <LocationCard key={card.id} card={card} query={query} />
          ))}
        </ul>
      ) : (
        <div className="locations-empty">
          <p>{words.empty}</p>
          {total > 0 && <p>{words.nothingMatches}</p>}
        </div>
      )}
      {!away && (
        <Form
          method="post"
          action={locationPaths.list + locationAddress(query)}
          className="locations-sync"
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
          <p className="field-hint">{sync.hint}</p>
        </Form>
      )}
      {dialog && <LocationDialog key={dialog.id ?? "new"} form={dialog} query={locationAddress(query)} />}
    </section>
  );
}

function FilterForm({ query }: { query: LocationQuery }) {
  return (
    // why: resets the form's boxes after a navigation
    <Form key={locationAddress(query)} className="locations-filter" action={locationPaths.list} role="search">
      <div className="field">
        <label className="field-label" htmlFor="locations-search">
          {words.search.label}
        </label>
        <input
          className="control"
          id="locations-search"
          type="search"
          name="q"
          defaultValue={query.search}
          placeholder={words.search.placeholder}
          maxLength={maxSearchLength}
        />
      </div>
      <div className="field">
        <label className="field-label" htmlFor="locations-show">
          {words.show.label}
        </label>
        <select className="control" id="locations-show" name="show" defaultValue={query.show}>
          {shownStates.map((state) => (
            <option key={state} value={state}>
              {words.show[state]}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit">{words.search.submit}</Button>
    </Form>
  );
}
