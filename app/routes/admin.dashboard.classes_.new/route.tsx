import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { BackLink } from "~/components/staff/page-links";
import { CenterBar, ClassControl, PeopleSearch, TutorHours } from "~/components/staff/session/session-parts";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { ErrorSummary } from "~/components/ui/forms/error-summary";
import { ErrorText, fieldLook, Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Input, Select } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { programLabels, subjects } from "~/content/programs/subjects";
import { classColumns, classMessages, newClassPage, newClassPage as words } from "~/content/tutoring/staff-classes";
import { sessionPages } from "~/content/tutoring/staff-sessions";
import { limits, maxGroup } from "~/domain/forms/limits";
import type { FormReply } from "~/domain/forms/public-form";
import type { ClassField } from "~/domain/tutoring/class-form";
import { classesPath } from "~/domain/tutoring/class-paths";
import { loadClassForm, saveClass } from "./class-form.server";

const path = "/admin/dashboard/classes/new";

export const handle = { page: newClassPage };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const page = await loadClassForm(account, args.request);
  return data(page, { status: page.isAway ? 503 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  return saveClass(args, account);
}

export const clientAction = keepFormOnNetworkFailure;

type ClassPageProps = Awaited<ReturnType<typeof loadClassForm>>;

/** The form, then the dates it makes; the whole form is in the address. */
export default function NewClass() {
  const page: ClassPageProps = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { center, choices, preview, problem } = page;
  const told = reply?.problem ?? problem;
  return (
    <Panel className="max-w-3xl" aria-labelledby="class-title">
      <PageHeader
        dense
        titleId="class-title"
        title={words.title}
        back={<BackLink to={classesPath}>{words.back}</BackLink>}
        about={choices === null && center && <p>{center.name}</p>}
      />
      {told && <Banner tone="error" {...told} />}
      {page.isAway && <Banner tone="warning" {...classMessages.away} />}
      {choices && !preview && <CenterBar path={path} center={center} choices={choices} />}
      {!center && <p>{sessionPages.chooseCenter}</p>}
      {center && !preview && (!page.isAway || page.tutors.length > 0) && <ClassFields {...page} center={center} />}
      {center && preview && <ClassPreview {...page} center={center} preview={preview} reply={reply} />}
    </Panel>
  );
}

type ClassPreviewProps = ClassFieldsProps & {
  preview: NonNullable<ClassPageProps["preview"]>;
  reply: FormReply | undefined;
};

/** Every date with what keeps it from being one; only what is ticked is made. */
function ClassPreview({ preview, reply, ...form }: ClassPreviewProps) {
  const query = classQuery(form);
  const { state } = useNavigation();
  const sent = reply?.result?.initialValue;
  const ticked = sent?.date === undefined ? null : [sent.date].flat();
  const id = typeof sent?.id === "string" ? sent.id : preview.id;
  return (
    <>
      <Facts
        layout="rows"
        facts={[
          { label: words.when, value: preview.summary },
          { label: words.who, value: preview.names.join(", ") || words.nobody },
        ]}
      />
      <p>
        <Link className="link" to={`${path}?${query}`}>
          {words.change}
        </Link>
      </p>
      <Form method="post" action={`${path}?${query}&step=preview`} className="grid gap-5">
        <input type="hidden" name="id" value={id} />
        <fieldset>
          <legend>
            <PanelTitle as="h2">{words.dates.title}</PanelTitle>
          </legend>
          <Hint>{words.dates.hint}</Hint>
          {preview.days.map(({ day, label, state: why, isFree, canTick }) => (
            <TickBox
              key={day}
              name="date"
              value={day}
              defaultChecked={ticked ? ticked.includes(day) && canTick : isFree}
              disabled={!canTick}
            >
              <span className={canTick ? "font-semibold" : "line-through"}>{label}</span>{" "}
              {!isFree && <span>({why})</span>}
            </TickBox>
          ))}
        </fieldset>
        {preview.needsReason && (
          <div className="grid gap-1.5">
            <label className={labelLook} htmlFor="class-reason">
              {words.reason}
            </label>
            <Hint id="class-reason-hint">{words.reasonHint}</Hint>
            <Input
              id="class-reason"
              name="reason"
              type="text"
              maxLength={limits.reason}
              aria-describedby="class-reason-hint"
              defaultValue={typeof sent?.reason === "string" ? sent.reason : ""}
            />
          </div>
        )}
        <Note>{words.emails(preview.families)}</Note>
        <p>
          <Button type="submit" pending={state === "submitting"}>
            {words.submitTicked}
          </Button>
        </p>
      </Form>
    </>
  );
}

const { labels, hints } = words;
const fieldNames: readonly ClassField[] = [
  "tutor",
  "learner",
  "first",
  "last",
  "start",
  "end",
  "subject",
  "room",
  "capacity",
  ...classColumns,
];
const idOf = (name: ClassField) => `class-${name}`;

type ClassFieldsProps = ClassPageProps & { center: { id: string; name: string } };

/** Sent by GET: the next page has the dates, and the way back keeps the values. */
function ClassFields({ center, request, values, errors, tutors, rooms, learners, search }: ClassFieldsProps) {
  const control = (name: Exclude<ClassField, "learner">) => ({
    id: idOf(name),
    name,
    defaultValue: values[name],
    "aria-invalid": errors[name] ? (true as const) : undefined,
    "aria-describedby":
      [name in hints && `${idOf(name)}-hint`, errors[name] && `${idOf(name)}-error`].filter(Boolean).join(" ") ||
      undefined,
  });
  return (
    <Form action={path} className="grid gap-6" noValidate>
      <ErrorSummary
        errors={fieldNames.flatMap((name) => {
          const message = errors[name];
          return message ? [{ id: idOf(name), message }] : [];
        })}
      />
      <input type="hidden" name="center" value={center.id} />
      {request && <input type="hidden" name="request" value={request} />}
      <Labelled name="tutor" errors={errors}>
        <Select {...control("tutor")}>
          <option value="">{words.chooseTutor}</option>
          {tutors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Labelled>
      <TutorHours tutors={tutors} />
      <fieldset className={fieldLook} data-invalid={errors.learner ? "" : undefined} id={idOf("learner")} tabIndex={-1}>
        <legend className={`mb-1.5 ${labelLook}`}>{labels.learner}</legend>
        <Hint>{hints.learner}</Hint>
        {errors.learner && <ErrorText>{errors.learner}</ErrorText>}
        <PeopleSearch search={search} step="search" />
        {learners.length === 0 && <p>{sessionPages.noStudentHere}</p>}
        <div className="max-h-80 overflow-y-auto">
          {learners.map(({ value, name, family }) => (
            <TickBox key={value} name="learner" value={value} defaultChecked={values.learner.includes(value)}>
              {name} {family && <Note className="inline">{sessionPages.familyOf(family)}</Note>}
            </TickBox>
          ))}
        </div>
        {learners.length >= 100 && <Note>{sessionPages.manyPeople}</Note>}
      </fieldset>
      <div className="field-row">
        <Labelled name="first" errors={errors}>
          <Input {...control("first")} type="date" />
        </Labelled>
        <Labelled name="last" errors={errors}>
          <Input {...control("last")} type="date" />
        </Labelled>
      </div>
      <div className="field-row">
        <Labelled name="start" errors={errors}>
          <Input {...control("start")} type="time" />
        </Labelled>
        <Labelled name="end" errors={errors}>
          <Input {...control("end")} type="time" />
        </Labelled>
      </div>
      <div className="field-row">
        <Labelled name="subject" errors={errors}>
          <Select {...control("subject")}>
            <option value="">{words.anySubject}</option>
            {subjects.map((subject) => (
              <option key={subject} value={subject}>
                {programLabels[subject]}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled name="room" errors={errors}>
          {rooms.length > 0 ? (
            <Select {...control("room")}>
              <option value="">{words.noRoom}</option>
              {rooms.map((room) => (
                <option key={room}>{room}</option>
              ))}
            </Select>
          ) : (
            <Input {...control("room")} type="text" maxLength={limits.room} autoComplete="off" />
          )}
        </Labelled>
        <Labelled name="capacity" errors={errors}>
          <Input {...control("capacity")} type="number" min={1} max={maxGroup} />
        </Labelled>
      </div>
      <div className="field-row grid-cols-2 md:grid-cols-4">
        {classColumns.map((name) => (
          <Labelled key={name} name={name} errors={errors}>
            <ClassControl {...control(name)} name={name} />
          </Labelled>
        ))}
      </div>
      <p>
        <Button type="submit" name="step" value="preview">
          {words.preview}
        </Button>
      </p>
    </Form>
  );
}

const hintOf = (name: ClassField) => Object.entries(hints).find(([known]) => known === name)?.[1];

interface LabelledProps {
  name: Exclude<ClassField, "learner">;
  errors: ClassPageProps["errors"];
  children: ReactNode;
}

function Labelled({ name, errors, children }: LabelledProps) {
  const hint = hintOf(name);
  return (
    <div className={fieldLook} data-invalid={errors[name] ? "" : undefined}>
      <label className={labelLook} htmlFor={idOf(name)}>
        {labels[name]}
      </label>
      {hint && <Hint id={`${idOf(name)}-hint`}>{hint}</Hint>}
      {errors[name] && <ErrorText id={`${idOf(name)}-error`}>{errors[name]}</ErrorText>}
      {children}
    </div>
  );
}

/** The address of the filled form. */
function classQuery({
  values,
  center,
  request,
}: Pick<ClassPageProps, "values" | "request"> & { center: { id: string } }) {
  const { learner, ...fields } = values;
  const parameters = new URLSearchParams({ center: center.id, ...(request && { request }), ...fields });
  for (const one of learner) parameters.append("learner", one);
  return parameters;
}
