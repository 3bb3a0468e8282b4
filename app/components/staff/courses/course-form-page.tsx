import { PublicForm } from "~/components/site/forms/public-form";
import { BackLink } from "~/components/staff/page-links";
import { SelectField } from "~/components/staff/select-field";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Input, Textarea } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import {
  coursePages,
  courseHints as hints,
  courseLabels as labels,
  coursePages as words,
} from "~/content/courses/staff-courses";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { type CourseValues, coursePath, coursesPath } from "~/domain/courses/course-list";
import { gradeName, grades } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";
import type { CourseView } from "~/handlers/course-view.server";
import { CourseFacts } from "./course-facts";

const gradeFields = ["grade_from", "grade_to"] as const;

interface CourseFormPageProps {
  kind: "create" | "edit";
  path: string;
  values: CourseValues;
  /** Null for a new course, and while the database does not answer. */
  saved: CourseView | null;
  reply: FormReply | undefined;
}

export function CourseFormPage({ kind, path, values, saved, reply }: CourseFormPageProps) {
  const sent = reply?.result?.initialValue;
  const isAway = kind === "edit" && saved === null;
  const sentVersion = typeof sent?.version === "string" ? sent.version : undefined;
  // why: on a conflict the second editor has to see the first one's changes
  const isChanged = saved !== null && sentVersion !== undefined && sentVersion !== saved.updated_at;
  return (
    <Panel className="min-w-0 max-w-192 wrap-anywhere [--choice-width:min(100%,17rem)]" aria-labelledby="course-title">
      <div>
        <BackLink to={saved ? coursePath(saved.id) : coursesPath}>
          {saved ? words.back.course : words.back.list}
        </BackLink>
        <PanelTitle as="h1" id="course-title">
          {words[kind].title}
        </PanelTitle>
        {saved && <Note>{saved.name}</Note>}
      </div>
      {saved && isChanged && (
        <section
          className="grid gap-3 rounded-control border border-rule bg-ground p-4"
          aria-labelledby="course-now-title"
        >
          <PanelTitle className="flex flex-wrap items-center gap-x-3 gap-y-1" id="course-now-title">
            {words.nowSaved} <StateBadge of="activity" state={saved.state} />
          </PanelTitle>
          <p>
            <b>{saved.name}</b>
          </p>
          <CourseFacts course={saved} />
        </section>
      )}
      {isAway && <Banner tone="warning" {...words.away} />}
      {(!isAway || sent) && (
        <CourseForm
          kind={kind}
          action={path}
          values={values}
          version={saved?.updated_at ?? sentVersion}
          reply={reply}
        />
      )}
    </Panel>
  );
}

interface CourseFormProps {
  kind: "create" | "edit";
  action: string;
  values: CourseValues;
  version: string | undefined;
  reply: FormReply | undefined;
}

function CourseForm({ kind, action, values, version, reply }: CourseFormProps) {
  const { submit, pending } = coursePages[kind];
  return (
    <PublicForm
      id="course-form"
      action={action}
      labels={labels}
      defaults={values}
      reply={reply}
      fit="wide"
      loadRules={async () => (await import("~/domain/courses/course")).courseSchema}
      submitLabel={submit}
      pendingLabel={pending}
    >
      {(field) => (
        <>
          {version && <input type="hidden" name="version" value={version} />}
          <Field field={field("name")} label={labels.name} hint={hints.name}>
            {(control) => <Input {...control} type="text" autoComplete="off" />}
          </Field>
          <Field field={field("description")} label={labels.description} hint={hints.description}>
            {(control) => <Textarea {...control} rows={5} />}
          </Field>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] items-start gap-x-4 gap-y-4.5">
            <Field field={field("price")} label={labels.price} hint={hints.price}>
              {(control) => <Input {...control} type="text" inputMode="decimal" autoComplete="off" />}
            </Field>
            <Field field={field("weeks")} label={labels.weeks} hint={hints.weeks}>
              {(control) => <Input {...control} type="text" inputMode="numeric" autoComplete="off" />}
            </Field>
            {gradeFields.map((name) => (
              <SelectField
                key={name}
                field={field(name)}
                label={labels[name]}
                none={hints.grade}
                choices={grades.map((grade) => ({ value: grade, label: gradeName(grade) }))}
              />
            ))}
            <SelectField
              field={field("subject")}
              label={labels.subject}
              none={hints.subject}
              choices={subjects.map((subject) => ({ value: subject, label: subjectLabels[subject] }))}
            />
          </div>
          <RadioField
            field={field("tax")}
            label={labels.tax}
            choices={[
              { value: "yes", label: hints.tax.yes },
              { value: "no", label: hints.tax.no },
            ]}
          />
          <Field field={field("stripe_price")} label={labels.stripe_price} hint={hints.providerPrice}>
            {(control) => <Input {...control} type="text" autoComplete="off" spellCheck={false} />}
          </Field>
          <RadioField
            field={field("state")}
            label={labels.state}
            choices={[
              { value: "active", label: hints.state.active },
              { value: "inactive", label: hints.state.inactive },
            ]}
          />
        </>
      )}
    </PublicForm>
  );
}
