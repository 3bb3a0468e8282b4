import { lazyPart } from "~/components/late/lazy-part";
import { BackLink } from "~/components/staff/back-link";
import { BarField, BarForm } from "~/components/staff/bar-form";
import { MailingsNav } from "~/components/staff/mailings/mailings-nav";
import type { MessageReply } from "~/components/staff/mailings/message-form";
import { TemplateChoice } from "~/components/staff/mailings/template-choice";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { Input, Select } from "~/components/ui/forms/input";
import { Note, Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { mailingPage, messagePage as words } from "~/content/emails/mailings";
import { audienceGroups, type GroupAudience, mostRecipients, newMailingPath } from "~/domain/emails/mailing-paths";
import type { People } from "./people.server";

// why: the page renders before the form's code loads; until then it is sent as plain HTML
const MessageForm = lazyPart(
  "#message",
  async () => (await import("~/components/staff/mailings/message-form")).MessageForm,
);

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

export function GroupPage({ id, path, group, ticked, defaults, people, reply, ...template }: GroupPageProps) {
  const readers = ticked?.readers ?? words.readers.families;
  const needsCenter = group !== null && !group.center;
  return (
    <div className="grid min-w-0 gap-5">
      <MailingsNav />
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
          {[...(asked.group === "series" ? [asked.group] : []), ...audienceGroups].map((group) => (
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
      ) : asked.group === "series" ? (
        <input type="hidden" name="series" value={asked.series} />
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

interface ChoiceProps {
  name: string;
  label: string;
  all: string;
  chosen: string;
  of: readonly { id: string; name: string }[] | undefined;
}

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
