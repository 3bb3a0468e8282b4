import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { lazyPart } from "~/components/late/lazy-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { EmailText } from "~/components/staff/email-text";
import { BackLink } from "~/components/staff/page-links";
import { RecordTimeline } from "~/components/staff/record/record-timeline";
import { Button, ButtonLink, buttonLook } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Facts } from "~/components/ui/data/facts";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { signedUpWords } from "~/content/families/signed-up";
import { familyPageWords } from "~/content/families/staff-families";
import { factWords, recordMessages, recordPage } from "~/content/records/staff-records";
import type { StateGroup } from "~/content/records/states";
import { messages } from "~/content/site/messages";
import { childFormPath, familiesPath, familyPath, guardianFormPath, mergePath } from "~/domain/families/family-paths";
import { limits, requiredText } from "~/domain/forms/fields";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { FormReply } from "~/domain/forms/public-form";
import { balanceInWords } from "~/domain/tuition/money";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { requireFamilyId, whereJoined } from "~/handlers/family-caller.server";
import { requireFound } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { listCourses } from "~/models/courses/courses.server";
import { addFamilyNote, findFamily, getFamilyPage } from "~/models/families/family-page.server";
import { listRecordTimeline, type RecordedEntry } from "~/models/records/record-timeline.server";
import { listTuitionAccounts } from "~/models/tuition/tuition.server";
import { describeTimeline } from "~/records/record-timeline";
import type { TimelineLine } from "~/records/record-view";
import { type ChildView, type FamilyView, familyView, type GuardianView } from "./family-view.server";

const words = familyPageWords.away;

const dayInMs = 86_400_000;

export const handle = { formTitle: familyPageWords.title };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta({ title: data?.family?.name ?? familyPageWords.title, description: familyPageWords.description });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const id = requireFamilyId(args.params.id);
  const [family, entries, centers, { courses }, accounts] = await Promise.all([
    getFamilyPage(account.client, id),
    listRecordTimeline(account.client, "families", id),
    nameOwnCenters(account),
    listCourses(),
    listTuitionAccounts(account.client, id),
  ]);
  const owed = accounts?.reduce((sum, { balance_cents }) => sum + balance_cents, 0);
  if (family === "not_found") throw whereJoined(args, entries);
  if (family === "unavailable") return data({ family: null, path: familyPath(id) }, { status: 503 });
  const center = (own: string | null) =>
    own === null ? factWords.noCenter : (centers.find((one) => one.id === own)?.name ?? factWords.unknownCenter);
  return data({
    family: familyView(family, { courses: courses ?? [], purchases: may(account.profile.role, "purchases.read") }),
    center: center(family.center),
    balance: owed === undefined ? null : balanceInWords(owed),
    timeline: entries && timelineOf(entries, { family: id, center }),
    noteKey: randomUUID(),
    path: familyPath(id),
  });
}

interface TimelineOf {
  family: string;
  center: (own: string | null) => string;
}

/** For a day what was joined has its way back, unless it was taken. */
function timelineOf(entries: readonly RecordedEntry[], { family, center }: TimelineOf): TimelineLine[] {
  const merge = (entry: RecordedEntry | undefined, word: "joined" | "parted") =>
    entry?.after && word in entry.after && "merge" in entry.after ? entry.after.merge : null;
  const parted = entries.map((entry) => merge(entry, "parted"));
  return describeTimeline(entries, { center, person: () => factWords.unknownPerson }).map((line, nth) => {
    const batch = merge(entries[nth], "joined");
    const isOpen =
      typeof batch === "string" && !parted.includes(batch) && Date.now() - Date.parse(entries[nth]?.at ?? "") < dayInMs;
    return isOpen ? { ...line, undo: { batch, kind: "family-merge", list: family } } : line;
  });
}

const noteSchema = z.object({
  key: z.guid(),
  note: requiredText(familyPageWords.note.missing, limits.longAnswer, "Note"),
});

