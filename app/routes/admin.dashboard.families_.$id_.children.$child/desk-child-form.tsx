import { PublicForm } from "~/components/site/forms/public-form";
import { Facts } from "~/components/ui/data/facts";
import { Field } from "~/components/ui/forms/field";
import { Input, Select, Textarea } from "~/components/ui/forms/input";
import { childPage } from "~/content/families/child-page";
import { deskChildWords as words } from "~/content/families/person-forms";
import { userPages } from "~/content/users/staff-users";
import { careFields, type Home, homeFacts } from "~/domain/families/care";
import { childDetailLabels } from "~/domain/families/child-details-labels";
import { gradeName, grades, noGrade } from "~/domain/families/child-labels";
import { birthText } from "~/domain/families/family-fields";
import { childFormPath } from "~/domain/families/family-paths";
import type { FormReply } from "~/domain/forms/public-form";
import type { StoredChild } from "~/models/families/desk-families.server";

export interface DeskChildFormProps {
  family: { id: string; name: string };
  /** Null adds one. */
  child: StoredChild | null;
  /** What the other family of the child says. */
  otherHome: Home | "" | null | undefined;
  reply: FormReply | undefined;
}

const { labels, hints } = words;
const { homes } = childPage;
type CareField = (typeof careFields)[number];
const isOfHome = (name: CareField) => name === "emergency_contact" || name === "may_pick_up";
const hintOf = (name: CareField) => (isOfHome(name) ? hints[name] : hints.care);
/** @param family of two that the child belongs to */
const labelOf = (name: CareField, family: string | null) =>
  family !== null && isOfHome(name) ? homes.label(childDetailLabels[name], family) : labels[name];
const pair = "grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-end gap-[inherit]";

export function DeskChildForm({ family, child, otherHome, reply }: DeskChildFormProps) {
  const stored = valuesOf(child);
  const sent = reply?.isNow ? undefined : reply?.result?.initialValue?.version;
  return (
    <PublicForm
      key={child?.id}
      id="desk-child"
      action={childFormPath(family.id, child?.id ?? "new")}
      labels={labels}
      defaults={stored}
      reply={reply}
      fit="panel"
      submitLabel={words.submit}
      pendingLabel={words.pending}
    >
      {(field) => (
        <>
          {child && reply?.isNow && <SavedNow child={child} />}
          <input type="hidden" name="version" value={typeof sent === "string" ? sent : (child?.updated_at ?? "")} />
          <div className={pair}>
            <Field field={field("first_name")} label={labels.first_name}>
              {(control) => <Input {...control} type="text" autoComplete="off" />}
            </Field>
            <Field field={field("last_name")} label={labels.last_name}>
              {(control) => <Input {...control} type="text" autoComplete="off" />}
            </Field>
          </div>
          <div className={pair}>
            <Field field={field("grade")} label={labels.grade}>
              {(control) => (
                <Select {...control}>
                  <option value="">{noGrade}</option>
                  {grades.map((grade) => (
                    <option key={grade} value={grade}>
                      {gradeName(grade)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field field={field("birth")} label={labels.birth} hint={hints.birth}>
              {(control) => <Input {...control} type="text" autoComplete="off" />}
            </Field>
          </div>
          <Field field={field("school")} label={labels.school}>
            {(control) => <Input {...control} type="text" autoComplete="off" />}
          </Field>
          {careFields.map((name) => (
            <Field
              key={name}
              field={field(name)}
              label={labelOf(name, otherHome ? family.name : null)}
              hint={hintOf(name)}
            >
              {(control) => <Textarea {...control} rows={2} />}
            </Field>
          ))}
          {otherHome && (
            <section className="rounded-control bg-ground p-3" aria-label={words.other(otherHome.name)}>
              <Facts facts={homeFacts([otherHome], true)} />
            </section>
          )}
          <div className={pair}>
            <Field field={field("photo_consent")} label={labels.photo_consent}>
              {(control) => <Select {...control}>{options(words.consent)}</Select>}
            </Field>
            <Field field={field("status")} label={labels.status}>
              {(control) => <Select {...control}>{options(words.statuses)}</Select>}
            </Field>
          </div>
          <Field field={field("left_reason")} label={labels.left_reason} hint={hints.left_reason}>
            {(control) => <Input {...control} type="text" autoComplete="off" />}
          </Field>
        </>
      )}
    </PublicForm>
  );
}

const options = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

const valuesOf = (child: StoredChild | null): Record<keyof typeof labels, string> => ({
  first_name: child?.first_name ?? "",
  last_name: child?.last_name ?? "",
  birth: birthText(child?.birth_date ?? null, child?.birth_year ?? null),
  grade: child?.grade ?? "",
  school: child?.school ?? "",
  allergies: child?.allergies ?? "",
  medical_notes: child?.medical_notes ?? "",
  emergency_contact: child?.emergency_contact ?? "",
  may_pick_up: child?.may_pick_up ?? "",
  photo_consent: child?.photo_consent === true ? "yes" : child?.photo_consent === false ? "no" : "",
  status: child?.status ?? "prospective",
  left_reason: child?.left_reason ?? "",
});

/** What is stored, shown on a conflict. */
function SavedNow({ child }: { child: StoredChild }) {
  const values = valuesOf(child);
  const texts: readonly string[] = Object.entries({
    ...values,
    first_name: `${values.first_name} ${values.last_name}`.trim(),
    last_name: "",
    grade: values.grade && gradeName(values.grade),
    photo_consent: words.consent[values.photo_consent === "yes" ? "yes" : values.photo_consent === "no" ? "no" : ""],
    status: Object.entries(words.statuses).find(([status]) => status === values.status)?.[1] ?? "",
  }).map(([, text]) => text);
  return <Facts layout="rows" ruled facts={[{ label: userPages.nowSaved, value: texts.filter(Boolean).join(", ") }]} />;
}
