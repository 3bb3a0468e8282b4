import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { FamilyReads } from "~/components/staff/family-reads";
import { BackLink } from "~/components/staff/page-links";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { SelectField } from "~/components/staff/select-field";
import { Facts } from "~/components/ui/data/facts";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { Input, Textarea } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { programLevelIds } from "~/content/programs/levels";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { progressWords, resultSheet } from "~/content/tutoring/progress";
import { assessmentMessages as messages, assessmentPage as words } from "~/content/tutoring/staff-progress";
import { dayWithoutCenter, readableDate } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { assessmentLabels, levelField, workbookField } from "~/domain/tutoring/assessment-fields";
import { assessmentSchema } from "~/domain/tutoring/assessment-form";
import type { AssessmentResult } from "~/domain/tutoring/progress";
import { studentAssessmentPath, studentProgressPath, studentResultPath } from "~/domain/tutoring/progress";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase.server";
import {
  getChild,
  getResult,
  listContacts,
  readersOf,
  recordAssessment,
} from "~/models/tutoring/child-progress.server";

export const handle = { page: words };
/** @throws Response 404 for another center's child, or a result of another child */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "families.manage");
  const child = requireFound(await getChild(client, args.params.id ?? ""));
  const edited = new URL(args.request.url).searchParams.get("id");
  const [result, contacts] = await Promise.all([
    edited ? getResult(client, child.id, edited) : null,
    listContacts(client, child.id),
  ]);
  return data({
    child,
    id: randomUUID(),
    today: dayWithoutCenter(),
    saved: result && requireFound(result),
    readers: readersOf(contacts),
    addresses: contacts?.map(({ name, email }) => (name ? `${email} (${name})` : email)) ?? [],
  });
}

/** @returns a redirect to the result, or the form with 400, 403, 409 or 503 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "families.manage");
  const child = requireFound(await getChild(client, args.params.id ?? ""));
  const received = await receiveForm(args.request, {
    name: "assessment-result",
    fields: [...Object.keys(assessmentLabels), "id", "version"],
    schema: assessmentSchema(dayWithoutCenter()),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const saved = await recordAssessment(client, child.id, submission.value);
  if (!saved.ok) return replyWith(submission, { problem: messages.failed }, 503);
  switch (saved.data.outcome) {
    case "saved":
      sessionOf(args).flash({ tone: "success", ...(await toldOf(client, child.id, submission.value.send)) });
      return redirectTo(args, studentResultPath(child.id, submission.value.id));
    case "not_found":
      throw failureResponse("not_found");
    case "changed":
      return replyWith(submission, { problem: messages.changed, isConflict: true }, 409);
    case "forbidden":
      return replyWith(submission, { problem: messages.forbidden }, 403);
    default:
      return replyWith(submission, { problem: messages[saved.data.outcome] }, 400);
  }
}

/** Of a family without an account, nothing is promised but its email. */
async function toldOf(client: Client, child: string, isSent: boolean) {
  const hasAccount = readersOf(await listContacts(client, child))?.hasAccount;
  return messages[isSent ? "sent" : "saved"][hasAccount ? "account" : "none"];
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

export default function RecordAssessment() {
  const { child, id, today, saved, readers, addresses } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const sent = reply?.result?.initialValue;
  // why: what may have been saved keeps its id when it is sent again
  const sentId = typeof sent?.id === "string" ? sent.id : id;
  const sentVersion = reply?.isConflict ? undefined : sent?.version;
  const version = typeof sentVersion === "string" ? sentVersion : saved?.updated_at;
  return (
    <Panel className="min-w-0 max-w-176 wrap-anywhere" aria-labelledby="assessment-title">
      <div>
        <BackLink to={studentProgressPath(child.id)}>{words.back(child.first_name)}</BackLink>
        <PanelTitle as="h1" id="assessment-title">
          {words.of(child.name)}
        </PanelTitle>
      </div>
      {reply?.isConflict && saved && <SavedNow saved={saved} />}
      <PublicForm
        id="assessment-form"
        action={studentAssessmentPath(child.id, saved?.id)}
        labels={assessmentLabels}
        defaults={defaultsOf(saved, today)}
        reply={reply}
        fit="wide"
        submitLabel={words.submit}
        pendingLabel={words.pending}
        footnote={
          <Note>
            <FamilyReads readers={readers} words={words.familyReads} />
          </Note>
        }
      >
        {(field) => (
          <>
            <input type="hidden" name="id" value={saved?.id ?? sentId} />
            {version && <input type="hidden" name="version" value={version} />}
            <Field field={field("taken_on")} label={words.labels.taken_on}>
              {(control) => <Input {...control} type="date" max={today} />}
            </Field>
            {subjects.map((subject) => (
              <div key={subject} className="grid gap-4 sm:grid-cols-[2fr_1fr]">
                <SelectField
                  field={field(levelField(subject))}
                  label={words.level(subjectLabels[subject])}
                  none={words.notAssessed}
                  choices={programLevelIds[subject].map((level) => ({
                    value: level,
                    label: progressWords.level(level),
                  }))}
                />
                <Field field={field(workbookField(subject))} label={words.workbook(subjectLabels[subject])}>
                  {(control) => <Input {...control} type="text" inputMode="numeric" autoComplete="off" />}
                </Field>
              </div>
            ))}
            {(["strengths", "gaps", "next_step"] as const).map((name) => (
              <Field
                key={name}
                field={field(name)}
                label={words.labels[name]}
                hint={name === "strengths" ? words.wordsHint : undefined}
              >
                {(control) => <Textarea {...control} rows={4} maxLength={1000} />}
              </Field>
            ))}
            <CheckboxField field={field("place")} label={words.labels.place} />
            {addresses.length > 0 ? (
              <CheckboxField field={field("send")} label={words.sendTo(addresses.join(", "))} />
            ) : (
              <Note>{words.noEmail}</Note>
            )}
          </>
        )}
      </PublicForm>
    </Panel>
  );
}

/** A correction neither moves the child nor sends an email unless it is chosen. */
function defaultsOf(saved: AssessmentResult | null, today: string): Record<string, string | undefined> {
  if (!saved) return { taken_on: today, place: "on", send: "on" };
  return {
    taken_on: saved.taken_on,
    ...Object.fromEntries(
      subjects.flatMap((subject) => [
        [levelField(subject), saved.levels[subject]?.level],
        [workbookField(subject), saved.levels[subject]?.workbook.toString()],
      ]),
    ),
    strengths: saved.strengths ?? undefined,
    gaps: saved.gaps ?? undefined,
    next_step: saved.next_step ?? undefined,
  };
}

/** What another person saved meanwhile. */
function SavedNow({ saved }: { saved: AssessmentResult }) {
  const levels = subjects.flatMap((subject) => {
    const at = saved.levels[subject];
    return at ? [{ label: subjectLabels[subject], value: resultSheet.begins(at.level, at.workbook) }] : [];
  });
  return (
    <section className="grid gap-2" aria-labelledby="now-title">
      <PanelTitle as="h2" id="now-title">
        {words.nowTitle}
      </PanelTitle>
      <Facts
        layout="list"
        facts={[
          { label: words.labels.taken_on, value: readableDate(saved.taken_on) },
          ...levels,
          ...[
            { label: words.labels.strengths, value: saved.strengths },
            { label: words.labels.gaps, value: saved.gaps },
            { label: words.labels.next_step, value: saved.next_step },
          ].filter(({ value }) => value !== null),
        ]}
      />
    </section>
  );
}
