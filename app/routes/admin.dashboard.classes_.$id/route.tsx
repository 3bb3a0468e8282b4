import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { BackLink } from "~/components/staff/page-links";
import { RangeOptions } from "~/components/staff/session/range-options";
import { Button } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { ErrorSummary } from "~/components/ui/forms/error-summary";
import { Field } from "~/components/ui/forms/field";
import { ErrorText, fieldLook, Hint, labelLook } from "~/components/ui/forms/field-parts";
import { KeptFields } from "~/components/ui/forms/form-parts";
import { Input, Select } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { classFields, classMessages, newClassPage, classPage as words } from "~/content/tutoring/staff-classes";
import { sessionPages } from "~/content/tutoring/staff-sessions";
import { maxGroup } from "~/domain/forms/limits";
import { maxSearchLength } from "~/domain/records/search";
import { rangeFields } from "~/domain/tutoring/class-form";
import { classesPath, classPath } from "~/domain/tutoring/class-paths";
import { requireFound } from "~/http/failure-response.server";
import { getClass } from "~/models/tutoring/classes.server";
import { type ClassReply, changeClass, loadClassPage } from "./class-page.server";

export const handle = { formTitle: words.title };
export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  unlistedMeta({ title: page?.title ?? words.title, description: words.description });

/** @throws Response 404 for another center's class, 503 while the database does not answer */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "sessions.manage");
  const found = requireFound(await getClass(client, args.params.id ?? ""));
  const page = await loadClassPage(client, args.request, found);
  return data(page, { status: page.isAway ? 503 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "sessions.manage");
  return changeClass(args, client, requireFound(await getClass(client, args.params.id ?? "")));
}

export const clientAction = keepFormOnNetworkFailure;

type Page = Awaited<ReturnType<typeof loader>>["data"];
type Sent = Readonly<Record<string, unknown>>;

