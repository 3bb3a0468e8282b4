import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import type { MessageReply } from "~/components/staff/mailings/message-form";
import { messagePage } from "~/content/emails/mailings";
import { levelIds } from "~/content/programs/levels";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { torontoToday } from "~/domain/dates/calendar";
import { readGroup } from "~/domain/emails/mailing";
import { newMailingPath } from "~/domain/emails/mailing-paths";
import { shownCenter } from "~/handlers/chosen-center.server";
import { personalHeaders } from "~/http/caching.server";
import { failureResponse } from "~/http/failure-response.server";
import { getMailingAudience } from "~/models/emails/mailings.server";
import { listMessageTemplates } from "~/models/emails/message-templates.server";
import { GroupPage } from "./group-page";
import { peopleOf } from "./people.server";
import { handleMessage } from "./send-message.server";

export const headers = personalHeaders;
export const handle = { formTitle: messagePage.group.title };
export const meta: MetaFunction = () => unlistedMeta(messagePage.group);

/** `people` is null without a center, and with 503 where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { center, choices, asked, template, path } = await askedOf(account, args.request);
  const [templates, found] = await Promise.all([
    listMessageTemplates(account.client),
    center ? getMailingAudience(account.client, center.id, asked) : null,
  ]);
  const chosen = templates?.find(({ id }) => id === template);
  const page = {
    choices,
    center,
    asked,
    levels: asked.group === "families" ? filters : null,
    path,
    id: randomUUID(),
    templates: (templates ?? []).map(({ id, name }) => ({ id, name })),
    template: chosen?.id ?? "",
    defaults: { subject: chosen?.subject ?? "", body: chosen?.body ?? "" },
  };
  if (!found || found === "forbidden") {
    return data({ ...page, people: null }, { status: center ? 503 : 200 });
  }
  return data({ ...page, people: peopleOf(found, asked) });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { center, asked } = await askedOf(account, args.request);
  if (!center) throw failureResponse("not_found");
  return handleMessage(args, account, { audience: asked, centerOf: () => center.id });
}

const filters = {
  subjects: subjects.map((id) => ({ id, name: subjectLabels[id] })),
  levels: levelIds.map((id) => ({ id, name: messagePage.levelName(id) })),
};

async function askedOf(account: ScopedAccount, request: Request) {
  const parameters = new URL(request.url).searchParams;
  const { center, choices } = await shownCenter(account, request, "none");
  const asked = readGroup(parameters, torontoToday());
  const { group, ...filter } = asked;
  const template = parameters.get("template");
  return {
    center: center && { id: center.id, name: center.name },
    choices,
    asked,
    template,
    path: newMailingPath({ ...(choices && { center: center?.id }), group, ...filter, template }),
  };
}

export const clientAction = keepFormOnNetworkFailure;

export default function NewMailing() {
  return <GroupPage {...useLoaderData<typeof loader>()} reply={useActionData<MessageReply>()} />;
}
