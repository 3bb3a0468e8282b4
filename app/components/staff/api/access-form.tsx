import { PublicForm } from "~/components/site/forms/public-form";
import { SelectField } from "~/components/staff/select-field";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { labelLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { apiWords, keyWords, webhookWords } from "~/content/api/staff-api";
import { apiPaths, eventBoxes, scopeBoxes } from "~/domain/api/api-access";
import type { ChoosableCenter, StoredWebhook } from "~/domain/api/api-forms";
import type { FormReply } from "~/domain/forms/public-form";

const scopeWord = (scope: string) => Object.entries(apiWords.scopes).find(([name]) => name === scope)?.[1] ?? scope;

const forms = {
  key: { words: keyWords, action: apiPaths.newKey, boxes: scopeBoxes, wordOf: scopeWord, columns: "" },
  webhook: {
    words: webhookWords,
    action: apiPaths.newWebhook,
    boxes: eventBoxes,
    wordOf: apiWords.eventWord,
    columns: "sm:grid-cols-3",
  },
} as const;

interface AccessFormProps {
  kind: keyof typeof forms;
  /** To be changed. */
  stored?: StoredWebhook;
  /** Of a key. */
  centers?: readonly ChoosableCenter[];
  reply: FormReply | undefined;
}

/** The form of an API key or webhook. */
export function AccessForm({ kind, stored, centers = [], reply }: AccessFormProps) {
  const { words, action, boxes, wordOf, columns } = forms[kind];
  const labels: Record<string, string> = {
    name: apiWords.labels.name,
    ...(kind === "webhook" ? { url: apiWords.labels.url } : keyWords.labels),
    ...Object.fromEntries(boxes.map(({ field, choice }) => [field, wordOf(choice)])),
  };
  return (
    <PublicForm
      id="access-form"
      action={stored ? apiPaths.editing(stored.id) : action}
      labels={labels}
      defaults={stored ? valuesOf(stored) : {}}
      reply={reply}
      fit="panel"
      submitLabel={stored ? webhookWords.edit.submit : words.create.submit}
      pendingLabel={apiWords.pending}
      loadRules={() => loadRules(kind)}
    >
      {(field) => (
        <>
          <Field field={field("name")} label={apiWords.labels.name} hint={words.create.description}>
            {(control) => <Input {...control} type="text" autoComplete="off" required />}
          </Field>
          {kind === "webhook" && (
            <Field field={field("url")} label={apiWords.labels.url} hint={apiWords.hints.url}>
              {(control) => <Input {...control} type="url" inputMode="url" autoComplete="off" required />}
            </Field>
          )}
          {kind === "key" && (
            <>
              <SelectField
                field={field("location")}
                label={keyWords.labels.location}
                none={keyWords.allCenters}
                choices={centers.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <Field field={field("ends_on")} label={keyWords.labels.ends_on} hint={keyWords.endsHint}>
                {(control) => <Input {...control} type="date" />}
              </Field>
            </>
          )}
          <fieldset className={`grid min-w-0 gap-x-6 ${columns}`}>
            <legend className={labelLook}>{words.create.legend}</legend>
            {boxes.map(({ field: name, choice }) => (
              <CheckboxField key={name} field={field(name)} label={wordOf(choice)} />
            ))}
          </fieldset>
        </>
      )}
    </PublicForm>
  );
}

const valuesOf = ({ name, url, events }: StoredWebhook): Record<string, string> => ({
  name,
  url,
  ...Object.fromEntries(eventBoxes.filter(({ choice }) => events.includes(choice)).map(({ field }) => [field, "on"])),
});

async function loadRules(kind: keyof typeof forms) {
  const { apiKeySchema, webhookSchema } = await import("~/domain/api/api-forms");
  return kind === "key" ? apiKeySchema : webhookSchema;
}
