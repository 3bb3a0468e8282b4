import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { isWithin, may } from "~/auth/permissions";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { BackLink } from "~/components/staff/page-links";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { SelectField } from "~/components/staff/select-field";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { Field } from "~/components/ui/forms/field";
import { Input, Textarea } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { messagePage, templateMessages, templatePages, templatePages as words } from "~/content/emails/mailings";
import { messages } from "~/content/site/messages";
import { headOfficeChoice, templateFields, templateSchema } from "~/domain/emails/mailing";
import { templatePath, templatesPath } from "~/domain/emails/mailing-paths";
import { messageLimits } from "~/domain/emails/message-text";
import type { FormReply } from "~/domain/forms/public-form";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { requireSameOrigin } from "~/http/request.server";
import {
  addMessageTemplate,
  changeMessageTemplate,
  getMessageTemplate,
  removeMessageTemplate,
} from "~/models/emails/message-templates.server";
import { isRecordId } from "~/models/record-values.server";

export const handle = { formTitle: templatePages.edit.title };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta({ ...templatePages[data?.isNew ? "create" : "edit"], description: templatePages.list.description });

/** Null with 503 where it could not be read. @throws Response 404, also for a template that others keep */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { id = "" } = args.params;
  const isNew = id === "new";
  const [template, keepers] = await Promise.all([
    isNew ? null : getMessageTemplate(account.client, id),
    keepersOf(account),
  ]);
  if (template === "not_found") throw failureResponse("not_found");
  const page = { isNew, path: templatePath(id) };
  if (template === "unavailable") return data({ ...page, template: null, keepers: [] }, { status: 503 });
  if (!template) {
    const empty = { id: randomUUID(), center: keepers[0]?.id ?? "", name: "", subject: "", body: "", version: "" };
    return data({ ...page, template: empty, keepers });
  }
  const { updated_at: version, center, ...words } = template;
  if (center === null ? !may(account.profile.role, "emails.manage") : !isWithin(account.centers, center)) {
    throw failureResponse("not_found");
  }
  const keeper = center ?? headOfficeChoice;
  return data({
    ...page,
    template: { ...words, center: keeper, version },
    keepers: keepers.filter((one) => one.id === keeper),
  });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { id: edited = "" } = args.params;
  if (isRecordId(edited) && new URL(args.request.url).searchParams.get("form") === "remove")
    return removeTemplate(args, account, edited);
  const keepers = (await keepersOf(account)).map(({ id }) => id);
  return changeTemplate(args, account, { edited, keepers });
}

async function keepersOf(account: ScopedAccount): Promise<readonly { id: string; name: string }[]> {
  const centers = await nameOwnCenters(account);
  return may(account.profile.role, "emails.manage")
    ? [{ id: headOfficeChoice, name: templatePages.headOffice }, ...centers]
    : centers;
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

/**
 * Adds a template, or changes one.
 * @param edited its id, or `new`
 * @returns a redirect to the list, or the form: 400, 409 (changed meanwhile) or 503
 * @throws Response 404 for a template that is gone
 */
async function changeTemplate(
  args: RequestArgs,
  { client }: ScopedAccount,
  { edited, keepers }: { edited: string; keepers: readonly string[] },
) {
  const received = await receiveForm(args.request, {
    name: "template",
    fields: templateFields,
    schema: templateSchema(keepers),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") {
    return replyWith(submission, { problem: submission.error?.id ? messages.formUnreadable : undefined }, 400);
  }
  const { version, id, center, ...words } = submission.value;
  const saved =
    edited === "new"
      ? await addMessageTemplate(client, { id, center, ...words })
      : await changeMessageTemplate(client, { id: edited, version }, words);
  if (!saved.ok) return replyWith(submission, { problem: templateMessages.failed }, 503);
  switch (saved.data) {
    case "not_found":
      throw failureResponse("not_found");
    case "changed":
      return replyWith(submission, { problem: templateMessages.changed, isConflict: true }, 409);
    case "invalid":
      return replyWith(submission, { problem: templateMessages.invalid }, 400);
    default:
      return done(args, saved.data === "done" ? "saved" : saved.data);
  }
}

/** @returns a redirect to the list, or 503 */
async function removeTemplate(args: RequestArgs, { client }: ScopedAccount, id: string) {
  requireSameOrigin(args.request);
  const removed = await removeMessageTemplate(client, id);
  return removed.ok ? done(args, "removed") : replyWith(null, { problem: templateMessages.failed }, 503);
}

function done(args: RequestArgs, what: "created" | "repeat" | "saved" | "removed") {
  sessionOf(args).flash({ tone: what === "repeat" ? "info" : "success", ...templateMessages[what] });
  return redirectTo(args, templatesPath);
}

export default function Template() {
  const { isNew, path, template, keepers } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
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
                <SelectField
                  field={field("center")}
                  label={words.labels.center}
                  choices={keepers.map(({ id, name }) => ({ value: id, label: name }))}
                />
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
