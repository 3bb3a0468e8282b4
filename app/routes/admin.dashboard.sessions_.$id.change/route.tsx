import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Account, requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { BackLink } from "~/components/staff/page-links";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { ChoiceTile, choicesLook, Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Input, Select, Textarea } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { classMessages, classPage } from "~/content/tutoring/staff-classes";
import { changePage, changePage as words } from "~/content/tutoring/staff-lesson-change";
import { limits } from "~/domain/forms/limits";
import type { FormReply } from "~/domain/forms/public-form";
import { classPath } from "~/domain/tutoring/class-paths";
import { requireFound } from "~/http/failure-response.server";
import { getSession } from "~/models/tutoring/tutoring-sessions.server";
import { recordPath } from "~/records/record-kinds";
import { changeLessons, loadLessonChange } from "./lesson-change.server";

export const handle = { page: changePage };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const page = await loadLessonChange(account, args.request, await knownSession(account, args.params.id));
  return data(page, { status: page.isAway ? 503 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  return changeLessons(args, account, await knownSession(account, args.params.id));
}

/** @throws Response 404 when not visible to the caller, 503 while the database does not answer */
async function knownSession({ client }: Account, id = "") {
  return requireFound(await getSession(client, id));
}

export const clientAction = keepFormOnNetworkFailure;

type LessonChangePageProps = Awaited<ReturnType<typeof loadLessonChange>> & { reply: FormReply | undefined };

export default function ChangeLessons() {
  const page: LessonChangePageProps = { ...useLoaderData<typeof loader>(), reply: useActionData<FormReply>() };
  const { id, scopes, class: group, previews, reply, isAway } = page;
  const problem = reply?.problem ?? page.problem;
  const canChange = !isAway && scopes.one.count > 0;
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader dense title={words.title} back={<BackLink to={recordPath("sessions", id)}>{words.back}</BackLink>} />
      {problem && <Banner tone="error" {...problem} />}
      {isAway && <Banner tone="warning" {...classMessages.away} />}
      {!isAway && !canChange && <Banner tone="warning" {...words.none} />}
      {canChange && (
        <>
          <Panel>
            <Facts
              layout="rows"
              facts={[
                { label: words.now, value: scopes.one.when },
                { label: words.who, value: scopes.one.names },
              ]}
            />
            {group && (
              <p>
                <Link className="link" to={classPath(group)}>
                  {classPage.link}
                </Link>
              </p>
            )}
          </Panel>
          {previews ? <MovePreview {...page} previews={previews} /> : <MoveForm {...page} />}
          {!previews && <CancelForm {...page} />}
        </>
      )}
    </div>
  );
}

function CancelForm({ id, values, scopes, child, onlyChild, class: group, tuition, reply }: LessonChangePageProps) {
  const { state } = useNavigation();
  const sent = reply?.result?.initialValue;
  return (
    <Panel aria-labelledby="cancel-title">
      <PanelTitle as="h2" id="cancel-title">
        {words.cancel.title}
      </PanelTitle>
      <Form method="post" action={pathOf(id)} className="group/cancel grid gap-5">
        <input type="hidden" name="intent" value="cancel" />
        <ScopeField scopes={scopes} chosen={sent?.scope === "following" ? "following" : values.scope} />
        {(group !== null || scopes.one.names.includes(", ")) && (
          <TickBox name="only_child" defaultChecked={sent ? sent.only_child === "on" : onlyChild}>
            {words.cancel.onlyChild(child, group !== null)}
          </TickBox>
        )}
        {tuition && (
          <Note>
            {words.cancel.leaves}{" "}
            <Link className="link" to={tuition}>
              {words.cancel.tuition(child)}
            </Link>
          </Note>
        )}
        <Labelled label={words.cancel.reason}>
          <Input
            name="reason"
            type="text"
            maxLength={limits.reason}
            required
            defaultValue={typeof sent?.reason === "string" ? sent.reason : ""}
          />
        </Labelled>
        <ChangeFields scopes={scopes} sent={sent} />
        <Told scopes={scopes} child={child} />
        <p>
          <Button type="submit" variant="secondary" pending={state === "submitting"}>
            <span className="group-has-[[name=only\_child]:checked]/cancel:hidden">{words.cancel.submit}</span>
            <span className="hidden group-has-[[name=only\_child]:checked]/cancel:inline">
              {words.cancel.onlyChildSubmit(child)}
            </span>
          </Button>
        </p>
      </Form>
    </Panel>
  );
}

