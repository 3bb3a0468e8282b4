import { lazyPart } from "~/components/late/lazy-part";
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
import { messagePage as words } from "~/content/emails/mailings";
import { audienceGroups, type GroupAudience, mostRecipients, newMailingPath } from "~/domain/emails/mailing-paths";
import type { People } from "./people.server";

// why: the page renders before the form's code loads; until then it is sent as plain HTML
const MessageForm = lazyPart(
  "#message",
  async () => (await import("~/components/staff/mailings/message-form")).MessageForm,
);

interface GroupPageProps {
  choices: readonly { id: string; name: string }[] | null;
  center: { id: string; name: string } | null;
  asked: GroupAudience;
  /** Of enrolled families. */
  levels: Readonly<Record<"subjects" | "levels", readonly { id: string; name: string }[]>> | null;
  path: string;
  id: string;
  templates: readonly { id: string; name: string }[];
  template: string;
  defaults: { subject: string; body: string };
  people: People | null;
  reply: MessageReply | undefined;
}

export function GroupPage({ id, path, defaults, people, reply, ...filter }: GroupPageProps) {
  const { center } = filter;
  return (
    <div className="grid min-w-0 gap-5">
      <MailingsNav />
      <PageHeader dense title={words.group.title} about={<p>{words.group.description}</p>} />
      {/* why: resets the form after a navigation */}
      <GroupFilter key={path} {...filter} />
      {!center && <Note>{words.chooseCenterFirst}</Note>}
      {center && !people && <Banner tone="warning" {...words.away} />}
      {people?.reached.length === 0 && <Note>{words.noFamilies}</Note>}
      {people && <LeftOut people={people.leftOut} />}
      {people?.isFull && <Banner tone="info" text={words.tooMany(mostRecipients)} />}
      {people && people.reached.length > 0 && (
        <Panel aria-label={words.group.title}>
          <MessageForm
            key={path}
            action={path}
            id={id}
            defaults={defaults}
            reply={reply}
            hint={`${words.hint} ${words.bodyHint}`}
          >
            <Recipients people={people.reached} sent={reply?.result && (reply.result.initialValue?.to ?? [])} />
            <Note>{words.onlyService}</Note>
          </MessageForm>
        </Panel>
      )}
    </div>
  );
}

type FilterProps = Pick<GroupPageProps, "choices" | "center" | "asked" | "levels" | "templates" | "template">;

function GroupFilter({ choices, center, asked, levels, templates, template }: FilterProps) {
  return (
    <BarForm action={newMailingPath({})}>
      {choices && (
        <BarField label={words.center} className="lg:flex-[0_1_11rem]">
          <Select dense name="center" defaultValue={center?.id ?? ""}>
            <option value="">{words.chooseCenter}</option>
            {choices.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </BarField>
      )}
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
  /** Those ticked in the form that was sent. */
  sent: unknown;
}

/** All ticked at first. */
function Recipients({ people, sent }: RecipientsProps) {
  const ticked = Array.isArray(sent) ? sent : typeof sent === "string" ? [sent] : null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">{words.recipients(people.length)}</legend>
      <ul className="grid max-h-96 grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-5 overflow-y-auto [&_input]:size-4.5 [&_input]:flex-none [&_input]:accent-primary [&_label]:flex [&_label]:min-h-11 [&_label]:items-center [&_label]:gap-2 [&_label]:text-small [&_label]:wrap-anywhere">
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

const LeftOut = ({ people }: { people: People["leftOut"] }) =>
  people.length > 0 && (
    <Disclosure summary={words.leftOut(people.length)}>
      <ul className="grid gap-1 text-small">
        {people.map(({ key, label, problem }) => (
          <li key={key} className="wrap-anywhere">
            {label}: {words.reasons[problem]}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
