import { Form, Link, useNavigation } from "@remix-run/react";
import { BackLink } from "~/components/staff/back-link";
import { BookingsNav } from "~/components/staff/bookings-nav";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { seriesPeopleMessages, seriesPeoplePage as words } from "~/content/tutoring/staff-series-people";
import { maxGroup } from "~/domain/forms/limits";
import type { FormProblem, FormReply } from "~/domain/forms/public-form";
import { seriesPath } from "~/domain/tutoring/series-paths";
import { type Addition, AdditionPreview, AddStudent } from "./add-student";

export interface SeriesPeopleView {
  id: string;
  version: string;
  spots: number;
  search: string;
  /** Where their families are written to. */
  email: string;
  facts: readonly { label: string; value: string }[];
  people: readonly { id: string; name: string; about: string; takeOutPath: string }[];
  choices: readonly { value: string; label: string }[];
  preview: Addition | null;
  problem: FormProblem | null;
  isAway: boolean;
}

export function SeriesPeoplePage({ reply, ...page }: SeriesPeopleView & { reply: FormReply | undefined }) {
  const { id, email, facts, people, preview, isAway } = page;
  const problem = reply?.problem ?? page.problem;
  return (
    <>
      <BookingsNav />
      <div className="grid max-w-3xl gap-5">
        <PageHeader dense title={words.title} back={<BackLink to="/admin/dashboard/sessions">{words.back}</BackLink>} />
        {problem && <Banner tone="error" {...problem} />}
        {isAway && <Banner tone="warning" {...seriesPeopleMessages.away} />}
        <Panel>
          <Facts layout="rows" facts={facts} />
        </Panel>
        {preview ? <AdditionPreview id={id} preview={preview} reply={reply} /> : null}
        <Panel aria-labelledby="people-title">
          <PanelTitle as="h2" id="people-title">
            {words.people}
          </PanelTitle>
          {people.length === 0 && <p>{words.none}</p>}
          {people.length > 0 && (
            <p>
              <Link className="link inline-block py-0.5 text-small" to={email}>
                {words.email}
              </Link>
            </p>
          )}
          <ul className="grid">
            {people.map(({ id: learner, name, about, takeOutPath }) => (
              <li
                key={learner}
                className="flex max-w-none flex-wrap items-baseline justify-between gap-x-4 border-hairline py-2 not-first:border-t"
              >
                <span className="min-w-0 wrap-anywhere">
                  <b>{name}</b> <span className="block text-small">{about}</span>
                </span>
                <Link className="link" to={takeOutPath}>
                  {words.takeOut} <span className="sr-only">{words.takeOutOf(name)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
        {!preview && people.length > 0 && <AddStudent id={id} search={page.search} choices={page.choices} />}
        <Spots {...page} reply={reply} />
      </div>
    </>
  );
}

function Spots({ id, version, spots, reply }: SeriesPeopleView & { reply: FormReply | undefined }) {
  const { state } = useNavigation();
  const sent = reply?.result?.initialValue?.spots;
  return (
    <Panel aria-labelledby="spots-title">
      <PanelTitle as="h2" id="spots-title">
        {words.spots.title}
      </PanelTitle>
      <Form method="post" action={seriesPath(id)} className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <label className={labelLook} htmlFor="spots">
          {words.spots.label}
        </label>
        <Hint id="spots-hint">{words.spots.hint}</Hint>
        <Input
          id="spots"
          name="spots"
          type="number"
          min={1}
          max={maxGroup}
          required
          aria-describedby="spots-hint"
          defaultValue={typeof sent === "string" ? sent : spots}
        />
        <p>
          <Button
            type="submit"
            name="step"
            value="spots"
            variant="secondary"
            size="small"
            disabled={state === "submitting"}
          >
            {words.spots.submit}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}
