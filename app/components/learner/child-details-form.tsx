import { lazyPart } from "~/components/late/lazy-part";
import { GradeField } from "~/components/site/forms/grade-field";
import { NameFields } from "~/components/site/forms/person-fields";
import { PublicForm } from "~/components/site/forms/public-form";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Input, Textarea } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { childPage } from "~/content/families/child-page";
import { familyPages } from "~/content/families/families";
import { careFields } from "~/domain/families/care";
import { type ChildDetails, childDetailLabels as labels, photoChoices } from "~/domain/families/child-details-labels";
import { childDetailsPath } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";

const words = childPage.details;

// why: shown on a conflict alone
const SavedNow = lazyPart("#saved-now", async () => (await import("./child-saved-now")).ChildSavedNow);

interface ChildDetailsFormProps {
  child: ChildDetails;
  /** In Toronto. */
  today: string;
  reply: FormReply | undefined;
}

/** What a center needs to know of a child, as its guardian edits it. */
export function ChildDetailsForm({ child, today, reply }: ChildDetailsFormProps) {
  const sent = reply?.isNow ? undefined : reply?.result?.initialValue?.version;
  return (
    <PublicForm
      id="child-form"
      action={childDetailsPath(child.id)}
      fit="panel"
      labels={labels}
      defaults={child.values}
      reply={reply}
      loadRules={async () => {
        const [{ childDetailsSchema }, { parseWithZod }] = await Promise.all([
          import("~/domain/families/child-details"),
          import("@conform-to/zod/v4"),
        ]);
        return (formData) => parseWithZod(formData, { schema: childDetailsSchema(today) });
      }}
      submitLabel={familyPages.edit.submit}
      pendingLabel={words.pending}
      footnote={<Note>{words.readers}</Note>}
    >
      {(field) => (
        <>
          {reply?.isNow && <SavedNow child={child} sent={reply.result?.initialValue ?? {}} />}
          <input type="hidden" name="version" value={typeof sent === "string" ? sent : child.version} />
          <NameFields
            first={{ field: field("first_name"), label: labels.first_name }}
            last={{ field: field("last_name"), label: labels.last_name }}
            lastRequired={false}
          />
          <Field field={field("birth")} label={labels.birth} hint={words.hints.birth}>
            {(control) => <Input {...control} type="text" inputMode="numeric" autoComplete="off" />}
          </Field>
          <GradeField field={field("grade")} label={labels.grade} />
          <Field field={field("school")} label={words.optional(labels.school)}>
            {(control) => <Input {...control} type="text" autoComplete="off" />}
          </Field>
          {careFields.map((name) => (
            <Field key={name} field={field(name)} label={words.optional(labels[name])} hint={words.hints[name]}>
              {(control) => <Textarea {...control} rows={2} />}
            </Field>
          ))}
          <RadioField
            field={field("photo_consent")}
            label={labels.photo_consent}
            hint={words.hints.photo_consent}
            choices={photoChoices.map((value) => ({ value, label: words.photos[value] }))}
          />
        </>
      )}
    </PublicForm>
  );
}