/** Adds a note. @returns a redirect to the page; or the form with 400 or 503 @throws Response 404 */
export async function action(args: ActionFunctionArgs) {
  const { client, userId } = await requirePermission(args, "families.manage");
  const family = requireFamilyId(args.params.id);
  const received = await receiveForm(args.request, {
    name: "record",
    fields: ["key", "note"],
    schema: noteSchema,
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") {
    const problem = submission.error?.key ? messages.formUnreadable : undefined;
    return replyWith(submission, { problem }, 400);
  }
  const found = await findFamily(client, family);
  if (found === "not_found") throw whereJoined(args, await listRecordTimeline(client, "families", family), true);
  requireFound(found);
  const { key, note } = submission.value;
  const saved = await addFamilyNote(client, { id: key, family, author: userId, note });
  if (!saved.ok) {
    const problem = saved.failure.kind === "timeout" ? messages.submissionTimeout : messages.unexpectedFailure;
    return replyWith(submission, { problem }, 503);
  }
  sessionOf(args).flash({ tone: "success", ...recordMessages.noteAdded });
  return redirectTo(args, `${familyPath(family)}#top`);
}

export const clientAction = keepFormOnNetworkFailure;

export default function Family() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return page.family ? <FamilyPage {...page} reply={reply} /> : <FamilyAway path={page.path} reply={reply} />;
}

/** Shown when a family cannot be read; keeps a note that was sent. */
function FamilyAway({ path, reply }: { path: string; reply: FormReply | undefined }) {
  const note = reply?.result?.initialValue?.note;
  return (
    <div className="grid max-w-176 gap-5">
      <PageHeader title={words.title} />
      <Banner tone="warning" text={words.text} />
      {typeof note === "string" && <p className="whitespace-pre-line wrap-anywhere">{recordPage.unsaved(note)}</p>}
      <p>
        <ButtonLink to={path} variant="secondary" reloadDocument>
          {words.again}
        </ButtonLink>
      </p>
    </div>
  );
}

const familyGuardiansWords = familyPageWords.guardians;

/** Two are enough. */
const most = 2;

const pageWords = familyPageWords.courses;

// why: the page renders before the form's code loads; until then it is sent as plain HTML
const FamilyNote = lazyPart("#note-form", async () => (await import("./family-note")).FamilyNote);

interface FamilyPageProps {
  family: FamilyView;
  center: string;
  /** Null where it could not be read. */
  balance: string | null;
  /** Newest first; null where it could not be read. */
  timeline: readonly TimelineLine[] | null;
  noteKey: string;
  path: string;
  reply: FormReply | undefined;
}

