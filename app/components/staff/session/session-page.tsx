import { Form, Link } from "@remix-run/react";
import { lazyPart } from "~/components/late/lazy-part";
import { BackLink } from "~/components/staff/page-links";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { sessionPages as words } from "~/content/tutoring/staff-sessions";
import type { FormReply } from "~/domain/forms/public-form";
import { listPaths, recordPath } from "~/records/record-kinds";
import type { People, SessionValues } from "./session-form";
import { CenterBar, PeopleSearch } from "./session-parts";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const SessionForm = lazyPart("#session-form", async () => (await import("./session-form")).SessionForm);

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
    <Panel className="max-w-3xl" aria-labelledby="session-title">
      <PageHeader
        dense
        titleId="session-title"
        title={words[kind].title}
        back={
          <BackLink to={stored ? recordPath("sessions", stored.id) : listPaths.sessions}>{words.back[kind]}</BackLink>
        }
        about={choices === null && center && <p>{center.name}</p>}
      />
      {stored && (
        <div className="border-b border-hairline pb-5">
          <Facts layout="rows" facts={[{ label: words.nowSaved, value: stored.summary }]} />
        </div>
      )}
      {closed && <Banner tone="warning" {...words.finished} />}
      {!closed && choices && <CenterBar path={path} center={center} choices={choices} />}
      {!center && choices && (
        <>
          {props.reply?.problem && <Banner tone="error" {...props.reply.problem} />}
          <p>{words.chooseCenter}</p>
        </>
      )}
      {!closed && canSearch && <SearchForm path={path} center={center} search={search} />}
      {!closed && center && !people && <Banner tone="warning" {...words.away} />}
      {!closed && center && offered && (
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
      )}
    </Panel>
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

interface SearchFormProps {
  path: string;
  center: { id: string };
  search: string;
}

const SearchForm = ({ path, center, search }: SearchFormProps) => (
  <Form className="grid gap-2" action={path} role="search" key={search}>
    <input type="hidden" name="center" value={center.id} />
    <PeopleSearch label={words.search.label} search={search}>
      {search && (
        <Link className="link" to={addressOf(path, center.id, "")}>
          {words.search.clear}
        </Link>
      )}
    </PeopleSearch>
    <Note>{words.search.hint}</Note>
  </Form>
);
