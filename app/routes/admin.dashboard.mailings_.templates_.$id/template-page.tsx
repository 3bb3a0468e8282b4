import { Form } from "@remix-run/react";
import { PublicForm } from "~/components/site/forms/public-form";
import { BackLink } from "~/components/staff/back-link";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { Field } from "~/components/ui/forms/field";
import { Input, Select, Textarea } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { messagePage, templatePages as words } from "~/content/emails/mailings";
import { templatesPath } from "~/domain/emails/mailing-paths";
import { messageLimits } from "~/domain/emails/message-text";
import type { FormReply } from "~/domain/forms/public-form";

interface TemplatePageProps {
  isNew: boolean;
  path: string;
  /** Null where it could not be read. */
  template: { id: string; center: string; name: string; subject: string; body: string; version: string } | null;
  keepers: readonly { id: string; name: string }[];
  reply: FormReply | undefined;
}

export function TemplatePage({ isNew, path, template, keepers, reply }: TemplatePageProps) {
  const { title, submit, pending } = words[isNew ? "create" : "edit"];
  const sent = reply?.result?.initialValue?.id;
  const { center, name, subject, body } = template ?? {};
  return (
    <Panel className="min-w-0 max-w-176 wrap-anywhere" aria-labelledby="template-title">
      <div>
        <BackLink to={templatesPath}>{words.back}</BackLink>
        <PanelTitle as="h1" id="template-title">
          {title}
        </PanelTitle>
      </div>
      {!template && <Banner tone="warning" {...words.away} />}
      {template && (
        <PublicForm
          id="template-form"
          action={path}
          labels={words.labels}
          defaults={{ center, name, subject, body }}
          reply={reply}
          fit="wide"
          submitLabel={submit}
          pendingLabel={pending}
        >
          {(field) => (
            <>
              <input type="hidden" name="id" value={isNew && typeof sent === "string" ? sent : template.id} />
              <input type="hidden" name="version" value={template.version} />
              {keepers.length > 1 ? (
                <Field field={field("center")} label={words.labels.center}>
                  {(control) => (
                    <Select {...control}>
                      {keepers.map(({ id, name }) => (
                        <option key={id} value={id}>
                          {name}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              ) : (
                <>
                  <input type="hidden" name="center" value={template.center} />
                  <Note>
                    {words.labels.center}: {keepers[0]?.name}
                  </Note>
                </>
              )}
              <Field field={field("name")} label={words.labels.name}>
                {(control) => (
                  <Input {...control} type="text" autoComplete="off" maxLength={messageLimits.name} required />
                )}
              </Field>
              <Field field={field("subject")} label={words.labels.subject}>
                {(control) => (
                  <Input {...control} type="text" autoComplete="off" maxLength={messageLimits.subject} required />
                )}
              </Field>
              <Field
                field={field("body")}
                label={words.labels.body}
                hint={`${messagePage.hint(messagePage.readers.families[0])} ${messagePage.bodyHint}`}
              >
                {(control) => <Textarea {...control} rows={10} required />}
              </Field>
            </>
          )}
        </PublicForm>
      )}
      {template && !isNew && (
        <Disclosure className="border-t border-hairline pt-2" summary={words.remove}>
          <Form method="post" action={`${path}?form=remove`} className="grid justify-items-start gap-2">
            <Note>{words.removeNote}</Note>
            <Button type="submit" size="small" variant="destructive">
              {words.removeSubmit}
            </Button>
          </Form>
        </Disclosure>
      )}
    </Panel>
  );
}