/** Sent by GET: the next page shows where each session goes. */
function MoveForm({ id, values, tutors, scopes }: LessonChangePageProps) {
  const hasFollowing = scopes.following.count > 1;
  return (
    <Panel aria-labelledby="move-title">
      <PanelTitle as="h2" id="move-title">
        {words.move.title}
      </PanelTitle>
      <Form action={pathOf(id)} className="grid gap-5" noValidate>
        <div className="grid gap-1.5">
          <label className={labelLook} htmlFor="move-date">
            {words.move.date}
          </label>
          {hasFollowing && <Hint id="move-date-hint">{words.move.dateHint}</Hint>}
          <Input
            id="move-date"
            name="date"
            type="date"
            defaultValue={values.date}
            aria-describedby={hasFollowing ? "move-date-hint" : undefined}
          />
        </div>
        <div className="field-row">
          <Labelled label={words.move.start}>
            <Input name="start" type="time" defaultValue={values.start} />
          </Labelled>
          <Labelled label={words.move.end}>
            <Input name="end" type="time" defaultValue={values.end} />
          </Labelled>
          <Labelled label={words.move.tutor}>
            <Select name="tutor" defaultValue={values.tutor}>
              {tutors.map((tutor) => (
                <option key={tutor.id} value={tutor.id}>
                  {tutor.name}
                </option>
              ))}
            </Select>
          </Labelled>
          <Labelled label={words.move.room}>
            <Input name="room" type="text" maxLength={limits.room} defaultValue={values.room} autoComplete="off" />
          </Labelled>
        </div>
        <p>
          <Button type="submit" name="step" value="preview">
            {words.move.preview}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}

type MovePreviewProps = LessonChangePageProps & { previews: NonNullable<LessonChangePageProps["previews"]> };

/** Each choice with its dates and its own button. */
function MovePreview({ id, values: { scope: _, ...values }, scopes, previews, reply }: MovePreviewProps) {
  const query = new URLSearchParams(values);
  const sent = reply?.result?.initialValue;
  return (
    <Panel aria-labelledby="preview-title">
      <PanelTitle as="h2" id="preview-title">
        {words.move.previewTitle}
      </PanelTitle>
      <p>
        <Link className="link" to={`${pathOf(id)}?${query}`}>
          {words.move.change}
        </Link>
      </p>
      <Form method="post" action={`${pathOf(id)}?${query}&step=preview`} className="grid gap-5">
        <input type="hidden" name="intent" value="move" />
        {previews.some(({ lines }) => lines.some(({ needsReason }) => needsReason)) && (
          <Labelled label={words.move.reason}>
            <Input
              name="reason"
              type="text"
              maxLength={limits.reason}
              defaultValue={typeof sent?.reason === "string" ? sent.reason : ""}
            />
          </Labelled>
        )}
        <ChangeFields scopes={scopes} sent={sent} />
        {previews.map((preview) => (
          <ScopeDates key={preview.scope} preview={preview} scopes={scopes} />
        ))}
      </Form>
    </Panel>
  );
}

function ScopeDates({
  preview: { scope, lines, problem },
  scopes,
}: Pick<LessonChangePageProps, "scopes"> & { preview: MovePreviewProps["previews"][number] }) {
  const { state, formData } = useNavigation();
  const count = scopes.following.count;
  const titleId = `preview-${scope}`;
  return (
    <section className="grid gap-2 border-t border-hairline pt-4" aria-labelledby={titleId}>
      <h3 className="text-h4" id={titleId}>
        {scope === "one" ? words.scope.one : words.scope.following(count)}
      </h3>
      {problem ? (
        <Note>{problem.text}</Note>
      ) : (
        <>
          <ul className="grid gap-1.5">
            {lines.map(({ key, line, state: why, isFree }) => (
              <li key={key}>
                <span className="font-semibold">{line}</span> {!isFree && <span>({why})</span>}
              </li>
            ))}
          </ul>
          <Note>{words.emails(scopes[scope].families)}</Note>
          <p>
            <Button
              type="submit"
              name="scope"
              value={scope}
              pending={state === "submitting" && formData?.get("scope") === scope}
            >
              {scope === "one" ? words.move.submit : words.move.submitFollowing(count)}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

/** Who is told, by what is ticked above. */
const Told = ({ scopes, child }: Pick<LessonChangePageProps, "scopes" | "child">) => (
  <Note>
    <span className="group-has-[[name=only\_child]:checked]/cancel:hidden">
      <span className="group-has-[[value=following]:checked]/cancel:hidden">
        {scopes.one.names}. {words.emails(scopes.one.families)}
      </span>
      <span className="hidden group-has-[[value=following]:checked]/cancel:inline">
        {scopes.following.names}. {words.emails(scopes.following.families)}
      </span>
    </span>
    <span className="hidden group-has-[[name=only\_child]:checked]/cancel:inline">
      {words.cancel.onlyChildEmails(child)}
    </span>
  </Note>
);

const pathOf = (id: string): string => `/admin/dashboard/sessions/${id}/change`;

type Scopes = Pick<LessonChangePageProps, "scopes">;

const ScopeField = ({ scopes, chosen }: Scopes & { chosen: "one" | "following" }) => (
  <fieldset>
    <legend className={`mb-1.5 ${labelLook}`}>{words.scope.label}</legend>
    <div className={`[--choice-width:12rem] ${choicesLook}`}>
      <ChoiceTile name="scope" value="one" defaultChecked={chosen === "one" || scopes.following.count < 2}>
        {words.scope.one}
      </ChoiceTile>
      {scopes.following.count > 1 && (
        <ChoiceTile name="scope" value="following" defaultChecked={chosen === "following"}>
          {words.scope.following(scopes.following.count)}
        </ChoiceTile>
      )}
    </div>
  </fieldset>
);

/** The versions of what was shown, and what people are told. */
const ChangeFields = ({ scopes, sent }: Scopes & { sent: Record<string, unknown> | null | undefined }) => (
  <>
    <input type="hidden" name="version_one" value={scopes.one.version} />
    <input type="hidden" name="version_following" value={scopes.following.version} />
    <Labelled label={words.message}>
      <Textarea
        name="message"
        rows={3}
        maxLength={limits.reason}
        defaultValue={typeof sent?.message === "string" ? sent.message : ""}
      />
    </Labelled>
  </>
);

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
  <label className="grid min-w-0 gap-1.5">
    <span className={labelLook}>{label}</span>
    {children}
  </label>
);
