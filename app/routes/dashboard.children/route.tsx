import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { ChildForm } from "~/components/learner/child-form";
import { ChildLevels, ChildSteps } from "~/components/learner/child-steps";
import { PanelLink, PanelList, PanelPair, panelLinksLook, softLook } from "~/components/learner/panels";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { Banner } from "~/components/ui/feedback/banner";
import { TitledPanel } from "~/components/ui/layout";
import { familyMessages, familyPages } from "~/content/families/families";
import { messages } from "~/content/site/messages";
import { savedForms } from "~/content/site/saved-forms";
import { familyList } from "~/content/tutoring/family-sessions";
import { torontoToday } from "~/domain/dates/calendar";
import { childSchema, columnsOfChild } from "~/domain/families/child";
import {
  addId,
  type Child,
  childDetailsPath,
  childPath,
  childrenPath,
  gradeName,
  householdPath,
  nameAndAge,
  personName,
  suggestionPath,
} from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";
import { sessionsPath } from "~/domain/tutoring/lesson-request-fields";
import { type ChildSummary, childSummaries } from "~/handlers/child-summaries.server";
import { childrenOf } from "~/handlers/family.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { addChild, type SuggestedChild, suggestedChildren } from "~/models/families/children.server";

const words = familyPages.list;

export const handle = { page: words };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  const [children, suggested] = await Promise.all([childrenOf(account), suggestedChildren(account.client)]);
  const wanted = new URL(args.request.url).searchParams.get("add");
  const begun = suggested.find(({ name }) => name === wanted);
  return data(
    {
      children,
      summaries: await childSummaries(account.client, children ?? []),
      suggested: suggested.map(({ name }) => ({ name, to: suggestionPath(name) })),
      begun: begun && beginningOf(begun),
      today: torontoToday(),
    },
    { status: children ? 200 : 503 },
  );
}

/** 'Asha Rao' as the fields have it. */
function beginningOf({ name, grade }: SuggestedChild) {
  const [first_name, ...rest] = name.split(/\s+/);
  return { first_name, last_name: rest.join(" "), grade: grade ?? "" };
}

/** Adds a child. @returns a redirect, or the form with 400, 409 or 503 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  const received = await receiveForm(args.request, {
    name: "child",
    fields: nameAndAge,
    schema: childSchema(torontoToday()),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const saved = await addChild(client, columnsOfChild(submission.value));
  if (!saved.ok) return replyNotSaved(submission, saved.failure, savedForms.addChild);
  switch (saved.data.outcome) {
    case "saved":
      sessionOf(args).flash({ tone: "success", ...familyMessages.saved(submission.value.first_name) });
      return redirectTo(args, childrenPath);
    case "too_many":
      return replyWith(submission, { problem: familyMessages.tooMany }, 409);
    default:
      return replyWith(submission, { problem: messages.formUnreadable }, 400);
  }
}

export const clientAction = keepFormOnNetworkFailure;

export default function Children() {
  const { children, summaries, suggested, begun, today } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <PanelPair>
      <TitledPanel heading="h1" titleId="children-title" title={words.title}>
        <p>
          {words.intro}{" "}
          <Link className="link" to={householdPath}>
            {words.household}
          </Link>
        </p>
        {!children && <Banner tone="warning" {...words.failed} />}
        {children?.length === 0 && (
          <p>
            <b>{words.empty.title}.</b> {words.empty.text}
          </p>
        )}
        {children && children.length > 0 && (
          <PanelList>
            {children.map((child) => (
              <ChildItem key={child.id} child={child} summary={summaries[child.id]} />
            ))}
          </PanelList>
        )}
      </TitledPanel>
      <TitledPanel id={addId} heading="h2" titleId="add-title" title={words.add.title}>
        {suggested.length > 0 && (
          <p className={panelLinksLook}>
            {words.add.earlier}
            {suggested.map(({ name, to }) => (
              <PanelLink key={to} to={to}>
                {name}
              </PanelLink>
            ))}
          </p>
        )}
        <ChildForm
          key={`${children?.length} ${begun?.first_name} ${begun?.last_name}`}
          values={begun ?? {}}
          id="child-form"
          action={childrenPath}
          today={today}
          reply={reply}
          submitLabel={words.add.submit}
          pendingLabel={words.add.pending}
        />
      </TitledPanel>
    </PanelPair>
  );
}

function ChildItem({ child, summary }: { child: Child; summary: ChildSummary | undefined }) {
  const { id, first_name, birth_year, grade } = child;
  const facts = [birth_year && familyPages.born(birth_year), grade && gradeName(grade)];
  return (
    <li className="grid gap-1">
      <h2 className="text-body wrap-anywhere">
        <Link className="link" to={childPath(id)}>
          {personName(child)}
        </Link>
      </h2>
      <p className={softLook}>{facts.filter(Boolean).join(", ")}</p>
      <ChildLevels levels={summary?.levels ?? []} />
      {summary && <ChildSteps steps={summary.steps} name={first_name} />}
      <div className={panelLinksLook}>
        <PanelLink quiet to={`${sessionsPath}?${new URLSearchParams({ child: id })}`}>
          {familyList.childSessions(first_name)}
        </PanelLink>
        <PanelLink quiet to={childDetailsPath(id)}>
          {words.edit(first_name)}
        </PanelLink>
      </div>
    </li>
  );
}
