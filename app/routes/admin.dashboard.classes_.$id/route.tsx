import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { BackLink } from "~/components/staff/page-links";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Input, Select } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { programLabels } from "~/content/programs/subjects";
import { classPeopleMessages as messages, classPeoplePage as words } from "~/content/tutoring/staff-class-people";
import { isIsoDate, weekdays } from "~/domain/dates/day-and-time";
import { readableDate } from "~/domain/dates/readable-dates";
import { readableTimes } from "~/domain/dates/readable-times";
import { newMailingPath } from "~/domain/emails/mailing-paths";
import { maxGroup } from "~/domain/forms/limits";
import type { FormProblem, FormReply } from "~/domain/forms/public-form";
import { maxSearchLength, searchText } from "~/domain/records/search";
import { classPath, lessonChangePath } from "~/domain/tutoring/class-paths";
import { learnerValue, readLearner } from "~/domain/tutoring/tutoring-session";
import { requireFound } from "~/http/failure-response.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { listSessionMembers } from "~/models/records/staff-records.server";
import {
  addToClass,
  type ClassRow,
  getClass,
  listClassPeople,
  listLearners,
  previewAddition,
  saveClassSpots,
} from "~/models/tutoring/classes.server";

const schema = z.object({
  step: z.enum(["add", "spots"]),
  learner: z.string().max(80).default(""),
  date: z.array(z.string().refine(isIsoDate)).max(60).default([]),
  version: z.string().max(40).default(""),
  spots: z.coerce.number().int().default(0),
});