function FamilyPage({ family, center, balance, timeline, noteKey, path, reply }: FamilyPageProps) {
  const notes = timeline?.filter(({ id }) => id.startsWith("note ")).length;
  return (
    <div className="grid min-w-0 gap-5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] xl:grid-rows-[auto_auto_1fr] xl:items-start">
      <div className="xl:col-span-2">
        <PageHeader
          back={<BackLink to={familiesPath}>{familyPageWords.back}</BackLink>}
          title={family.name}
          about={
            <>
              {familyPageWords.title} <StateBadge of="children" state={family.status} /> <span>{center}</span>
              <span>
                <Link className="link inline-block py-0.5" to={family.account}>
                  {familyPageWords.account}
                </Link>{" "}
                {balance}
              </span>
            </>
          }
          actions={<FamilyActions family={family} />}
        />
      </div>
      <div className="xl:col-start-2 xl:row-start-2">
        <FamilyGuardians family={family.id} guardians={family.guardians} signedUp={family.signedUp} />
      </div>
      <div className="grid content-start gap-5 *:min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-2">
        <Panel aria-labelledby="children-title">
          <PanelTitle as="h2" id="children-title">
            {familyPageWords.children.title}
          </PanelTitle>
          {family.children.length === 0 && <Note>{familyPageWords.children.none}</Note>}
          {family.children.map((child) => (
            <FamilyChild key={child.id} child={child} />
          ))}
          <p>
            <ButtonLink to={childFormPath(family.id, "new")} size="small" variant="secondary">
              {familyPageWords.children.add}
            </ButtonLink>
          </p>
        </Panel>
        <Panel aria-labelledby="lessons-title">
          <PanelTitle as="h2" id="lessons-title">
            {familyPageWords.lessons.title}
          </PanelTitle>
          {family.lessons.length === 0 && <Note>{familyPageWords.lessons.none}</Note>}
          {family.lessons.map(({ title, rows }) => (
            <div key={title}>
              <h3 className="text-small text-ink-soft">{title}</h3>
              <Rows>
                {rows.map(({ id, to, when, about, state, report }) => (
                  <Row key={id} to={to} name={when} of={state.of} state={state.name}>
                    {[about, report].filter(Boolean).join(" · ")}
                  </Row>
                ))}
              </Rows>
            </div>
          ))}
        </Panel>
        <Panel aria-labelledby="records-title">
          <PanelTitle as="h2" id="records-title">
            {familyPageWords.records.title}
          </PanelTitle>
          {family.records.length === 0 && <Note>{familyPageWords.records.none}</Note>}
          <Rows>
            {family.records.map(({ id, to, title, about, status }) => (
              <Row key={id} to={to} name={title} of="records" state={status}>
                {about}
              </Row>
            ))}
          </Rows>
        </Panel>
        <FamilyCourses purchases={family.purchases} offers={family.offers} reader={family.writable?.name ?? null} />
      </div>
      <div className="xl:col-start-2 xl:row-start-3">
        <RecordTimeline lines={timeline ?? []} failed={timeline === null} note={recordPage.timeline.emails}>
          {/* why: empty again once the note is there */}
          <FamilyNote key={notes} noteKey={noteKey} path={path} reply={reply} />
        </RecordTimeline>
      </div>
    </div>
  );
}

function FamilyActions({ family: { callable, writable, write, book, join, plan } }: { family: FamilyView }) {
  return (
    <>
      {callable?.phone && (
        <a
          className={buttonLook({ size: "small" })}
          href={phoneAddress(callable.phone)}
          aria-label={familyPageWords.callWho(callable.name)}
        >
          {familyPageWords.call}
        </a>
      )}
      {writable && (
        <ButtonLink to={write} variant="secondary" size="small" aria-label={familyPageWords.emailWho(writable.name)}>
          {familyPageWords.email}
        </ButtonLink>
      )}
      <ButtonLink to={book} size="small" variant="secondary">
        {familyPageWords.book}
      </ButtonLink>
      <ButtonLink to={join} size="small" variant="secondary">
        {familyPageWords.join}
      </ButtonLink>
      <ButtonLink to={plan} size="small" variant="secondary">
        {familyPageWords.plan}
      </ButtonLink>
    </>
  );
}

interface FamilyCoursesProps {
  purchases: FamilyView["purchases"];
  offers: FamilyView["offers"];
  /** Whom an offer is written to; null where no guardian has an address. */
  reader: string | null;
}