export default function Class() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<ClassReply>();
  const sent: Sent = reply?.result?.initialValue ?? {};
  const isAdding = sent.step === "join";
  return (
    <div className="grid gap-5">
      <PageHeader
        dense
        title={page.title}
        back={<BackLink to={classesPath}>{words.back}</BackLink>}
        actions={
          page.changePath && (
            <Link className="link" to={page.changePath}>
              {words.change}
            </Link>
          )
        }
      />
      {page.isAway && <Banner tone="warning" {...classMessages.away} />}
      {isAdding && reply?.review ? (
        <Review {...page} review={reply.review} sent={sent} />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid gap-5">
            <Panel>
              <Facts layout="rows" facts={page.facts} />
            </Panel>
            <People {...page} />
            {page.dates.length > 0 && <AddStudents {...page} sent={isAdding ? sent : null} reply={reply} />}
          </div>
          <div className="grid gap-5">
            <Dates dates={page.dates} />
            <Edit {...page} reply={isAdding ? undefined : reply} />
          </div>
        </div>
      )}
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

const People = ({ people, email }: Page) => (
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
            <Step to={paths.goOn} name={name}>
              {words.goOn}
            </Step>
            <Step to={paths.move} name={name}>
              {words.move}
            </Step>
            <Step to={paths.leave} name={name}>
              {words.leave}
            </Step>
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

const Step = ({ to, name, children }: { to: string | null; name: string; children: string }) =>
  to && (
    <Link className="link inline-block py-0.5" to={to}>
      {children}
      <span className="sr-only">: {name}</span>
    </Link>
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
            <div className={pair}>
              <Field field={field("capacity")} label={words.edit.seats}>
                {(control) => <Input {...control} type="number" min={1} max={maxGroup} required />}
              </Field>
              <Field field={field("ends_on")} label={words.edit.last} hint={end ? words.edit.end(end) : undefined}>
                {(control) => <Input {...control} type="date" required />}
              </Field>
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

const pair = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-4 *:min-w-0";

/** Ticks of a form, also where there is one. */
const ticksOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat());
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

interface AddStudentsProps extends Page {
  /** As it came back. */
  sent: Sent | null;
  reply: ClassReply | undefined;
}

function AddStudents({ batch, search, learners, dates, sent, reply, ...page }: AddStudentsProps) {
  const { state } = useNavigation();
  const { search: query } = useLocation();
  const errorOf = (name: string) => (sent && reply?.result?.error?.[name]?.[0]) || null;
  const from = textOf(sent?.from) || page.from;
  const days = dates.map(({ day, label, seats }) => (
    <option key={day} value={day}>
      {label} ({seats})
    </option>
  ));
  return (
    <Part id="add" title={words.add.title}>
      <Form method="post" action={`${classPath(page.id)}${query}#add`} className="group/add grid gap-4">
        {sent && reply?.problem && <Banner tone="error" {...reply.problem} />}
        <ErrorSummary
          errors={["learner", "from", "until"].flatMap((name) => {
            const message = errorOf(name);
            return message ? [{ id: `add-${name}`, message }] : [];
          })}
        />
        <input type="hidden" name="step" value="join" />
        <fieldset
          className={fieldLook}
          data-invalid={errorOf("learner") ? "" : undefined}
          id="add-learner"
          tabIndex={-1}
        >
          <legend className={`mb-1.5 ${labelLook}`}>{words.add.learners}</legend>
          <Hint>{words.add.hint}</Hint>
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
          {learners.length === 0 && <p>{words.add.noneFound}</p>}
          <div className="max-h-80 overflow-y-auto">
            {learners.map(({ value, name, family, isChosen }) => (
              <TickBox
                key={value}
                name="learner"
                value={value}
                defaultChecked={sent ? ticksOf(sent.learner).includes(value) : isChosen}
              >
                {name} {family && <Note className="inline">{sessionPages.familyOf(family)}</Note>}
              </TickBox>
            ))}
          </div>
          {learners.length >= 100 && <Note>{sessionPages.manyPeople}</Note>}
        </fieldset>
        <LabelledDays name="from" label={words.add.from} error={errorOf("from")} chosen={from}>
          {days}
        </LabelledDays>
        <TickBox name="trial" defaultChecked={sent?.trial === "on"}>
          {words.add.trial}
        </TickBox>
        <div className="hidden group-has-[[name=trial]:checked]/add:block">
          <LabelledDays
            name="until"
            label={words.add.until}
            error={errorOf("until")}
            chosen={textOf(sent?.until) || from}
          >
            {days}
          </LabelledDays>
        </div>
        <Note>{words.add.emails}</Note>
        <p>
          <Button type="submit" name="batch" value={batch} pending={state === "submitting"}>
            {words.add.submit}
          </Button>
        </p>
      </Form>
    </Part>
  );
}

interface LabelledDaysProps {
  name: "from" | "until";
  label: string;
  error: string | null;
  chosen: string;
  children: ReactNode;
}

const LabelledDays = ({ name, label, error, chosen, children }: LabelledDaysProps) => (
  <div className={fieldLook} data-invalid={error ? "" : undefined}>
    <label className={labelLook} htmlFor={`add-${name}`}>
      {label}
    </label>
    {error && <ErrorText id={`add-${name}-error`}>{error}</ErrorText>}
    <Select
      id={`add-${name}`}
      name={name}
      defaultValue={chosen}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `add-${name}-error` : undefined}
    >
      {children}
    </Select>
  </div>
);

interface ReviewProps extends Page {
  review: NonNullable<ClassReply["review"]>;
  sent: Sent;
}

/** Not all dates are free for all of them: what is ticked is made. */
function Review({ id, batch, learners, review, sent }: ReviewProps) {
  const { state } = useNavigation();
  const ticked = ticksOf(sent.learner).map(textOf);
  const names = learners.filter(({ value }) => ticked.includes(value)).map(({ name }) => name);
  const kept: [string, string][] = [
    ["step", "join"],
    ["reviewed", "on"],
    ...ticked.map((value): [string, string] => ["learner", value]),
    ...["from", "trial", "until"].map((name): [string, string] => [name, textOf(sent[name])]),
  ];
  const back = new URLSearchParams(kept.filter(([name]) => name === "learner" || name === "from"));
  return (
    <Part id="review" title={words.review.title(names.join(", "))}>
      <Form method="post" action={`${classPath(id)}?${back}`} className="grid gap-4">
        <KeptFields fields={kept} />
        <fieldset>
          <legend className={labelLook}>{newClassPage.dates.title}</legend>
          <Hint>{words.review.hint}</Hint>
          {review.map(({ day, label, why }) => (
            <TickBox key={day} name="date" value={day} defaultChecked={why === null} disabled={why !== null}>
              <span className={why === null ? "font-semibold" : "line-through"}>{label}</span>{" "}
              {why !== null && <span>({why})</span>}
            </TickBox>
          ))}
        </fieldset>
        <Note>{words.add.emails}</Note>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" name="batch" value={batch} pending={state === "submitting"}>
            {words.review.submit}
          </Button>
          <Link className="link" to={`${classPath(id)}?${back}#add`}>
            {words.review.change}
          </Link>
        </div>
      </Form>
    </Part>
  );
}
