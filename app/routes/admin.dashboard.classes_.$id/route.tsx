import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { BackLink } from "~/components/staff/page-links";
import { RangeOptions } from "~/components/staff/session/range-options";
import { Button, ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { ErrorSummary } from "~/components/ui/forms/error-summary";
import { Field } from "~/components/ui/forms/field";
import { ErrorText, fieldLook, Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Input, Select } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import {
  classFields,
  classMessages,
  newClassPage,
  rangeFields,
  classPage as words,
} from "~/content/tutoring/staff-classes";
import { sessionPages } from "~/content/tutoring/staff-sessions";
import { maxGroup } from "~/domain/forms/limits";
import { maxSearchLength } from "~/domain/records/search";
import { classesPath, classPath } from "~/domain/tutoring/class-paths";
import { requireFound } from "~/http/failure-response.server";
import { getClass } from "~/models/tutoring/classes.server";
import { type ClassReply, changeClass, loadClassPage } from "./class-page.server";
import { PutOnWaitlist, Waiting } from "./waiting";
import { actOnWaiting, loadWaiting } from "./waiting.server";

export const handle = { formTitle: words.title };
export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  unlistedMeta({ title: page?.title ?? words.title, description: words.description });

/** @throws Response 404 for another center's class, 503 while the database does not answer */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "sessions.manage");
  const found = requireFound(await getClass(client, args.params.id ?? ""));
  const [page, line] = await Promise.all([loadClassPage(client, args.request, found), loadWaiting(client, found.id)]);
  const isAway = page.isAway || !line;
  return data({ ...page, line, isAway }, { status: isAway ? 503 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "sessions.manage");
  const found = requireFound(await getClass(client, args.params.id ?? ""));
  return (await actOnWaiting(args, client, found.id)) ?? changeClass(args, client, found);
}

export const clientAction = keepFormOnNetworkFailure;

type Page = Awaited<ReturnType<typeof loader>>["data"];
type Sent = Readonly<Record<string, unknown>>;

