import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { requireFreshSignIn } from "~/auth/fresh-sign-in.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { lazyPart } from "~/components/late/lazy-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { privacyMessages, privacyPage } from "~/content/privacy/staff-privacy";
import { type ErasureReply, eraseLabels, personLabels, privacyPaths } from "~/domain/privacy/privacy-address";
import { eraseSchema, personSchema } from "~/domain/privacy/privacy-request";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { deleteMailFiles } from "~/integrations/smtp/mail-files.server";
import { serviceClient } from "~/integrations/supabase.server";
import { deleteResumes } from "~/models/applications/resumes.server";
import { erasePerson, findPerson, listResumesOf } from "~/models/privacy/privacy-requests.server";

const words = privacyPage.erase;

const LookForm = lazyPart("#look-form", async () => (await forms()).LookForm);

const EraseForm = lazyPart("#erase-form", async () => (await forms()).EraseForm);

const { title, text } = privacyPage.erase;

export const handle = { page: { title, description: text } };
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "privacy.manage");
  return null;
}

/** @returns a redirect when done, 200 with what was found, or the form with 400, 429 or 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "privacy.manage");
  const { client } = account;
  const isLook = new URL(args.request.url).searchParams.get("step") !== "erase";
  const form = { name: "privacy", limits: staffFormLimits };
  const received = isLook
    ? await receiveForm(args.request, { ...form, fields: Object.keys(personLabels), schema: personSchema })
    : await receiveForm(args.request, { ...form, fields: Object.keys(eraseLabels), schema: eraseSchema });
  if ("refused" in received) return about(null, received.refused);
  const { submission, formData } = received;
  const named = personSchema.safeParse({ email: String(formData.get("email") ?? "") }).data;
  if (!named) return about(null, replyWith(submission, {}, 400));
  const away = () => about(null, replyWith(submission, { problem: privacyMessages.away }, 503));
  const found = await findPerson(client, named.email);
  if (!found) return away();
  const person = { email: named.email, found };
  if (submission.status !== "success") return about(person, replyWith(submission, {}, 400));
  if (isLook) return about(person, replyWith(null, {}, 200));

  await requireFreshSignIn(args, account, formData);
  const paths = await listResumesOf(client, named.email);
  if (!paths) return away();
  // why: a row without its path could never have its file deleted
  if (!(await deleteResumes(serviceClient(), paths)))
    return about(person, replyWith(submission, { problem: privacyMessages.filesLeft }, 503));
  const erased = await erasePerson(client, named.email, paths);
  if (!erased.ok || erased.data.outcome === "files_first" || erased.data.outcome === "forbidden") return away();
  // why: only now is nothing more written of what waited
  if (!(await deleteMailFiles(named.email))) sessionOf(args).flash({ tone: "warning", ...privacyMessages.emailsLeft });
  sessionOf(args).flash(
    erased.data.outcome === "none"
      ? { tone: "info", ...privacyMessages.nothing }
      : { tone: "success", ...privacyMessages.erased(erased.data.records) },
  );
  return redirectTo(args, privacyPaths.page);
}

function about(person: ErasureReply["person"], { data: reply, init }: ReturnType<typeof replyWith>) {
  const answer: ErasureReply = { ...reply, person };
  return data(answer, init ?? undefined);
}

export const clientAction = keepFormOnNetworkFailure;

export default function Erase() {
  return <ErasePage reply={useActionData<ErasureReply>()} />;
}

/** Asks for the address, shows what is stored, and asks again before erasing. */
function ErasePage({ reply }: { reply: ErasureReply | undefined }) {
  const person = reply?.person;
  const hasAnything = Boolean(person && person.found.length > 0);
  return (
    <Panel className="max-w-160" aria-labelledby="erase-title">
      <PanelTitle as="h1" id="erase-title">
        {words.title}
      </PanelTitle>
      {person && hasAnything ? (
        <Question person={person} reply={reply} />
      ) : (
        <>
          {person ? <p role="status">{words.nothing(person.email)}</p> : <p>{words.text}</p>}
          <LookForm id="look-form" reply={reply} />
        </>
      )}
      <p>
        <ButtonLink to={privacyPaths.page} variant="quiet">
          {words.cancel}
        </ButtonLink>
      </p>
    </Panel>
  );
}

function Question({
  person: { email, found },
  reply,
}: {
  person: NonNullable<ErasureReply["person"]>;
  reply: ErasureReply | undefined;
}) {
  const has = (table: string) => found.some(({ kind }) => kind === table);
  return (
    <>
      <p>{words.question(email)}</p>
      <p>{words.text}</p>
      <h3 className="text-body">{words.found}</h3>
      <Facts
        layout="rows"
        ruled
        facts={found.map(({ kind, found: count }) => ({ label: privacyPage.tables[kind] ?? kind, value: count }))}
      />
      {has("purchases") && <Note>{words.keeps}</Note>}
      {has("accounts") && <Note>{words.account}</Note>}
      <EraseForm email={email} reply={reply} />
    </>
  );
}

// why: the page renders before the forms' code loads; until then they are sent as plain HTML
const forms = () => import("~/components/staff/privacy/person-forms");
