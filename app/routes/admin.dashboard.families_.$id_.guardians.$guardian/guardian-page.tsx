import { Form } from "@remix-run/react";
import { PublicForm } from "~/components/site/forms/public-form";
import { BackLink } from "~/components/staff/back-link";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { guardianWords as words } from "~/content/families/person-forms";
import { userPages } from "~/content/users/staff-users";
import { familyPath, guardianFormPath } from "~/domain/families/family-paths";
import type { FormReply } from "~/domain/forms/public-form";
import { newUserPath, userPath } from "~/domain/users/user-addresses";
import type { Guardian } from "~/models/families/desk-families.server";

interface GuardianPageProps {
  family: { id: string; name: string; others: number };
  /** Null adds one. */
  guardian: Guardian | null;
  reply: FormReply | undefined;
}

const { labels } = words;

export function GuardianPage({ family, guardian, reply }: GuardianPageProps) {
  const path = guardianFormPath(family.id, guardian?.id ?? "new");
  const sent = reply?.isNow ? undefined : reply?.result?.initialValue?.version;
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
          first_name: guardian?.firstName,
          last_name: guardian?.lastName,
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
            {guardian && reply?.isNow && <SavedNow guardian={guardian} />}
            <input type="hidden" name="version" value={typeof sent === "string" ? sent : (guardian?.version ?? "")} />
            <Field field={field("first_name")} label={labels.first_name}>
              {(control) => <Input {...control} type="text" autoComplete="off" />}
            </Field>
            <Field field={field("last_name")} label={labels.last_name}>
              {(control) => <Input {...control} type="text" autoComplete="off" />}
            </Field>
            <Field field={field("phone")} label={labels.phone} hint={words.contactHint}>
              {(control) => <Input {...control} type="tel" inputMode="tel" autoComplete="off" />}
            </Field>
            {guardian?.userId ? (
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
      {guardian?.userId && (
        <p>
          <ButtonLink to={userPath(guardian.id)} variant="secondary" size="small">
            {words.accountLink}
          </ButtonLink>
        </p>
      )}
      {guardian && !guardian.userId && (
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
      {guardian && !guardian.userId && family.others > 0 && (
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
