import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { lazyPart } from "~/components/late/lazy-part";
import { DetailControl } from "~/components/site/forms/detail-fields";
import { PublicForm } from "~/components/site/forms/public-form";
import { Field, RadioField, TextField } from "~/components/ui/forms/field";
import { Input, Textarea } from "~/components/ui/forms/input";
import { childPage } from "~/content/families/child-page";
import { type ChildField, childChoices, childLabels, childTexts, gradeChoices } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";
import type { PersonFieldProps } from "../site/forms/person-fields";

const words = childPage.details;
const ownHints: Partial<Record<ChildField, string>> = words.hints;

// why: shown on a conflict alone
const SavedNow = lazyPart("#saved-now", async () => (await import("./child-saved-now")).ChildSavedNow);

type FieldOf<Name extends string> = (name: Name) => FieldMetadata<string | undefined>;

interface ChildFormProps<Name extends string> {
  id: string;
  action: string;
  /** What is stored, or what the form begins with. */
  values: Partial<Record<ChildField | Name, string>>;
  /** Of the record; without one only name and age are asked for. */
  version?: string;
  /** Those of the form's other fields, and what else its place calls a field. */
  labels?: Readonly<Record<Name, string>> & Partial<Record<ChildField, string>>;
  hints?: Partial<Record<ChildField, string>>;
  /** Words for the other fields' stored values. */
  texts?: Partial<Record<Name, string>>;
  /** In Toronto: checks the fields while they are filled in. */
  today?: string;
  reply: FormReply | undefined;
  submitLabel: string;
  pendingLabel: string;
  footnote?: ReactNode;
  children?: (field: FieldOf<Name>) => ReactNode;
}

/** A child, as its family or staff keep it. */
export function ChildForm<Name extends string = never>({
  values,
  version,
  labels,
  hints,
  texts,
  today,
  children,
  ...form
}: ChildFormProps<Name>) {
  const { reply } = form;
  const all = { ...childLabels, ...labels } as Record<ChildField | Name, string>;
  const sent = reply?.isConflict ? undefined : reply?.result?.initialValue?.version;
  return (
    <PublicForm<ChildField | Name>
      {...form}
      fit="panel"
      labels={all}
      defaults={values}
      loadRules={
        today === undefined
          ? undefined
          : async () => {
              const rules = await import("~/domain/families/child");
              return version === undefined ? rules.childSchema(today) : rules.childDetailsSchema(today);
            }
      }
    >
      {(field) => (
        <>
          {reply?.isConflict && (
            <SavedNow values={values} labels={all} texts={texts} sent={reply.result?.initialValue ?? {}} />
          )}
          <ChildFields field={field} required />
          {version !== undefined && (
            <>
              <input type="hidden" name="version" value={typeof sent === "string" ? sent : version} />
              {childTexts.map(({ name, control: kind }) => (
                <Field
                  key={name}
                  field={field(name)}
                  label={words.optional(all[name])}
                  hint={hints?.[name] ?? ownHints[name]}
                >
                  {(control) =>
                    kind === "lines" ? (
                      <Textarea {...control} rows={2} />
                    ) : (
                      <Input {...control} type="text" autoComplete="off" />
                    )
                  }
                </Field>
              ))}
              {childChoices.map(({ name, choices }) => (
                <RadioField
                  key={name}
                  field={field(name)}
                  label={all[name]}
                  hint={hints?.[name] ?? ownHints[name]}
                  choices={choices}
                />
              ))}
            </>
          )}
          {children?.(field)}
        </>
      )}
    </PublicForm>
  );
}

interface ChildFieldsProps {
  field: FieldOf<"first_name" | "last_name" | "birth" | "grade">;
  lastNameHint?: string;
  /** Not of one among several, which may stay empty. */
  required?: boolean;
}

/** Name and age. */
export function ChildFields({ field, lastNameHint, required = false }: ChildFieldsProps) {
  return (
    <>
      <div className="field-row">
        <TextField field={field("first_name")} label={childLabels.first_name} autoComplete="off" required={required} />
        <TextField field={field("last_name")} label={childLabels.last_name} hint={lastNameHint} autoComplete="off" />
      </div>
      <div className="field-row">
        <TextField field={field("birth")} label={childLabels.birth} hint={words.hints.birth} autoComplete="off" />
        <GradeField field={field("grade")} label={childLabels.grade} />
      </div>
    </>
  );
}

function GradeField(props: PersonFieldProps) {
  return <Field {...props}>{(control) => <DetailControl control={control} choices={gradeChoices} />}</Field>;
}
