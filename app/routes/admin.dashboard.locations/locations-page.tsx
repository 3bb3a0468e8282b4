import { Form, Link, useNavigation } from "@remix-run/react";
import { BarField, BarForm } from "~/components/staff/bar-form";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Input, Select } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
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
