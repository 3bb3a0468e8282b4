import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { z } from "zod";
import { type Account, requireLearner } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { ChildForm } from "~/components/learner/child-form";
import { PageName } from "~/components/learner/page-name";
import { PanelPair } from "~/components/learner/panels";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { FormEnd, formLook } from "~/components/ui/forms/form-parts";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note, Panel, PanelTitle, TitledPanel } from "~/components/ui/layout";
import { childPage } from "~/content/families/child-page";
import { familyMessages, familyPages } from "~/content/families/families";
import { type Message, messages } from "~/content/site/messages";
import { savedForms } from "~/content/site/saved-forms";
import { dayWithoutCenter, torontoToday } from "~/domain/dates/calendar";
import { childDetailsSchema, columnsOfChild } from "~/domain/families/child";
import { childDetailsPath, childFields, childPath, childrenPath } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";
import { childrenOf } from "~/handlers/family.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { getChildDetails, removeChild, saveChild } from "~/models/families/children.server";

const childPageMessages = {
  saved: (name: string): Message => ({ title: "Success", text: `${name}'s details are saved.` }),
  changed: {
    title: "Someone else just changed these details",
    text: "What you entered is kept. Compare it with what is saved now, and save again to keep your version.",
  },
  taught: (name: string): Message => ({ title: "Nothing was removed", text: childPage.taught(name) }),
} as const;

const { edit, remove, list } = familyPages;

export const handle = { page: familyPages.edit };
/** @throws Response 404 when it is not the account's */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  const { id = "" } = args.params;
  const found = await getChildDetails(client, id);
  if (found === "not_found") throw failureResponse("not_found");
  const child = found === "unavailable" ? null : found;
  return data({ child, today: dayWithoutCenter() }, { status: child ? 200 : 503 });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  const { id = "" } = args.params;
  const isRemoval = new URL(args.request.url).searchParams.get("form") === "remove";
  return isRemoval ? handleChildRemoval(args, account, id) : handleChildDetails(args, account, id);
}

/** Removes a child once the box is ticked. @returns a redirect with a flash message, or the page with 409 or 503 */
async function handleChildRemoval(args: RequestArgs, account: Account, id: string) {
  const received = await receiveForm(args.request, {
    name: "child",
    fields: ["sure"],
    schema: z.object({ sure: z.literal("yes") }),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const visit = sessionOf(args);
  if (received.submission.status !== "success") {
    visit.flash({ tone: "error", ...familyMessages.notConfirmed });
    return redirectTo(args, childDetailsPath(id));
  }
  const name = (await childrenOf(account))?.find((child) => child.id === id)?.first_name;
  const removed = await removeChild(account.client, id);
  if (!removed.ok) return replyNotSaved(received.submission, removed.failure, savedForms.removeChild);
  if (removed.data === "taught" && name)
    return replyWith(received.submission, { problem: childPageMessages.taught(name) }, 409);
  visit.flash({ tone: "success", ...familyMessages.removed });
  return redirectTo(args, childrenPath);
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

/** @returns a redirect, or the page with 400, 409 (changed meanwhile) or 503 @throws Response 404 */
async function handleChildDetails(args: RequestArgs, { client }: Account, id: string) {
  const received = await receiveForm(args.request, {
    name: "child",
    fields: [...childFields, "version"],
    schema: childDetailsSchema(torontoToday()),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { formData, submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const version = String(formData.get("version") ?? "");
  const saved = await saveChild(client, columnsOfChild(submission.value), { id, version });
  if (!saved.ok) return replyNotSaved(submission, saved.failure, savedForms.editChild);
  switch (saved.data.outcome) {
    case "saved":
      sessionOf(args).flash({ tone: "success", ...childPageMessages.saved(submission.value.first_name) });
      return redirectTo(args, childPath(id));
    case "changed":
      return replyWith(submission, { problem: childPageMessages.changed, isConflict: true }, 409);
    case "not_found":
      throw failureResponse("not_found");
    default:
      return replyWith(submission, { problem: messages.formUnreadable }, 400);
  }
}

export default function EditChild() {
  const { child, today } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const [searchParams] = useSearchParams();
  const isRemoval = searchParams.get("form") === "remove";
  return (
    <>
      <div>
        <Link className="link inline-flex min-h-11 items-center" to={child ? childPath(child.id) : childrenPath}>
          {child ? childPage.back(child.first_name) : edit.back}
        </Link>
        <PageName>{child ? edit.of(child.first_name) : edit.title}</PageName>
      </div>
      <PanelPair>
        <Panel id="details" aria-labelledby="child-title">
          <PanelTitle as="h2" id="child-title">
            {child ? childPage.details.title(child.first_name) : edit.title}
          </PanelTitle>
          {child ? (
            <ChildForm
              id="child-form"
              action={childDetailsPath(child.id)}
              values={child.values}
              version={child.version}
              today={today}
              reply={isRemoval ? undefined : reply}
              submitLabel={edit.submit}
              pendingLabel={childPage.details.pending}
              footnote={<Note>{childPage.details.readers}</Note>}
            />
          ) : (
            <Banner tone="warning" {...list.failed} />
          )}
        </Panel>
        {child && (
          <TitledPanel heading="h2" titleId="remove-title" title={remove.title}>
            <p>{remove.text}</p>
            {isRemoval && reply?.problem && <Banner tone="error" {...reply.problem} />}
            <Form
              method="post"
              action={`${childDetailsPath(child.id)}?form=remove`}
              className={formLook({ fit: "panel" })}
            >
              <TickBox name="sure" value="yes" required>
                {remove.confirm}
              </TickBox>
              <FormEnd>
                <Button type="submit" variant="destructive">
                  {remove.submit}
                </Button>
              </FormEnd>
            </Form>
          </TitledPanel>
        )}
      </PanelPair>
    </>
  );
}