/** What the family bought, and the courses on sale with a mail about each. */
function FamilyCourses({ purchases, offers, reader }: FamilyCoursesProps) {
  return (
    <Panel aria-labelledby="courses-title">
      <PanelTitle as="h2" id="courses-title">
        {pageWords.title}
      </PanelTitle>
      {purchases.length === 0 && <p className="text-small text-ink-soft">{pageWords.none}</p>}
      <Rows>
        {purchases.map(({ id, to, name, about, status }) => (
          <Row key={id} to={to} name={name} of="purchases" state={status}>
            {about}
          </Row>
        ))}
      </Rows>
      {offers.length > 0 && (
        <details className="text-small">
          <summary className="link inline-block cursor-pointer py-0.5">{pageWords.sell}</summary>
          <p className="mt-2 text-ink-soft">{reader ? pageWords.how(reader) : pageWords.noAddress}</p>
          <ul>
            {offers.map(({ id, name, about, page, write }) => (
              <li key={id} className="flex max-w-none flex-wrap items-center gap-x-3 border-t border-hairline py-1.5">
                <Link className="link inline-block py-0.5 font-bold" to={page}>
                  {name}
                </Link>
                <span className="min-w-0 flex-[1_1_12rem] text-ink-soft">{about}</span>
                {write && (
                  <Link className="link inline-block py-0.5" to={write} aria-label={pageWords.writeAbout(name)}>
                    {pageWords.write}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

interface RowProps {
  /** Null where the reader has no page of it. */
  to: string | null;
  name: string;
  of: StateGroup;
  state: string;
  children: ReactNode;
}

interface FamilyGuardiansProps {
  family: string;
  guardians: readonly GuardianView[];
  signedUp: FamilyView["signedUp"];
}

function FamilyGuardians({ family, guardians, signedUp }: FamilyGuardiansProps) {
  return (
    <Panel aria-labelledby="guardians-title">
      <PanelTitle as="h2" id="guardians-title">
        {familyGuardiansWords.title}
      </PanelTitle>
      {guardians.map((guardian) => (
        <Guardian key={guardian.id} guardian={guardian} />
      ))}
      {signedUp.map(({ family: other, name, email }) => (
        <Form key={other} method="post" action={mergePath(family)} className="grid gap-2 justify-items-start">
          <h3 className="text-h4">{signedUpWords.title}</h3>
          <p className="text-small wrap-anywhere">{signedUpWords.text(name, email)}</p>
          <input type="hidden" name="with" value={other} />
          <Button type="submit" size="small">
            {signedUpWords.join}
          </Button>
        </Form>
      ))}
      <p className="flex flex-wrap gap-x-4 text-small">
        {guardians.length < most && (
          <Link className="link inline-block py-0.5" to={guardianFormPath(family, "new")}>
            {familyGuardiansWords.add}
          </Link>
        )}
        <Link className="link inline-block py-0.5" to={mergePath(family)}>
          {familyPageWords.merge}
        </Link>
      </p>
    </Panel>
  );
}

function Guardian({
  guardian: { name, phone, email, isActive, hasAccount, account, invite, edit },
}: {
  guardian: GuardianView;
}) {
  return (
    <div className="grid gap-1 border-t border-hairline pt-3 first-of-type:border-t-0 first-of-type:pt-0">
      <h3 className="flex flex-wrap items-center gap-x-3 text-h4 wrap-anywhere">
        {name}
        {!hasAccount ? (
          <Badge small>{familyGuardiansWords.noAccount}</Badge>
        ) : (
          !isActive && <Badge small>{familyGuardiansWords.inactive}</Badge>
        )}
      </h3>
      {phone && (
        <p>
          <a className="link inline-block py-0.5" href={phoneAddress(phone)}>
            <span className="sr-only">{familyGuardiansWords.phone} </span>
            {phone}
          </a>
        </p>
      )}
      {email && (
        <p>
          <span className="sr-only">{familyGuardiansWords.mail} </span>
          <EmailText address={email} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-small">
        <Link className="link inline-block py-0.5" to={edit} aria-label={familyGuardiansWords.editWho(name)}>
          {familyGuardiansWords.edit}
        </Link>
        {account && (
          <Link className="link inline-block py-0.5" to={account} aria-label={familyGuardiansWords.accountOf(name)}>
            {familyGuardiansWords.account}
          </Link>
        )}
        {invite && (
          <Link className="link inline-block py-0.5" to={invite} aria-label={familyGuardiansWords.inviteWho(name)}>
            {familyGuardiansWords.invite}
          </Link>
        )}
      </p>
    </div>
  );
}

const Rows = ({ children }: { children: ReactNode }) => <ul className="text-small empty:hidden">{children}</ul>;

const Row = ({ to, name, of, state, children }: RowProps) => (
  <li className="flex max-w-none flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-hairline py-1.5 first:border-t-0">
    {to === null ? (
      <strong>{name}</strong>
    ) : (
      <Link className="link inline-block py-0.5 font-bold" to={to}>
        {name}
      </Link>
    )}
    <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere text-ink-soft">{children}</span>
    <StateBadge of={of} state={state} small />
  </li>
);

const childWords = familyPageWords.children;

/** A child's card; levels come after the facts. */
function FamilyChild({ child }: { child: ChildView }) {
  const { id, name, status, facts, care, homes, next, attendance, weeks, otherFamily, join, tuition, edit, progress } =
    child;
  return (
    <article className="grid min-w-0 gap-3 rounded-control border border-hairline p-4" aria-labelledby={`child-${id}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-h4 wrap-anywhere" id={`child-${id}`}>
          {name}
        </h3>
        <StateBadge of="children" state={status} small />
      </div>
      <Facts
        facts={[
          {
            label: childWords.next,
            value: next ? (
              <>
                <Link className="link inline-block py-0.5" to={next.to}>
                  {next.when}
                </Link>{" "}
                {next.about}{" "}
                <Link className="link inline-block py-0.5" to={next.change} aria-label={childWords.moveOf(next.when)}>
                  {childWords.move}
                </Link>
              </>
            ) : (
              childWords.noLesson
            ),
          },
          ...facts,
          ...(otherFamily
            ? [
                {
                  label: childWords.otherFamily,
                  value: (
                    <Link className="link inline-block py-0.5" to={otherFamily.to}>
                      {otherFamily.name}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      {(care.length > 0 || homes.some(({ facts, undo }) => facts.length > 0 || undo)) && (
        <div className="grid gap-3 rounded-control bg-ground p-3">
          <h4 className="text-small">{childWords.care}</h4>
          {care.length > 0 && <Facts facts={care} />}
          {homes.map((home) => (
            <Fragment key={home.id}>
              {home.facts.length > 0 && <Facts facts={home.facts} />}
              {home.undo && <UndoPickUp child={name} family={home.name} {...home.undo} />}
            </Fragment>
          ))}
        </div>
      )}
      <div className="grid gap-1.5">
        <h4 className="text-small">{childWords.attendance}</h4>
        {attendance && <p className="text-small">{attendance}</p>}
        {weeks.length > 0 ? (
          <ol className="flex flex-wrap gap-x-3 gap-y-2">
            {weeks.map(({ id: lesson, to, day, state }) => (
              <li key={lesson} className="grid justify-items-start text-tiny">
                <Link className="link inline-block py-0.5" to={to}>
                  {day}
                </Link>
                {state ? <StateBadge of="attendance" state={state} small /> : childWords.notMarked}
              </li>
            ))}
          </ol>
        ) : (
          <Note>{childWords.noLessons}</Note>
        )}
      </div>
      <p className="flex flex-wrap gap-x-4 text-small">
        <Link className="link inline-block py-0.5" to={edit} aria-label={childWords.editWho(name)}>
          {childWords.edit}
        </Link>
        <Link className="link inline-block py-0.5" to={progress} aria-label={childWords.progressOf(name)}>
          {childWords.progress}
        </Link>
        <Link className="link inline-block py-0.5" to={join} aria-label={familyPageWords.joinFor(name)}>
          {familyPageWords.join}
        </Link>
        <Link className="link inline-block py-0.5" to={tuition} aria-label={familyPageWords.tuitionOf(name)}>
          {familyPageWords.tuition}
        </Link>
      </p>
    </article>
  );
}

type UndoProps = { child: string; family: string } & NonNullable<ChildView["homes"][number]["undo"]>;

/** The last change of who may pick up, and what takes it back. */
const UndoPickUp = ({ child, family, change, action, said }: UndoProps) => (
  <Form method="post" action={action} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
    <p>{said}</p>
    <input type="hidden" name="change" value={change} />
    <Button type="submit" variant="secondary" size="small" aria-label={childWords.undoOf(child, family)}>
      {childWords.undo}
    </Button>
    <Note>{childWords.undoes}</Note>
  </Form>
);
