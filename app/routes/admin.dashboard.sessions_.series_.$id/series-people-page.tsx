import { Form, Link, useNavigation } from "@remix-run/react";
import { BackLink } from "~/components/staff/back-link";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Input, Select } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { seriesPeopleMessages, seriesPeoplePage } from "~/content/tutoring/staff-series-people";
import { maxGroup } from "~/domain/forms/limits";
import type { FormProblem, FormReply } from "~/domain/forms/public-form";
import { maxSearchLength } from "~/domain/forms/search-text";
import { seriesPath } from "~/domain/tutoring/series-paths";

const words = seriesPeoplePage.add;

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
    <div className="grid max-w-3xl gap-5">
      <PageHeader
        dense
        title={seriesPeoplePage.title}
        back={<BackLink to="/admin/dashboard/sessions">{seriesPeoplePage.back}</BackLink>}
      />
      {problem && <Banner tone="error" {...problem} />}
      {isAway && <Banner tone="warning" {...seriesPeopleMessages.away} />}
      <Panel>
        <Facts layout="rows" facts={facts} />
      </Panel>
      {preview ? <AdditionPreview id={id} preview={preview} reply={reply} /> : null}
      <Panel aria-labelledby="people-title">
        <PanelTitle as="h2" id="people-title">
          {seriesPeoplePage.people}
        </PanelTitle>
        {people.length === 0 && <p>{seriesPeoplePage.none}</p>}
        {people.length > 0 && (
          <p>
            <Link className="link inline-block py-0.5 text-small" to={email}>
              {seriesPeoplePage.email}
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
                {seriesPeoplePage.takeOut} <span className="sr-only">{seriesPeoplePage.takeOutOf(name)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
      {!preview && people.length > 0 && <AddStudent id={id} search={page.search} choices={page.choices} />}
      <Spots {...page} reply={reply} />
    </div>
  );
}

function Spots({ id, version, spots, reply }: SeriesPeopleView & { reply: FormReply | undefined }) {
  const { state } = useNavigation();
  const sent = reply?.result?.initialValue?.spots;
  return (
    <Panel aria-labelledby="spots-title">
      <PanelTitle as="h2" id="spots-title">
        {seriesPeoplePage.spots.title}
      </PanelTitle>
      <Form method="post" action={seriesPath(id)} className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <label className={labelLook} htmlFor="spots">
          {seriesPeoplePage.spots.label}
        </label>
        <Hint id="spots-hint">{seriesPeoplePage.spots.hint}</Hint>
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
            {seriesPeoplePage.spots.submit}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}

/** The dates that somebody would be added to; `why` says what keeps one from it. */
interface Addition {
  learner: string;
  name: string;
  days: readonly { day: string; label: string; why: string | null }[];
}

interface AddStudentProps {
  id: string;
  search: string;
  choices: readonly { value: string; label: string }[];
}

interface AdditionPreviewProps {
  id: string;
  preview: Addition;
  reply: FormReply | undefined;
}

function AdditionPreview({ id, preview: { learner, name, days }, reply }: AdditionPreviewProps) {
  const { state } = useNavigation();
  const sent = reply?.result?.initialValue?.date;
  const ticked = sent === undefined ? null : [sent].flat();
  return (
    <Panel aria-labelledby="preview-title">
      <PanelTitle as="h2" id="preview-title">
        {words.preview(name)}
      </PanelTitle>
      <Form method="post" action={`${seriesPath(id)}?${new URLSearchParams({ learner })}`} className="grid gap-4">
        <input type="hidden" name="learner" value={learner} />
        <fieldset>
          <legend className={labelLook}>{words.dates}</legend>
          <Hint>{words.hint}</Hint>
          {days.map(({ day, label, why }) => (
            <TickBox
              key={day}
              name="date"
              value={day}
              defaultChecked={why === null && (ticked?.includes(day) ?? true)}
              disabled={why !== null}
            >
              <span className={why === null ? "font-semibold" : "line-through"}>{label}</span>{" "}
              {why !== null && <span>({why})</span>}
            </TickBox>
          ))}
        </fieldset>
        <Note>{words.emails}</Note>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" name="step" value="add" pending={state === "submitting"}>
            {words.save}
          </Button>
          <Link className="link" to={seriesPath(id)}>
            {words.change}
          </Link>
        </div>
      </Form>
    </Panel>
  );
}

/** Sent by GET: the next page has the dates. */
const AddStudent = ({ id, search, choices }: AddStudentProps) => (
  <Panel aria-labelledby="add-title">
    <PanelTitle as="h2" id="add-title">
      {words.title}
    </PanelTitle>
    <Form action={seriesPath(id)} className="flex flex-wrap items-end gap-3">
      <label className="grid min-w-0 flex-[1_1_14rem] gap-1.5">
        <span className={labelLook}>{words.search}</span>
        <Input dense type="search" name="q" maxLength={maxSearchLength} defaultValue={search} />
      </label>
      <Button type="submit" variant="secondary" size="small">
        {words.searchSubmit}
      </Button>
    </Form>
    <Form action={seriesPath(id)} className="grid gap-3">
      <label className={labelLook} htmlFor="add-learner">
        {words.choose}
      </label>
      <Select id="add-learner" name="learner" required>
        <option value="">{words.chooseOne}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <p>
        <Button type="submit" size="small">
          {words.submit}
        </Button>
      </p>
    </Form>
  </Panel>
);
