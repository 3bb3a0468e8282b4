import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { BackLink } from "~/components/staff/page-links";
import { ClassControl, PeopleSearch } from "~/components/staff/session/session-parts";
import { WaitingTable } from "~/components/staff/waiting-table";
import { Button, ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { classFields, classMessages, classPage as words } from "~/content/tutoring/staff-classes";
import { sessionPages } from "~/content/tutoring/staff-sessions";
import { maxGroup } from "~/domain/forms/limits";
import type { FormReply } from "~/domain/forms/public-form";
import { classesPath, classPath } from "~/domain/tutoring/class-paths";
import { requireFound } from "~/http/failure-response.server";
import { getClass } from "~/models/tutoring/classes.server";
import { changeClass, loadClassPage } from "./class-page.server";

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
  const found = requireFound(await getClass(client, args.params.id ?? ""));
  return changeClass(args, client, found);
}

export const clientAction = keepFormOnNetworkFailure;

type Page = Awaited<ReturnType<typeof loader>>["data"];

export default function Class() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
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
          {page.dates.length > 0 && <AddStudents {...page} />}
        </div>
        <div className="grid gap-5">
          <Dates dates={page.dates} />
          <Edit {...page} reply={reply} />
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

/** Who waits for a seat, in order. */
const Waiting = ({ id, line }: { id: string; line: NonNullable<Page["line"]> }) => (
  <Part id="waiting" title={words.line.title}>
    {line.length === 0 ? <p>{words.line.none}</p> : <Note>{words.line.explain}</Note>}
    {line.length > 0 && (
      <Form method="post" action={classPath(id)} className="grid justify-items-start gap-4">
        <WaitingTable
          caption={words.line.title}
          offer={words.line.offered}
          line={line}
          action={({ id: entry, name }) => (
            <Button type="submit" name="entry" value={entry} variant="secondary" size="small">
              {words.line.takeOff} <span className="sr-only">{words.line.takeOffOf(name)}</span>
            </Button>
          )}
        />
        <Button type="submit" name="step" value="offer" variant="secondary" size="small">
          {words.line.offer}
        </Button>
      </Form>
    )}
  </Part>
);

const AddStudents = ({ id, search, learners }: Page) => (
  <Part id="add" title={words.add.title}>
    <Form action={`${classPath(id)}#add`}>
      <PeopleSearch search={search} />
    </Form>
    {learners.length === 0 && <p>{sessionPages.noStudentHere}</p>}
    <ul className="max-h-80 overflow-y-auto">
      {learners.map(({ id: learner, name, family, path }) => (
        <li key={learner} className="py-1">
          <Link className="link" to={path}>
            {name}
          </Link>{" "}
          {family && <Note className="inline">{sessionPages.familyOf(family)}</Note>}
        </li>
      ))}
    </ul>
    {learners.length >= 100 && <Note>{sessionPages.manyPeople}</Note>}
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

function Edit({ id, edit, reply }: Page & { reply: FormReply | undefined }) {
  const { version, values, columns, end } = edit;
  return (
    <Part id="edit" title={words.edit.title}>
      <PublicForm
        id="class"
        action={classPath(id)}
        anchor="edit"
        labels={{ capacity: words.edit.seats, ends_on: words.edit.last, go_on: words.edit.goOn, ...classFields.labels }}
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
            <CheckboxField field={field("go_on")} label={words.edit.goOn} />
            <div className="field-row grid-cols-2">
              {columns.map((name) => (
                <Field key={name} field={field(name)} label={classFields.labels[name]}>
                  {(control) => <ClassControl {...control} name={name} />}
                </Field>
              ))}
            </div>
          </>
        )}
      </PublicForm>
    </Part>
  );
}
