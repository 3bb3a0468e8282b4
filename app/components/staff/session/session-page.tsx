import { Form, Link } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { BookingsNav } from "~/components/staff/bookings-nav";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { sessionPages as words } from "~/content/tutoring/staff-sessions";
import type { FormReply } from "~/domain/forms/public-form";
import { listPaths, recordPath } from "~/records/record-kinds";
import type { People, SessionValues } from "./session-form";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const SessionForm = lazy(async () => ({ default: (await import("./session-form")).SessionForm }));

interface SessionPageProps {
  kind: "create" | "edit";
  path: string;
  center: { id: string; name: string } | null;
  /** Null for an admin, who has one center. */
  choices: readonly { id: string; name: string }[] | null;
  search: string;
  /** Null without a center, and while the database does not answer. */
  people: People | null;
  isShort: boolean;
  stored: { id: string; isOpen: boolean; version: string; summary: string; values: SessionValues } | null;
  date: string;
  reply: FormReply | undefined;
}

export function SessionPage(props: SessionPageProps) {
  const { kind, path, center, choices, search, stored, people } = props;
  const canSearch = center !== null && (props.isShort || search !== "");
  const closed = stored !== null && !stored.isOpen;
  const offered = people ?? peopleOf(props.reply);
  return (
    <>
      <BookingsNav />
      <section className="panel session-page" aria-labelledby="session-title">
        <div>
          <p className="session-back">
            <Link to={stored ? recordPath("sessions", stored.id) : listPaths.sessions}>{words.back[kind]}</Link>
          </p>
          <h2 id="session-title">{words[kind].title}</h2>
          {choices === null && center && <p className="form-note">{center.name}</p>}
        </div>
        {stored && (
          <dl className="panel-facts">
            <dt>{words.nowSaved}</dt>
            <dd>{stored.summary}</dd>
          </dl>
        )}
        {closed && <Banner tone="warning" {...words.finished} />}
        {!closed && choices && <CenterForm path={path} center={center} choices={choices} />}
        {!center && choices && (
          <>
            {props.reply?.problem && <Banner tone="error" {...props.reply.problem} />}
            <p>{words.chooseCenter}</p>
          </>
        )}
        {!closed && canSearch && <SearchForm path={path} center={center} search={search} />}
        {!closed && center && !people && <Banner tone="warning" {...words.away} />}
        {!closed && center && offered && (
          <Suspense>
            <SessionForm
              // why: resets the form for another center's people
              key={`${center.id} ${search}`}
              kind={kind}
              action={addressOf(path, choices && center.id, search)}
              people={offered}
              isShort={props.isShort}
              isNarrowed={search !== ""}
              defaults={stored?.values ?? { date: props.date }}
              version={stored?.version}
              reply={props.reply}
            />
          </Suspense>
        )}
      </section>
    </>
  );
}

/** The people named in a sent form, while the list cannot be read. */
function peopleOf(reply: FormReply | undefined): People | null {
  const sent = reply?.result?.initialValue;
  if (!sent) return null;
  const named = (id: unknown, name: string) => (typeof id === "string" && id ? [{ id, name }] : []);
  return {
    students: named(sent.student, words.sentStudent),
    tutors: named(sent.tutor, words.sentTutor).map((tutor) => ({ ...tutor, hours: null })),
  };
}

/** Keeps center and search for a form that comes back. */
function addressOf(path: string, center: string | null, search: string): string {
  const parameters = new URLSearchParams({ ...(center && { center }), ...(search && { q: search }) });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

function CenterForm({ path, center, choices }: Required<Pick<SessionPageProps, "path" | "center" | "choices">>) {
  return (
    <Form className="session-choice" action={path} key={center?.id}>
      <div className="field">
        <label className="field-label" htmlFor="session-center">
          {words.center.label}
        </label>
        <select
          className="control"
          id="session-center"
          name="center"
          defaultValue={center?.id ?? ""}
          aria-describedby="session-center-hint"
        >
          {!center && <option value="">{words.center.none}</option>}
          {(choices ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" variant="secondary" size="small">
        {words.center.submit}
      </Button>
      <p className="field-hint" id="session-center-hint">
        {words.center.hint}
      </p>
    </Form>
  );
}

interface SearchFormProps {
  path: string;
  center: { id: string };
  search: string;
}

function SearchForm({ path, center, search }: SearchFormProps) {
  return (
    <Form className="session-choice" action={path} role="search" key={search}>
      <input type="hidden" name="center" value={center.id} />
      <div className="field">
        <label className="field-label" htmlFor="session-search">
          {words.search.label}
        </label>
        <input
          className="control"
          id="session-search"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={search}
          aria-describedby="session-search-hint"
        />
      </div>
      <Button type="submit" variant="secondary" size="small">
        {words.search.submit}
      </Button>
      {search && <Link to={addressOf(path, center.id, "")}>{words.search.clear}</Link>}
      <p className="field-hint" id="session-search-hint">
        {words.search.hint}
      </p>
    </Form>
  );
}
