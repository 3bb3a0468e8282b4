import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { z } from "zod";
import { type Account, requireLearner } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { PageName } from "~/components/learner/page-name";
import { PanelLink, PanelPair } from "~/components/learner/panels";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { NameFields } from "~/components/site/forms/person-fields";
import { PublicForm } from "~/components/site/forms/public-form";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Field, TextField } from "~/components/ui/forms/field";
import { FormEnd, formLook } from "~/components/ui/forms/form-parts";
import { Input } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note, Panel, PanelTitle, TitledPanel } from "~/components/ui/layout";
import { type Message, messages } from "~/content/site/messages";
import { savedForms } from "~/content/site/saved-forms";
import { householdPath, personName } from "~/domain/families/child-labels";
import { guardianSchema } from "~/domain/families/guardian";
import type { FormReply } from "~/domain/forms/public-form";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { type Guardian, listGuardians, removeGuardian, saveGuardian } from "~/models/families/guardians.server";

const labels = {
  first_name: "First name",
  last_name: "Last name (optional)",
  phone: "Phone",
  email: "Email",
} as const;

const guardianFormId = "guardian";

const words = {
  title: "Your Family",
  description: "Who your center can reach about your children.",
  intro: "Your center contacts the people on this page about your children.",
  own: {
    title: "You",
    phone: "Phone",
    email: "Email",
    none: "No phone number yet",
    edit: "Change your contact details",
  },
  second: {
    title: "Second parent or guardian",
    add: "Add a second parent or guardian",
    text: "Your center can then reach either of you. Adding someone sends no email.",
    hint: "A phone number or an email address is enough.",
    sees: "They can't sign in to your family yet. They sign up with this address, confirm it and join, or your center gives them access: then they see what you see: your children, their lessons and reports, and what was booked for them. They don't see your purchases.",
    hasAccount: "They sign in with their own account and keep their contact details up to date there.",
    leave: "To remove someone who has an account, please call your center.",
    submitAdd: "Add to family",
    submitSave: "Save changes",
    pending: "Saving...",
    now: "Saved now",
  },
  remove: {
    title: (name: string): string => `Remove ${name}`,
    text: "Your center will no longer contact them about your children.",
    confirm: "Yes, remove this person",
    submit: "Remove",
  },
  failed: {
    title: "Your family could not be loaded",
    text: "Nothing is lost. Reload the page in a minute.",
  },
} as const;

const guardianErrors = {
  ownAddress: "The address of an account can only be changed on its own profile page.",
} as const;

const guardianMessages = {
  saved: (name: string): Message => ({ title: "Success", text: `${name} is in your family.` }),
  removed: { title: "Success", text: "The person was removed from your family." },
  changed: {
    title: "Someone else just changed this",
    text: "What you entered is kept. Compare it with what is saved now, and save again to keep your version.",
  },
  twoAlready: {
    title: "Your family already has two people",
    text: "Remove one first, or change their details.",
  },
  gone: { title: "This person is no longer in your family", text: "Nothing was changed." },
  hasAccount: {
    title: "Nothing was removed",
    text: "This person has an account now. Please call your center.",
  },
  notConfirmed: { title: "Nothing was removed", text: "Tick the box first." },
} as const satisfies Record<string, Message | ((name: string) => Message)>;

export const handle = { page: words };
export async function loader(args: LoaderFunctionArgs) {
  const { client, profile, email } = await requireLearner(args, "student.pages");
  const guardians = await listGuardians(client);
  const { firstName, lastName, phone } = profile;
  return data(
    {
      own: { name: `${firstName} ${lastName}`.trim(), email, phone },
      second: guardians?.find(({ id }) => id !== profile.id) ?? null,
      isAway: guardians === null,
    },
    { status: guardians ? 200 : 503 },
  );
}

/** Adds, changes or removes the second guardian. */
export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  const isRemoval = new URL(args.request.url).searchParams.get("form") === "remove";
  return isRemoval ? handleGuardianRemoval(args, account) : handleGuardian(args, account);
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

