import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { BackLink } from "~/components/staff/page-links";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { familyFlashes, familyProblems } from "~/content/families/desk-forms";
import { guardianProblems, guardianWords as words } from "~/content/families/person-forms";
import { userPages } from "~/content/users/staff-users";
import { familyErrors } from "~/domain/families/family-form";
import { familyPath, guardianFormPath } from "~/domain/families/family-paths";
import { guardianSchema } from "~/domain/families/guardian";
import type { FormReply } from "~/domain/forms/public-form";
import { newUserPath, userPath } from "~/domain/users/user-pages";
import { requireFamilyFile } from "~/handlers/family-caller.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, receivePress, replyNotSaved, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { Guardian } from "~/models/families/desk-families.server";
import { removeGuardian, saveGuardian } from "~/models/families/guardians.server";

const { labels } = words;

export const handle = { page: { title: words.edit, description: words.description } };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  return requireGuardian(args, account);
}

/** @throws Response 404 for a family or guardian that the account does not see */
async function requireGuardian(args: LoaderFunctionArgs, account: ScopedAccount) {
  const { id, guardian = "" } = args.params;
  const family = await requireFamilyFile(args, account, id);
  const known = guardian === "new" ? null : family.guardians.find((one) => one.id === guardian);
  if (known === undefined) throw failureResponse("not_found");
  return {
    family: { id: family.id, name: family.name, others: family.guardians.length - (known ? 1 : 0) },
    guardian: known,
  };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { family, guardian } = await requireGuardian(args, account);
  if (guardian && new URL(args.request.url).searchParams.get("form") === "remove")
    return remove(args, account, family.id, guardian.id);
  const received = await receiveForm(args.request, {
    name: "guardian",
    fields: [...Object.keys(words.labels), "version"],
    schema: guardianSchema,
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const edited = { ...submission.value, id: guardian?.id, ...(guardian?.user_id && { email: guardian.email }) };
  const saved = await saveGuardian(account.client, edited, family.id);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  const { outcome } = saved.data;
  if (outcome === "saved") return done(args, family.id, familyFlashes.saved);
  if (outcome === "not_found") throw failureResponse("not_found");
  if (outcome === "changed") return replyWith(submission, { problem: familyProblems.changed, isConflict: true }, 409);
  if (outcome === "staff_address")
    return replyWith(submission, { fieldErrors: { email: [familyErrors.staffAddress] } }, 400);
  if (outcome === "has_account") return replyWith(submission, { fieldErrors: { email: [words.taken] } }, 400);
  if (outcome === "two_already") return replyWith(submission, { problem: guardianProblems.two_already }, 409);
  return outcome === "forbidden"
    ? replyWith(submission, { problem: familyProblems.forbidden }, 403)
    : replyWith(submission, { problem: familyProblems.invalid }, 400);
}

async function remove(args: RequestArgs, { client }: ScopedAccount, family: string, id: string) {
  const received = await receivePress(args.request, "guardian", staffFormLimits);
  if ("refused" in received) return received.refused;
  const removed = await removeGuardian(client, id);
  if (!removed.ok) return replyNotSaved(null, removed.failure);
  if (removed.data === "removed") return done(args, family, familyFlashes.removed);
  if (removed.data === "not_found") throw failureResponse("not_found");
  const problem = removed.data === "forbidden" ? familyProblems.forbidden : guardianProblems[removed.data];
  sessionOf(args).flash({ tone: "warning", ...problem });
  return redirectTo(args, guardianFormPath(family, id));
}

function done(args: RequestArgs, family: string, told: { title: string; text: string }) {
  sessionOf(args).flash({ tone: "success", ...told });
  return redirectTo(args, familyPath(family));
}

export const clientAction = keepFormOnNetworkFailure;

export default function GuardianForm() {
  const { family, guardian } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const path = guardianFormPath(family.id, guardian?.id ?? "new");
  const sent = reply?.isConflict ? undefined : reply?.result?.initialValue?.version;
  return (
    <Panel className="max-w-176" aria-labelledby="guardian-title">
      <PageHeader
        dense
        titleId="guardian-title"
        title={guardian?.name || words.add}
        back={<BackLink to={familyPath(family.id)}>{family.name || words.back}</BackLink>}
        about={<p>{words.description}</p>}
      />
      <PublicForm
        key={guardian?.id}
        id="guardian"
        action={path}
        labels={labels}
        defaults={{
          first_name: guardian?.first_name,
          last_name: guardian?.last_name,
          phone: guardian?.phone ?? "",
          email: guardian?.email,
        }}
        reply={reply}
        fit="panel"
        submitLabel={words.submit}
        pendingLabel={words.pending}
      >
        {(field) => (
          <>
            {guardian && reply?.isConflict && <SavedNow guardian={guardian} />}
            <input
              type="hidden"
              name="version"
              value={typeof sent === "string" ? sent : (guardian?.updated_at ?? "")}
            />
            <Field field={field("first_name")} label={labels.first_name}>
              {(control) => <Input {...control} type="text" autoComplete="off" />}
            </Field>
            <Field field={field("last_name")} label={labels.last_name}>
              {(control) => <Input {...control} type="text" autoComplete="off" />}
            </Field>
            <Field field={field("phone")} label={labels.phone} hint={words.contactHint}>
              {(control) => <Input {...control} type="tel" inputMode="tel" autoComplete="off" />}
            </Field>
            {guardian?.user_id ? (
              <>
                <input type="hidden" name="email" value={guardian.email} />
                <Note>
                  {guardian.email}. {words.account}
                </Note>
              </>
            ) : (
              <Field field={field("email")} label={labels.email}>
                {(control) => <Input {...control} type="email" inputMode="email" autoComplete="off" />}
              </Field>
            )}
          </>
        )}
      </PublicForm>
      {guardian?.user_id && (
        <p>
          <ButtonLink to={userPath(guardian.id)} variant="secondary" size="small">
            {words.accountLink}
          </ButtonLink>
        </p>
      )}
      {guardian && !guardian.user_id && (
        <section className="grid gap-3 border-t border-hairline pt-4" aria-labelledby="invite-title">
          <PanelTitle as="h2" id="invite-title">
            {words.invite.title}
          </PanelTitle>
          <Note>{guardian.email ? words.invite.text : words.invite.noEmail}</Note>
          {guardian.email && (
            <p>
              <ButtonLink to={`${newUserPath}?guardian=${guardian.id}`} variant="secondary" size="small">
                {words.invite.link}
              </ButtonLink>
            </p>
          )}
        </section>
      )}
      {guardian && !guardian.user_id && family.others > 0 && (
        <section className="grid gap-3 border-t border-hairline pt-4" aria-labelledby="remove-title">
          <PanelTitle as="h2" id="remove-title">
            {words.remove.title}
          </PanelTitle>
          <Note>{words.remove.text}</Note>
          <Form method="post" action={`${path}?form=remove`}>
            <Button type="submit" variant="destructive" size="small">
              {words.remove.submit}
            </Button>
          </Form>
        </section>
      )}
    </Panel>
  );
}

/** What is stored, shown on a conflict. */
function SavedNow({ guardian: { name, phone, email } }: { guardian: Guardian }) {
  const value = [name, phone, email].filter(Boolean).join(", ");
  return <Facts layout="rows" ruled facts={[{ label: userPages.nowSaved, value }]} />;
}
