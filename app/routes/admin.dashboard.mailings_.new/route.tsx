import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { hasChoice, isWithin } from "~/auth/scope";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import type { MessageReply } from "~/components/staff/mailings/message-form";
import { messagePage } from "~/content/emails/mailings";
import { levelIds } from "~/content/programs/levels";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { staffLists } from "~/content/records/staff-lists";
import { torontoToday } from "~/domain/dates/calendar";
import { readGroup } from "~/domain/emails/mailing";
import { type GroupAudience, newMailingPath, tickedMailingPath } from "~/domain/emails/mailing-paths";
import { nameOwnCenters, shownCenter } from "~/handlers/chosen-center.server";
import { readersOf } from "~/handlers/mailing-view.server";
import { failureResponse } from "~/http/failure-response.server";
import { getMailingAudience, type MailingAudience } from "~/models/emails/mailings.server";
import { listMessageTemplates } from "~/models/emails/message-templates.server";
import { isRecordId } from "~/models/record-values.server";
import { bulkLimit } from "~/models/records/bulk-changes.server";
import { type RecordKind, recordKindOf, recordTables } from "~/records/record-kinds";
import { backPath, listQueryOf } from "~/records/record-return";
import { GroupPage } from "./group-page";
import { peopleOf } from "./people.server";
import { handleMessage } from "./send-message.server";

export const handle = { page: messagePage.group };
/** `people` is null without a center, and with 503 where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { searchParams } = new URL(args.request.url);
  const ticked = readTicked(account, searchParams);
  if (ticked) {
    const [shared, found] = await Promise.all([
      draftOf(account, searchParams),
      audienceOf(account, ticked.center, ticked.audience),
    ]);
    const { path, ...shown } = await tickedView(account, ticked, found);
    const page = { path: path(shared.template), group: null, ticked: shown, people: found && peopleOf(found) };
    return data({ ...shared, ...page }, { status: found ? 200 : 503 });
  }
  const { path, ...group } = await askedOf(account, args.request);
  const [shared, found] = await Promise.all([
    draftOf(account, searchParams),
    group.center && audienceOf(account, group.center.id, group.asked),
  ]);
  const page = { path, group, ticked: null, people: found && peopleOf(found) };
  return data({ ...shared, ...page }, { status: found || !group.center ? 200 : 503 });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const ticked = readTicked(account, new URL(args.request.url).searchParams);
  if (ticked) return handleMessage(args, account, { audience: ticked.audience, centerOf: () => ticked.center });
  const { center, asked } = await askedOf(account, args.request);
  if (!center) throw failureResponse("not_found");
  return handleMessage(args, account, { audience: asked, centerOf: () => center.id });
}

async function audienceOf({ client }: ScopedAccount, center: string | null, asked: GroupAudience) {
  const found = await getMailingAudience(client, center, asked);
  return found === "forbidden" ? null : found;
}

/** An empty message, or that of the template in the address. */
async function draftOf({ client }: ScopedAccount, parameters: URLSearchParams) {
  const templates = (await listMessageTemplates(client)) ?? [];
  const chosen = templates.find(({ id }) => id === parameters.get("template"));
  return {
    id: randomUUID(),
    templates: templates.map(({ id, name }) => ({ id, name })),
    template: chosen?.id ?? "",
    defaults: { subject: chosen?.subject ?? "", body: chosen?.body ?? "" },
  };
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
    levels: group === "families" ? filters : null,
    path: newMailingPath({ ...(choices && { center: center?.id }), group, ...filter, template }),
  };
}

export const clientAction = keepFormOnNetworkFailure;

export default function NewMailing() {
  return <GroupPage {...useLoaderData<typeof loader>()} reply={useActionData<MessageReply>()} />;
}

interface Ticked {
  kind: RecordKind;
  ids: readonly string[];
  list: string;
  audience: GroupAudience;
  /** Null: that of the first record, or head office. */
  center: string | null;
}

/** The records that the address names; null where it names a group. What the caller may not see, the database drops. */
function readTicked({ centers }: ScopedAccount, parameters: URLSearchParams): Ticked | null {
  const kind = recordKindOf(parameters.get("kind") ?? "");
  if (parameters.get("group") !== "records" || !kind) return null;
  const ids = [...new Set(parameters.getAll("id").map((id) => id.toLowerCase()))]
    .filter(isRecordId)
    .slice(0, bulkLimit);
  const asked = parameters.get("center");
  const first = kind === "messages" && centers !== "all" ? (centers[0] ?? null) : null;
  return {
    kind,
    ids,
    list: listQueryOf(parameters),
    audience: { group: "records", kind: recordTables[kind], ids },
    center: asked && isWithin(centers, asked) ? asked : first,
  };
}

/** Of the page: what was ticked, and the centers to choose from where its answers could go to another one. */
async function tickedView(account: ScopedAccount, ticked: Ticked, found: MailingAudience | null) {
  const { kind, ids, list } = ticked;
  const centers = hasChoice(account.centers) && found ? await nameOwnCenters(account) : [];
  const isOfNone = found?.people.every(({ center }) => center === null) ?? false;
  const [one, many] = staffLists[kind].nouns;
  const center = ticked.center ?? found?.center?.id ?? null;
  return {
    fields: [
      { name: "group", value: "records" },
      { name: "kind", value: kind },
      ...(list ? [{ name: "list", value: list }] : []),
      ...ids.map((id) => ({ name: "id", value: id })),
    ],
    about: messagePage.ticked.about(`${ids.length} selected ${ids.length === 1 ? one : many}`, readersOf(kind)[0]),
    back: backPath(kind, list),
    readers: readersOf(kind),
    center,
    choices: isOfNone || found?.people.some(({ problem }) => problem === "other_center") ? centers : [],
    mayBeHeadOffice: isOfNone && may(account.profile.role, "emails.manage"),
    path: (template: string | null) => tickedMailingPath(kind, ids, { center, template, list }),
  };
}
