import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { hasChoice, isWithin, may } from "~/auth/permissions";
import { lazyPart } from "~/components/late/lazy-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { BarField, BarForm } from "~/components/staff/bar-form";
import type { MessageReply } from "~/components/staff/mailings/message-form";
import { TemplateChoice } from "~/components/staff/mailings/template-choice";
import { BackLink, PageNav } from "~/components/staff/page-links";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { Input, Select } from "~/components/ui/forms/input";
import { Note, Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { mailingPage, mailingsNav, messagePage, messagePage as words } from "~/content/emails/mailings";
import { levelIds } from "~/content/programs/levels";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { staffLists } from "~/content/records/staff-lists";
import { torontoToday } from "~/domain/dates/calendar";
import { readGroup } from "~/domain/emails/mailing";
import type { GroupAudience } from "~/domain/emails/mailing-paths";
import { audienceGroups, mostRecipients, newMailingPath, tickedMailingPath } from "~/domain/emails/mailing-paths";
import { nameOwnCenters, shownCenter } from "~/handlers/chosen-center.server";
import { readersOf } from "~/handlers/mailing-view.server";
import { failureResponse } from "~/http/failure-response.server";
import { getMailingAudience, type MailingAudience } from "~/models/emails/mailings.server";
import { listMessageTemplates } from "~/models/emails/message-templates.server";
import { isRecordId } from "~/models/record-values.server";
import { bulkLimit } from "~/models/records/record-actions.server";
import { backPath, listQueryOf, type RecordKind, recordKindOf, recordTables } from "~/records/record-kinds";
import { handleMessage } from "./send-message.server";

// why: the page renders before the form's code loads; until then it is sent as plain HTML
const MessageForm = lazyPart(
  "#message",
  async () => (await import("~/components/staff/mailings/message-form")).MessageForm,
);

/** Who can be written to, and who is left out and why. */
function peopleOf({ people }: MailingAudience) {
  const listed = people.slice(0, mostRecipients);
  return {
    reached: listed
      .filter(({ problem }) => problem === null)
      .map(({ key, label, children, email }) => ({ key, label: label || email, children: children.join(", ") })),
    leftOut: listed.flatMap(({ key, label, email, problem }) =>
      problem ? [{ key, label: label || email, problem }] : [],
    ),
    isFull: people.length > mostRecipients,
  };
}
type People = ReturnType<typeof peopleOf>;

const CenterChoice = ({ none, chosen, of }: CenterChoiceProps) => (
  <BarField label={words.center} className="lg:flex-[0_1_11rem]">
    <Select dense name="center" defaultValue={chosen ?? ""}>
      {none && <option value="">{none}</option>}
      {of.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  </BarField>
);

const Choice = ({ name, label, all, chosen, of = [] }: ChoiceProps) => (
  <BarField label={label} className="lg:flex-[0_1_9rem]">
    <Select dense name={name} defaultValue={chosen}>
      <option value="">{all}</option>
      {of.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </Select>
  </BarField>
);

const LeftOut = ({ people, readers }: { people: People["leftOut"]; readers: Readers }) =>
  people.length > 0 && (
    <Disclosure summary={words.leftOut(people.length, readers)}>
      <ul className="grid gap-1 text-small">
        {people.map(({ key, label, problem }) => (
          <li key={key} className="wrap-anywhere">
            {label}: {words.reasons[problem]}
          </li>
        ))}
      </ul>
    </Disclosure>
  );

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

interface GroupChoices {
  choices: readonly { id: string; name: string }[] | null;
  center: { id: string; name: string } | null;
  asked: Exclude<GroupAudience, { group: "records" }>;
  /** Of enrolled families. */
  levels: Readonly<Record<"subjects" | "levels", readonly { id: string; name: string }[]>> | null;
}

/** One of them, and many. */
type Readers = readonly [string, string];

interface TickedRecords {
  /** They name the records again. */
  fields: readonly { name: string; value: string }[];
  about: string;
  back: string;
  readers: Readers;
  center: string | null;
  choices: readonly { id: string; name: string }[];
  mayBeHeadOffice: boolean;
}

interface GroupPageProps {
  /** Null for ticked records. */
  group: GroupChoices | null;
  ticked: TickedRecords | null;
  path: string;
  id: string;
  templates: readonly { id: string; name: string }[];
  template: string;
  defaults: { subject: string; body: string };
  people: People | null;
  reply: MessageReply | undefined;
}

function GroupPage({ id, path, group, ticked, defaults, people, reply, ...template }: GroupPageProps) {
  const readers = ticked?.readers ?? words.readers.families;
  const needsCenter = group !== null && !group.center;
  return (
    <div className="grid min-w-0 gap-5">
      <PageNav nav={mailingsNav} />
      <PageHeader
        dense
        title={ticked ? words.ticked.title : words.group.title}
        back={ticked && <BackLink to={ticked.back}>{words.ticked.back}</BackLink>}
        about={<p>{ticked?.about ?? words.group.description}</p>}
      />
      {/* why: resets the form after a navigation */}
      {group && <GroupFilter key={path} {...group} {...template} />}
      {ticked && <TickedFilter key={path} {...ticked} {...template} />}
      {needsCenter && <Note>{words.chooseCenterFirst}</Note>}
      {!needsCenter && !people && <Banner tone="warning" {...words.away} />}
      {people?.reached.length === 0 && <Note>{words.noReaders(readers)}</Note>}
      {people && <LeftOut people={people.leftOut} readers={readers} />}
      {people?.isFull && <Banner tone="info" text={words.tooMany(mostRecipients)} />}
      {people && people.reached.length > 0 && (
        <Panel aria-label={words.group.title}>
          <MessageForm
            key={path}
            action={path}
            id={id}
            defaults={defaults}
            reply={reply}
            hint={`${words.hint(readers[0])} ${words.bodyHint}`}
          >
            <Recipients
              people={people.reached}
              readers={readers}
              sent={reply?.result && (reply.result.initialValue?.to ?? [])}
            />
            <Note>{words.onlyService}</Note>
          </MessageForm>
        </Panel>
      )}
    </div>
  );
}

type TemplateProps = Pick<GroupPageProps, "templates" | "template">;

function GroupFilter({ choices, center, asked, levels, templates, template }: GroupChoices & TemplateProps) {
  return (
    <BarForm action={newMailingPath({})}>
      {choices && <CenterChoice none={words.chooseCenter} chosen={center?.id} of={choices} />}
      <BarField label={words.who} className="lg:flex-[0_1_12rem]">
        <Select dense name="group" defaultValue={asked.group}>
          {[...(asked.group === "class" ? [asked.group] : []), ...audienceGroups].map((group) => (
            <option key={group} value={group}>
              {words.groups[group]}
            </option>
          ))}
        </Select>
      </BarField>
      {asked.group === "families" ? (
        <>
          <Choice
            name="subject"
            label={words.subject}
            all={words.anySubject}
            chosen={asked.subject}
            of={levels?.subjects}
          />
          <Choice name="level" label={words.level} all={words.anyLevel} chosen={asked.level} of={levels?.levels} />
        </>
      ) : asked.group === "class" ? (
        <input type="hidden" name="class" value={asked.class} />
      ) : (
        <BarField label={words.day} className="lg:flex-[0_1_11rem]">
          <Input dense type="date" name="day" defaultValue={asked.day} />
        </BarField>
      )}
      <TemplateChoice templates={templates} chosen={template} />
      <Button type="submit" variant="secondary" size="small">
        {words.show}
      </Button>
    </BarForm>
  );
}

function TickedFilter({ fields, choices, center, mayBeHeadOffice, ...chosen }: TickedRecords & TemplateProps) {
  if (choices.length === 0 && chosen.templates.length === 0) return null;
  return (
    <BarForm action={newMailingPath({})}>
      {fields.map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {choices.length > 0 ? (
        <CenterChoice none={mayBeHeadOffice ? mailingPage.headOffice : null} chosen={center} of={choices} />
      ) : (
        center && <input type="hidden" name="center" value={center} />
      )}
      <TemplateChoice templates={chosen.templates} chosen={chosen.template} />
      <Button type="submit" variant="secondary" size="small">
        {choices.length > 0 ? words.show : words.use}
      </Button>
    </BarForm>
  );
}

interface CenterChoiceProps {
  none: string | null;
  chosen: string | null | undefined;
  of: readonly { id: string; name: string }[];
}

interface ChoiceProps {
  name: string;
  label: string;
  all: string;
  chosen: string;
  of: readonly { id: string; name: string }[] | undefined;
}

interface RecipientsProps {
  people: People["reached"];
  readers: Readers;
  /** Those ticked in the form that was sent. */
  sent: unknown;
}

/** All ticked at first. */
function Recipients({ people, readers, sent }: RecipientsProps) {
  const ticked = Array.isArray(sent) ? sent : typeof sent === "string" ? [sent] : null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">{words.recipients(people.length, readers)}</legend>
      <ul className="grid max-h-96 grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] gap-x-5 overflow-y-auto [&_input]:size-4.5 [&_input]:flex-none [&_input]:accent-primary [&_label]:flex [&_label]:min-h-11 [&_label]:items-center [&_label]:gap-2 [&_label]:text-small [&_label]:wrap-anywhere">
        {people.map(({ key, label, children }) => (
          <li key={key}>
            <label>
              <input type="checkbox" name="to" value={key} defaultChecked={ticked?.includes(key) ?? true} />
              {children ? `${label} (${children})` : label}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