export const handle = { page: words };
/** @throws Response 404 for another center's class, 503 while the database does not answer */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const group = requireFound(await getClass(account.client, args.params.id ?? ""));
  const page = await loadClassPeople(account.client, args.request, group);
  return data(page, { status: page.isAway ? 503 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const group = requireFound(await getClass(account.client, args.params.id ?? ""));
  return changeClassPeople(args, account.client, group);
}

export const clientAction = keepFormOnNetworkFailure;

export default function ClassPeople() {
  return <ClassPeoplePage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

type Problem = { title: string; text: string };

function messageOf(outcome: string): Problem {
  const message = isMessage(outcome) ? messages[outcome] : messages.failed;
  return typeof message === "function" ? messages.failed : message;
}

/** The class with its students and, with `?learner=`, the dates somebody would be added to. */
async function loadClassPeople(client: Client, request: Request, group: ClassRow): Promise<ClassPeopleView> {
  const parameters = new URL(request.url).searchParams;
  const search = searchText(parameters.get("q") ?? "");
  const chosen = parameters.get("learner") ?? "";
  const learner = readLearner(chosen);
  const [people, learners, members, preview] = await Promise.all([
    listClassPeople(client, group.id),
    listLearners(client, group.location_id, search),
    listSessionMembers(client, [group.tutor_profile_id]),
    learner && previewAddition(client, group.id, learner),
  ]);
  const choices = (learners ?? []).map(({ student_id, child_id, name, family }) => ({
    value: learnerValue(student_id, child_id),
    learner: child_id ?? student_id,
    label: family ? `${name} (${family})` : name,
  }));
  const name = choices.find(({ value }) => value === chosen)?.label ?? "";
  return {
    id: group.id,
    version: group.updated_at,
    spots: group.capacity,
    search,
    email: newMailingPath({ center: group.location_id, group: "class", class: group.id }),
    facts: factsOf(group, members.get(group.tutor_profile_id)?.name ?? ""),
    people: (people ?? []).map((one) => ({
      id: one.learner_id,
      name: one.family ? `${one.name} (${one.family})` : one.name,
      about: words.lessons(one.lessons, readableDate(one.next_on)),
      takeOutPath: lessonChangePath(one.session_id, { scope: "following", only_child: "on" }),
    })),
    choices: choices.filter(({ learner: id }) => !people?.some(({ learner_id }) => learner_id === id)),
    preview:
      preview && "days" in preview
        ? {
            learner: chosen,
            name,
            days: preview.days.map(({ day, starts, ends, state }) => ({
              day,
              label: `${readableDate(day)}, ${readableTimes(starts, ends)}`,
              why: state === "free" ? null : words.add.states[state],
            })),
          }
        : null,
    problem: preview && "refusal" in preview ? messageOf(preview.refusal) : null,
    isAway: !people || !learners || (learner !== null && !preview),
  };
}

/** Adds somebody or saves the spots. @returns a redirect, or what kept it from being saved */
async function changeClassPeople(args: RequestArgs, client: Client, { id }: ClassRow) {
  const received = await receiveForm(args.request, {
    name: "class-people",
    fields: Object.keys(schema.shape),
    schema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: messages.invalid }, 400);
  const { step, learner, date, version, spots } = submission.value;
  const done = (message: Problem) => {
    sessionOf(args).flash({ tone: "success", ...message });
    return redirectTo(args, classPath(id));
  };
  if (step === "spots") {
    const saved = await saveClassSpots(client, id, version, spots);
    if (!saved.ok) return replyWith(submission, { problem: messages.failed }, 503);
    if (saved.data === "done") return done(messages.spots);
    return replyWith(submission, { problem: messages[saved.data] }, statusOf(saved.data));
  }
  const who = readLearner(learner);
  if (!who) return replyWith(submission, { problem: messages.unknown_student }, 400);
  const added = await addToClass(client, id, who, date);
  if (!added.ok) return replyWith(submission, { problem: messages.failed }, 503);
  const { lessons } = added.data;
  const outcome = added.data.outcome ?? "wrong_state";
  if (outcome === "added") return done(messages.added(lessons ?? 0));
  return replyWith(submission, { problem: messageOf(outcome) }, statusOf(outcome));
}

const isMessage = (outcome: string): outcome is keyof typeof messages => Object.hasOwn(messages, outcome);

const factsOf = ({ weekday, start_time, end_time, room, subject, ends_on }: ClassRow, tutor: string) =>
  [
    {
      label: words.facts.when,
      value: words.every(weekdays[weekday - 1] ?? "", readableTimes(start_time, end_time)),
    },
    { label: words.facts.tutor, value: tutor },
    { label: words.facts.room, value: room ?? "" },
    { label: words.facts.subject, value: subject ? programLabels[subject] : "" },
    { label: words.facts.until, value: readableDate(ends_on) },
  ].filter(({ value }) => value !== "");

const statusOf = (outcome: string) =>
  outcome === "forbidden" ? 403 : ["none", "invalid", "unknown_student"].includes(outcome) ? 400 : 409;

const pageWords = words.add;

interface ClassPeopleView {
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

function ClassPeoplePage({ reply, ...page }: ClassPeopleView & { reply: FormReply | undefined }) {
  const { id, email, facts, people, preview, isAway } = page;
  const problem = reply?.problem ?? page.problem;
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader dense title={words.title} back={<BackLink to="/admin/dashboard/sessions">{words.back}</BackLink>} />
      {problem && <Banner tone="error" {...problem} />}
      {isAway && <Banner tone="warning" {...messages.away} />}
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
  );
}

function Spots({ id, version, spots, reply }: ClassPeopleView & { reply: FormReply | undefined }) {
  const { state } = useNavigation();
  const sent = reply?.result?.initialValue?.spots;
  return (
    <Panel aria-labelledby="spots-title">
      <PanelTitle as="h2" id="spots-title">
        {words.spots.title}
      </PanelTitle>
      <Form method="post" action={classPath(id)} className="grid gap-3">
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
        {pageWords.preview(name)}
      </PanelTitle>
      <Form method="post" action={`${classPath(id)}?${new URLSearchParams({ learner })}`} className="grid gap-4">
        <input type="hidden" name="learner" value={learner} />
        <fieldset>
          <legend className={labelLook}>{pageWords.dates}</legend>
          <Hint>{pageWords.hint}</Hint>
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
        <Note>{pageWords.emails}</Note>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" name="step" value="add" pending={state === "submitting"}>
            {pageWords.save}
          </Button>
          <Link className="link" to={classPath(id)}>
            {pageWords.change}
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
      {pageWords.title}
    </PanelTitle>
    <Form action={classPath(id)} className="flex flex-wrap items-end gap-3">
      <label className="grid min-w-0 flex-[1_1_14rem] gap-1.5">
        <span className={labelLook}>{pageWords.search}</span>
        <Input dense type="search" name="q" maxLength={maxSearchLength} defaultValue={search} />
      </label>
      <Button type="submit" variant="secondary" size="small">
        {pageWords.searchSubmit}
      </Button>
    </Form>
    <Form action={classPath(id)} className="grid gap-3">
      <label className={labelLook} htmlFor="add-learner">
        {pageWords.choose}
      </label>
      <Select id="add-learner" name="learner" required>
        <option value="">{pageWords.chooseOne}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <p>
        <Button type="submit" size="small">
          {pageWords.submit}
        </Button>
      </p>
    </Form>
  </Panel>
);