/** @returns a redirect, or the page with 400, 409 (changed, two already, gone) or 503 */
async function handleGuardian(args: RequestArgs, { client }: Account) {
  const received = await receiveForm(args.request, {
    name: "guardian",
    fields: [...Object.keys(labels), "id", "version"],
    schema: guardianSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const saved = await saveGuardian(client, submission.value);
  if (!saved.ok) return replyNotSaved(submission, saved.failure, savedForms.editChild);
  switch (saved.data.outcome) {
    case "saved":
      sessionOf(args).flash({ tone: "success", ...guardianMessages.saved(submission.value.first_name) });
      return redirectTo(args, householdPath);
    case "has_account":
      return replyWith(submission, { fieldErrors: { email: [guardianErrors.ownAddress] } }, 400);
    case "changed":
      return replyWith(submission, { problem: guardianMessages.changed, isConflict: true }, 409);
    case "two_already":
      return replyWith(submission, { problem: guardianMessages.twoAlready, isConflict: true }, 409);
    case "not_found":
      return replyWith(submission, { problem: guardianMessages.gone }, 409);
    default:
      return replyWith(submission, { problem: messages.formUnreadable }, 400);
  }
}

/** Removes the second guardian once the box is ticked. @returns a redirect, or the page with 503 */
async function handleGuardianRemoval(args: RequestArgs, { client }: Account) {
  const received = await receiveForm(args.request, {
    name: "guardian",
    fields: ["id", "sure"],
    schema: z.object({ id: z.string().max(40), sure: z.literal("yes") }),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  const visit = sessionOf(args);
  if (submission.status !== "success") {
    visit.flash({ tone: "error", ...guardianMessages.notConfirmed });
    return redirectTo(args, householdPath);
  }
  const removed = await removeGuardian(client, submission.value.id);
  if (!removed.ok) return replyNotSaved(submission, removed.failure);
  const refusal = { has_account: guardianMessages.hasAccount, not_found: guardianMessages.gone, last: null };
  const outcome = removed.data;
  visit.flash(
    outcome === "removed"
      ? { tone: "success", ...guardianMessages.removed }
      : { tone: "error", ...((outcome !== "forbidden" && refusal[outcome]) || messages.unexpectedFailure) },
  );
  return redirectTo(args, householdPath);
}

export default function Family() {
  const { own, second, isAway } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const [searchParams] = useSearchParams();
  const isRemoval = searchParams.get("form") === "remove";
  return (
    <>
      <div>
        <PageName>{words.title}</PageName>
        <p>{words.intro}</p>
      </div>
      {isAway && <Banner tone="warning" {...words.failed} />}
      <TitledPanel heading="h2" titleId="own-title" title={words.own.title}>
        <Person name={own.name} phone={own.phone || words.own.none} email={own.email} />
        <p>
          <PanelLink to="/dashboard/profile">{words.own.edit}</PanelLink>
        </p>
      </TitledPanel>
      <PanelPair>
        {!isAway && <Second second={second} reply={isRemoval ? undefined : reply} />}
        {second && second.user_id === null && <Removal second={second} reply={isRemoval ? reply : undefined} />}
      </PanelPair>
    </>
  );
}

function Second({ second, reply }: { second: Guardian | null; reply: FormReply | undefined }) {
  return (
    <Panel id={guardianFormId} aria-labelledby="second-title">
      <PanelTitle as="h2" id="second-title">
        {second ? words.second.title : words.second.add}
      </PanelTitle>
      {second?.user_id ? (
        <>
          {reply?.problem && <Banner tone="error" {...reply.problem} />}
          <Person name={personName(second)} phone={second.phone} email={second.email} />
          <p>{words.second.hasAccount}</p>
          <Note>{words.second.leave}</Note>
        </>
      ) : (
        <>
          {!second && <p>{words.second.text}</p>}
          <GuardianForm key={second?.id} second={second} reply={reply} />
        </>
      )}
    </Panel>
  );
}

/** Who stands for the family, and how to reach them. */
function Person({ name, phone, email }: { name: string; phone: string | null; email: string }) {
  const facts = [
    { label: labels.phone, value: phone },
    { label: labels.email, value: email },
  ];
  return (
    <>
      <p className="font-bold wrap-anywhere">{name}</p>
      <Facts layout="rows" facts={facts.filter(({ value }) => value)} />
    </>
  );
}

function GuardianForm({ second, reply }: { second: Guardian | null; reply: FormReply | undefined }) {
  const sent = reply?.isConflict ? undefined : reply?.result?.initialValue;
  const hidden = {
    id: typeof sent?.id === "string" ? sent.id : second?.id,
    version: typeof sent?.version === "string" ? sent.version : second?.updated_at,
  };
  return (
    <PublicForm
      id="guardian-form"
      action={householdPath}
      fit="panel"
      labels={labels}
      defaults={{
        first_name: second?.first_name,
        last_name: second?.last_name,
        phone: second?.phone ?? "",
        email: second?.email,
      }}
      reply={reply}
      loadRules={async () => (await import("~/domain/families/guardian")).guardianSchema}
      submitLabel={second ? words.second.submitSave : words.second.submitAdd}
      pendingLabel={words.second.pending}
      stacked
      footnote={<Note>{words.second.sees}</Note>}
    >
      {(field) => (
        <>
          {reply?.isConflict && second && (
            <Facts
              layout="rows"
              ruled
              facts={[
                {
                  label: words.second.now,
                  value: [personName(second), second.phone, second.email].filter(Boolean).join(", "),
                },
              ]}
            />
          )}
          {hidden.id && <input type="hidden" name="id" value={hidden.id} />}
          {hidden.version && <input type="hidden" name="version" value={hidden.version} />}
          <NameFields
            first={{ field: field("first_name"), label: labels.first_name }}
            last={{ field: field("last_name"), label: labels.last_name }}
            lastRequired={false}
          />
          <Field field={field("phone")} label={labels.phone} hint={words.second.hint}>
            {(control) => <Input {...control} type="tel" inputMode="tel" autoComplete="off" />}
          </Field>
          <TextField field={field("email")} label={labels.email} type="email" inputMode="email" autoComplete="off" />
        </>
      )}
    </PublicForm>
  );
}

function Removal({ second, reply }: { second: Guardian; reply: FormReply | undefined }) {
  return (
    <TitledPanel heading="h2" titleId="remove-title" title={words.remove.title(second.first_name)}>
      <p>{words.remove.text}</p>
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      <Form method="post" action={`${householdPath}?form=remove`} className={formLook({ fit: "panel" })}>
        <input type="hidden" name="id" value={second.id} />
        <TickBox name="sure" value="yes" required>
          {words.remove.confirm}
        </TickBox>
        <FormEnd>
          <Button type="submit" variant="destructive">
            {words.remove.submit}
          </Button>
        </FormEnd>
      </Form>
    </TitledPanel>
  );
}
