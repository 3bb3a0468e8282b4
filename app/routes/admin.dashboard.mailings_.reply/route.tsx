import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { hasChoice, isWithin, may } from "~/auth/permissions";
import { lazyPart } from "~/components/late/lazy-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { BarField, BarForm } from "~/components/staff/bar-form";
import { EmailText } from "~/components/staff/email-text";
import type { MessageReply } from "~/components/staff/mailings/message-form";
import { TemplateChoice } from "~/components/staff/mailings/template-choice";
import { BackLink } from "~/components/staff/page-links";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Select } from "~/components/ui/forms/input";
import { Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { coursesPage } from "~/content/courses/courses";
import { mailingPage, messagePage, messagePage as words } from "~/content/emails/mailings";
import { staffMails } from "~/content/records/staff-mails";
import { coursePath } from "~/domain/courses/course-address";
import type { LeftOutReason } from "~/domain/emails/mailing";
import { type Audience, replyPath } from "~/domain/emails/mailing-paths";
import { familyPath } from "~/domain/families/family-paths";
import { amountOf } from "~/domain/payments/purchase";
import { env } from "~/env.server";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { failureResponse } from "~/http/failure-response.server";
import { type Course, getCourse } from "~/models/courses/courses.server";
import { getMailingAudience } from "~/models/emails/mailings.server";
import { listMessageTemplates } from "~/models/emails/message-templates.server";
import { isRecordId } from "~/models/record-values.server";
import { recordKindOf, recordPath, recordTables } from "~/records/record-kinds";
import { handleMessage, isReached } from "~/routes/admin.dashboard.mailings_.new/send-message.server";

// why: the page renders before the form's code loads; until then it is sent as plain HTML
const MessageForm = lazyPart(
  "#message",
  async () => (await import("~/components/staff/mailings/message-form")).MessageForm,
);

export const handle = { page: messagePage.one };
/** A null person with 503 where it could not be read. @throws Response 404 */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { path, back, audience, template, course: courseId } = requirePerson(args.request);
  const [templates, found, centers, course] = await Promise.all([
    listMessageTemplates(account.client),
    getMailingAudience(account.client, centerFor(account, ""), audience),
    nameOwnCenters(account),
    courseId ? getCourse(courseId) : null,
  ]);
  const chosen = templates?.find(({ id }) => id === template);
  const page = {
    path,
    back,
    id: randomUUID(),
    templates: (templates ?? []).map(({ id, name }) => ({ id, name })),
    template: chosen?.id ?? "",
    defaults:
      course && typeof course !== "string"
        ? aboutCourse(course, (found && found !== "forbidden" && found.people[0]?.center) || null)
        : { subject: chosen?.subject ?? "", body: chosen?.body ?? "" },
    mayBeHeadOffice: may(account.profile.role, "emails.manage"),
  };
  if (!found || found === "forbidden") return data({ ...page, person: null, centers: null }, { status: 503 });
  const [person] = found.people;
  if (!person) throw failureResponse("not_found");
  return data({
    ...page,
    person: {
      key: person.key,
      label: person.label,
      email: person.email,
      problem: isReached(person, audience) ? null : person.problem,
    },
    /** To choose from, where the record belongs to none. */
    centers: person.center === null && hasChoice(account.centers) ? centers : null,
  });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { audience } = requirePerson(args.request);
  return handleMessage(args, account, { audience, centerOf: (asked) => centerFor(account, asked) });
}

/** For a record without a center: the one asked for, else the first own one, or head office. */
function centerFor({ centers }: ScopedAccount, asked: string): string | null {
  if (asked && isWithin(centers, asked)) return asked;
  return centers === "all" ? null : (centers[0] ?? null);
}

const aboutCourse = ({ id, name, charge }: Course, center: string | null) =>
  staffMails.courses(
    name,
    charge.totalCents === 0 ? coursesPage.free : amountOf(charge.totalCents),
    env.SITE_URL + coursePath(id, center),
  );

/** @throws Response 404 for an address that names no one */
function requirePerson({ url }: Request): {
  audience: Extract<Audience, { group: "one" }>;
  path: string;
  back: string;
  template: string | null;
  course: string | null;
} {
  const parameters = new URL(url).searchParams;
  const word = parameters.get("kind") ?? "";
  const id = (parameters.get("id") ?? "").toLowerCase();
  if (!isRecordId(id)) throw failureResponse("not_found");
  const about = { template: parameters.get("template"), course: parameters.get("course") };
  const shared = { path: replyPath(word, id, about), ...about };
  if (word === "families") return { ...shared, audience: { group: "one", kind: word, id }, back: familyPath(id) };
  const kind = recordKindOf(word);
  if (!kind) throw failureResponse("not_found");
  return { ...shared, audience: { group: "one", kind: recordTables[kind], id }, back: recordPath(kind, id) };
}

export const clientAction = keepFormOnNetworkFailure;

export default function Reply() {
  return <ReplyPage {...useLoaderData<typeof loader>()} reply={useActionData<MessageReply>()} />;
}

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

function ReplyPage({ path, back, id, templates, template, defaults, person, reply, ...answers }: ReplyPageProps) {
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
