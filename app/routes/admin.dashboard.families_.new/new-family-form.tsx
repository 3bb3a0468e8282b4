import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { ChildFields } from "~/components/learner/child-form";
import { CenterField } from "~/components/site/forms/center-field";
import { PublicForm } from "~/components/site/forms/public-form";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Actions, Card } from "~/components/ui/layout";
import { newFamilyWords as words } from "~/content/families/desk-forms";
import type { Result } from "~/database.types";
import { childLabels, nameAndAge } from "~/domain/families/child-labels";
import {
  childFieldOf,
  firstChildren,
  guardianField,
  guardianParts,
  joinField,
  maxChildren,
  moreField,
  nextField,
  nextStepOf,
  seenField,
  shownChildrenField,
} from "~/domain/families/family-fields";
import { familyPath, newFamilyPath, recordField } from "~/domain/families/family-paths";
import type { NewFamilyReply } from "./new-family.server";

export interface NewFamilyFormProps {
  /** Null where there is one only. */
  centers: readonly { id: string; name: string }[] | null;
  /** What it is made of, as `<kind>.<id>`. */
  record: string | null;
  defaults: Readonly<Record<string, string | undefined>>;
  reply: NewFamilyReply | undefined;
}

type FieldOf = (name: string) => FieldMetadata<string | undefined>;
const { labels } = words;

export function NewFamilyForm({ centers, record, defaults, reply }: NewFamilyFormProps) {
  const sent = reply?.result?.initialValue ?? {};
  const textOf = (name: string) => (typeof sent[name] === "string" ? sent[name] : "");
  const shown = Number(textOf(shownChildrenField) || firstChildren) + (textOf(moreField) ? 1 : 0);
  const count = Math.min(maxChildren, Math.max(firstChildren, shown || 0));
  const similar = reply?.similar ?? [];
  const isAsked = similar.length > 0 && reply?.problem?.title === words.similar.title;
  const seen = [textOf(seenField), ...(isAsked ? similar.map(({ id }) => id) : [])].filter(Boolean).join(",");
  const pressed = nextStepOf(sent[nextField]);
  const second = guardianParts.map((part) => guardianField(1, part));
  const hasSecond = second.some((name) => textOf(name) || reply?.result?.error?.[name]);
  const hasMore =
    count > firstChildren ||
    nameAndAge.map((part) => childFieldOf(1, part)).some((name) => textOf(name) || defaults[name]);
  return (
    <PublicForm
      id="family"
      action={record ? `${newFamilyPath}?${new URLSearchParams({ [recordField]: record })}` : newFamilyPath}
      labels={labelsFor(count)}
      defaults={defaults}
      reply={reply}
      fit="panel"
      stacked
      submitLabel={isAsked && pressed === "page" ? words.submitOther : words.submit.page}
      pendingLabel={words.pending}
      footnote={
        <Actions tight>
          {(["visit", "class"] as const).map((next) => (
            <Button key={next} type="submit" variant="secondary" size="small" name={nextField} value={next}>
              {words.submit[next]}
            </Button>
          ))}
        </Actions>
      }
    >
      {(field) => (
        <>
          {similar.length > 0 && (
            <Similar similar={similar} mayJoin={record !== null}>
              {isAsked && (
                <Button type="submit" variant="secondary" size="small" name={nextField} value={pressed}>
                  {words.submitOther}
                </Button>
              )}
            </Similar>
          )}
          <input type="hidden" name="id" value={textOf("id") || defaults.id} />
          <input type="hidden" name={shownChildrenField} value={count} />
          {seen && <input type="hidden" name={seenField} value={seen} />}
          {centers && <CenterField field={field("center")} label={labels.center} centers={centers} />}
          <fieldset className="grid gap-[inherit]">
            <legend className="mb-2 font-bold">{words.guardian}</legend>
            <GuardianFields field={field} nth={0} />
          </fieldset>
          <Disclosure summary={words.second} open={hasSecond}>
            <fieldset className="mt-2 grid gap-4.5">
              <legend className="sr-only">{words.second}</legend>
              <GuardianFields field={field} nth={1} />
            </fieldset>
          </Disclosure>
          <ChildFieldset field={field} nth={0} />
          <Disclosure summary={words.moreChildren} open={hasMore}>
            <div className="mt-2 grid gap-4.5">
              {Array.from({ length: count - 1 }, (_, nth) => (
                <ChildFieldset key={childFieldOf(nth + 1, "first_name")} field={field} nth={nth + 1} />
              ))}
              {count < maxChildren && (
                <p>
                  <Button type="submit" variant="outline" size="small" name={moreField} value="yes">
                    {words.more}
                  </Button>
                </p>
              )}
            </div>
          </Disclosure>
        </>
      )}
    </PublicForm>
  );
}

const ChildFieldset = ({ field, nth }: { field: FieldOf; nth: number }) => (
  <fieldset className="grid gap-[inherit] border-t border-hairline pt-4">
    <legend className="float-left mb-2 font-bold">{words.child(nth + 1)}</legend>
    <ChildFields field={(part) => field(childFieldOf(nth, part))} lastNameHint={words.lastNameHint} />
  </fieldset>
);

/** For the summary of what is wrong: with whom it is. */
function labelsFor(count: number): Record<string, string> {
  const guardians = [0, 1].flatMap((nth) => guardianParts.map((part) => [guardianField(nth, part), labels[part]]));
  const children = Array.from({ length: count }, (_, nth) =>
    nameAndAge.map((part) => [childFieldOf(nth, part), childLabels[part]]),
  ).flat();
  return Object.fromEntries([["center", labels.center], ...guardians, ...children]);
}

function Similar({ similar, mayJoin, children }: SimilarProps) {
  return (
    <Card look="ground" padding="none" className="gap-3 p-4">
      <ul className="grid gap-3">
        {similar.map(({ id, name, children: names, why }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link className="link font-semibold" to={familyPath(id)}>
              {name}
            </Link>
            <span className="text-small">{[names, words.similar.why[why]].filter(Boolean).join(" · ")}</span>
            {mayJoin && (
              <Button type="submit" variant="secondary" size="small" name={joinField} value={id}>
                {words.similar.join}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {children && <p>{children}</p>}
    </Card>
  );
}

interface SimilarProps {
  similar: readonly Result<"similar_families">[];
  /** The record that the form comes from may be theirs. */
  mayJoin: boolean;
  children: React.ReactNode;
}

function GuardianFields({ field, nth }: { field: FieldOf; nth: number }) {
  const of = (part: (typeof guardianParts)[number]) => field(guardianField(nth, part));
  return (
    <>
      <div className="field-row">
        <Field field={of("first_name")} label={labels.first_name}>
          {(control) => <Input {...control} type="text" autoComplete="off" />}
        </Field>
        <Field field={of("last_name")} label={labels.last_name}>
          {(control) => <Input {...control} type="text" autoComplete="off" />}
        </Field>
      </div>
      <Field field={of("phone")} label={labels.phone} hint={words.contactHint}>
        {(control) => <Input {...control} type="tel" inputMode="tel" autoComplete="off" />}
      </Field>
      <Field field={of("email")} label={labels.email}>
        {(control) => <Input {...control} type="email" inputMode="email" autoComplete="off" />}
      </Field>
    </>
  );
}