export default function Class() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<ClassReply>();
  const isAdding = reply?.result?.initialValue?.step === "join";
  return (
    <div className="grid gap-5">
      <PageHeader
        dense
        title={page.title}
        back={<BackLink to={classesPath}>{words.back}</BackLink>}
        actions={
          page.changePath && (
            <ButtonLink to={page.changePath} variant="secondary" size="small">
              {words.change}
            </ButtonLink>
          )
        }
      />
      {page.isAway && <Banner tone="warning" {...classMessages.away} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <Panel>
            <Facts layout="rows" facts={page.facts} />
          </Panel>
          {page.people && <People {...page} people={page.people} />}
          {page.line && <Waiting id={page.id} line={page.line} />}
          {page.dates.length > 0 && (
            <AddStudents
              key={page.people?.map(({ id, about }) => `${id} ${about}`).join()}
              {...page}
              reply={isAdding ? reply : undefined}
            />
          )}
        </div>
        <div className="grid gap-5">
          <Dates dates={page.dates} />
          <Edit {...page} reply={isAdding ? undefined : reply} />
        </div>
      </div>
    </div>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Panel id={id} aria-labelledby={`${id}-title`}>
    <PanelTitle as="h2" id={`${id}-title`}>
      {title}
    </PanelTitle>
    {children}
  </Panel>
);

const steps = ["goOn", "move", "leave"] as const;

const People = ({ people, email }: Page & { people: NonNullable<Page["people"]> }) => (
  <Part id="people" title={words.people}>
    {people.length === 0 && <p>{words.none}</p>}
    <ul className="grid">
      {people.map(({ id, name, family, familyPath, about, trial, paths }) => (
        <li
          key={id}
          className="flex max-w-none flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-hairline py-2.5 not-first:border-t"
        >
          <span className="min-w-0 wrap-anywhere">
            {familyPath ? (
              <Link className="link font-bold" to={familyPath}>
                {name}
              </Link>
            ) : (
              <b>{name}</b>
            )}{" "}
            {family && <Note className="inline">{sessionPages.familyOf(family)}</Note>}{" "}
            {trial && <Badge>{trial}</Badge>}
            <span className="block text-small">{about}</span>
          </span>
          <Actions className="text-small">
            {steps.map(
              (step) =>
                paths[step] && (
                  <Link key={step} className="link inline-block py-0.5" to={paths[step]}>
                    {words[step]}
                    <span className="sr-only">: {name}</span>
                  </Link>
                ),
            )}
          </Actions>
        </li>
      ))}
    </ul>
    {people.length > 0 && (
      <p>
        <Link className="link inline-block py-0.5 text-small" to={email}>
          {words.email}
        </Link>
      </p>
    )}
  </Part>
);

const Dates = ({ dates }: Pick<Page, "dates">) => (
  <Part id="dates" title={words.dates.title}>
    {dates.length === 0 && <p>{words.dates.none}</p>}
    <ul className="grid max-h-96 overflow-y-auto text-small tabular-nums" {...(dates.length > 12 && { tabIndex: 0 })}>
      {dates.map(({ day, label, seats }) => (
        <li key={day} className="flex max-w-none justify-between gap-4 border-hairline py-1.5 not-first:border-t">
          <span>{label}</span> <b>{seats}</b>
        </li>
      ))}
    </ul>
  </Part>
);

function Edit({ id, edit, reply }: Page & { reply: ClassReply | undefined }) {
  const { version, values, hasLevels, end } = edit;
  const ranges = rangeFields.filter((name) => hasLevels || !name.startsWith("level"));
  return (
    <Part id="edit" title={words.edit.title}>
      <PublicForm
        id="class"
        action={classPath(id)}
        anchor="edit"
        labels={{ capacity: words.edit.seats, ends_on: words.edit.last, ...classFields.labels }}
        defaults={values}
        reply={reply}
        fit="panel"
        submitLabel={words.edit.submit}
        pendingLabel={words.edit.pending}
        submitLook={{ variant: "secondary", size: "small" }}
      >
        {(field) => (
          <>
            <input type="hidden" name="step" value="save" />
            <input type="hidden" name="version" value={version} />
            <div className="field-row">
              <Field field={field("capacity")} label={words.edit.seats}>
                {(control) => <Input {...control} type="number" min={1} max={maxGroup} required />}
              </Field>
              <Field field={field("ends_on")} label={words.edit.last} hint={end ? words.edit.end(end) : undefined}>
                {(control) => <Input {...control} type="date" required />}
              </Field>
            </div>
            <div className="field-row grid-cols-2">
              {ranges.map((name) => (
                <Field key={name} field={field(name)} label={classFields.labels[name]}>
                  {(control) => (
                    <Select {...control}>
                      <RangeOptions of={name} />
                    </Select>
                  )}
                </Field>
              ))}
            </div>
          </>
        )}
      </PublicForm>
    </Part>
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Where not all dates are free for all who were chosen, those of the reply's review are to be ticked. */
function AddStudents({ reply, ...page }: Page & { reply: ClassReply | undefined }) {
  const { search, learners, dates } = page;
  const { state } = useNavigation();
  const { search: query } = useLocation();
  const sent: Sent | undefined = reply?.result?.initialValue ?? undefined;
  const errorOf = (name: string) => reply?.result?.error?.[name]?.[0];
  const errors = ["learner", "from", "until"].flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ id: `add-${name}`, message }] : [];
  });
  const from = textOf(sent?.from) || page.from;
  return (
    <Part id="add" title={words.add.title}>
      <Form method="post" action={`${classPath(page.id)}${query}#add`} className="group/add grid gap-4">
        {reply?.problem && errors.length === 0 && <Banner tone="error" {...reply.problem} />}
        <ErrorSummary errors={errors} />
        <input type="hidden" name="step" value="join" />
        <fieldset className={fieldLook} data-invalid={errorOf("learner") && ""} id="add-learner" tabIndex={-1}>
          <legend className={`mb-1.5 ${labelLook}`}>{words.people}</legend>
          {errorOf("learner") && <ErrorText>{errorOf("learner")}</ErrorText>}
          <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
            <label className="grid min-w-0 flex-[1_1_14rem] gap-1.5">
              <span className="text-small">{newClassPage.search}</span>
              <Input dense type="search" name="q" maxLength={maxSearchLength} defaultValue={search} />
            </label>
            <Button type="submit" variant="secondary" size="small" formMethod="get">
              {sessionPages.search.submit}
            </Button>
          </div>
          {learners.length === 0 && <p>{newClassPage.none}</p>}
          <div className="max-h-80 overflow-y-auto">
            {learners.map(({ value, name, family, isChosen }) => (
              <TickBox
                key={value}
                name="learner"
                value={value}
                defaultChecked={sent ? [sent.learner].flat().includes(value) : isChosen}
              >
                {name} {family && <Note className="inline">{sessionPages.familyOf(family)}</Note>}
              </TickBox>
            ))}
          </div>
          {learners.length >= 100 && <Note>{sessionPages.manyPeople}</Note>}
        </fieldset>
        <DayField name="from" chosen={from} dates={dates} error={errorOf("from")} />
        <TickBox name="trial" defaultChecked={sent?.trial === "on"}>
          {words.add.trial}
        </TickBox>
        <div className="hidden group-has-[[name=trial]:checked]/add:block">
          <DayField name="until" chosen={textOf(sent?.until) || from} dates={dates} error={errorOf("until")} />
        </div>
        {reply?.review && (
          <fieldset>
            <legend className={labelLook}>{newClassPage.dates.title}</legend>
            <input type="hidden" name="reviewed" value="on" />
            <Hint>{words.add.review}</Hint>
            {reply.review.map(({ day, label, why }) => (
              <TickBox key={day} name="date" value={day} defaultChecked={why === null} disabled={why !== null}>
                <span className={why === null ? "font-semibold" : "line-through"}>{label}</span> {why && `(${why})`}
              </TickBox>
            ))}
          </fieldset>
        )}
        <Note>{words.add.emails}</Note>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" name="batch" value={page.batch} pending={state === "submitting"}>
            {reply?.review ? words.add.submitTicked : words.add.submit}
          </Button>
          <PutOnWaitlist id={page.id} />
        </div>
      </Form>
    </Part>
  );
}

interface DayFieldProps extends Pick<Page, "dates"> {
  name: "from" | "until";
  chosen: string;
  error: string | undefined;
}

const DayField = ({ name, chosen, dates, error }: DayFieldProps) => (
  <div className={fieldLook} data-invalid={error && ""}>
    <label className={labelLook} htmlFor={`add-${name}`}>
      {words.add[name]}
    </label>
    {error && <ErrorText id={`add-${name}-error`}>{error}</ErrorText>}
    <Select
      id={`add-${name}`}
      name={name}
      defaultValue={chosen}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `add-${name}-error`}
    >
      {dates.map(({ day, label, seats }) => (
        <option key={day} value={day}>
          {label} ({seats})
        </option>
      ))}
    </Select>
  </div>
);
