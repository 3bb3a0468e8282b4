import { lazyPart } from "~/components/late/lazy-part";
import { BackLink } from "~/components/staff/back-link";
import { BarField, BarForm } from "~/components/staff/bar-form";
import { EmailText } from "~/components/staff/email-text";
import type { MessageReply } from "~/components/staff/mailings/message-form";
import { TemplateChoice } from "~/components/staff/mailings/template-choice";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Select } from "~/components/ui/forms/input";
import { Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { mailingPage, messagePage as words } from "~/content/emails/mailings";
import type { LeftOutReason } from "~/domain/emails/mailing";

// why: the page renders before the form's code loads; until then it is sent as plain HTML
const MessageForm = lazyPart(
  "#message",
  async () => (await import("~/components/staff/mailings/message-form")).MessageForm,
);

interface ReplyPageProps {
  path: string;
  back: string;
  id: string;
  templates: readonly { id: string; name: string }[];
  template: string;
  defaults: { subject: string; body: string };
  /** Null where it could not be read. */
  person: { key: string; label: string; email: string; problem: LeftOutReason | null } | null;
  centers: readonly { id: string; name: string }[] | null;
  mayBeHeadOffice: boolean;
  reply: MessageReply | undefined;
}

export function ReplyPage({
  path,
  back,
  id,
  templates,
  template,
  defaults,
  person,
  reply,
  ...answers
}: ReplyPageProps) {
  const query = new URLSearchParams(path.split("?")[1]);
  return (
    <div className="grid min-w-0 max-w-176 gap-5">
      <PageHeader
        dense
        back={<BackLink to={back}>{words.backToRecord}</BackLink>}
        title={words.one.title}
        about={
          person && (
            <p className="wrap-anywhere">
              {words.to}: {person.label} <EmailText address={person.email} />
            </p>
          )
        }
      />
      {!person && <Banner tone="warning" {...words.away} />}
      {person?.problem && <Banner tone="warning" {...words.cannot[person.problem]} />}
      {person && !person.problem && (
        <>
          {templates.length > 0 && (
            <BarForm key={template} action={path.split("?")[0]}>
              <input type="hidden" name="kind" value={query.get("kind") ?? ""} />
              <input type="hidden" name="id" value={query.get("id") ?? ""} />
              <TemplateChoice templates={templates} chosen={template} />
              <Button type="submit" variant="secondary" size="small">
                {words.use}
              </Button>
            </BarForm>
          )}
          <Panel aria-label={words.one.title}>
            <MessageForm
              key={template}
              action={path}
              id={id}
              defaults={defaults}
              reply={reply}
              hint={`${words.oneHint} ${words.bodyHint}`}
            >
              <input type="hidden" name="to" value={person.key} />
              <Answers {...answers} sent={reply?.result?.initialValue?.center} />
            </MessageForm>
          </Panel>
        </>
      )}
    </div>
  );
}

interface AnswersProps extends Pick<ReplyPageProps, "centers" | "mayBeHeadOffice"> {
  sent: unknown;
}

const Answers = ({ centers, mayBeHeadOffice, sent }: AnswersProps) =>
  centers && (
    <BarField label={words.answers}>
      <Select name="center" defaultValue={typeof sent === "string" ? sent : undefined}>
        {mayBeHeadOffice && <option value="">{mailingPage.headOffice}</option>}
        {centers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </BarField>
  );
