import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { lazyPart } from "~/components/late/lazy-part";
import { BackLink } from "~/components/staff/back-link";
import { EmailText } from "~/components/staff/email-text";
import { RecordTimeline } from "~/components/staff/record/record-timeline";
import { Button, ButtonLink, buttonLook } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { signedUpWords } from "~/content/families/signed-up";
import { familyPageWords } from "~/content/families/staff-families";
import { recordPage } from "~/content/records/staff-records";
import type { StateGroup } from "~/content/records/states";
import { childFormPath, familiesPath, guardianFormPath, mergePath } from "~/domain/families/family-paths";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { FormReply } from "~/domain/forms/public-form";
import type { TimelineLine } from "~/records/record-view";
import { FamilyChild } from "./family-child";
import type { FamilyView, GuardianView } from "./family-view.server";

const familyGuardiansWords = familyPageWords.guardians;

/** Two are enough. */
const most = 2;

const words = familyPageWords.courses;

// why: the page renders before the form's code loads; until then it is sent as plain HTML
const FamilyNote = lazyPart("#note-form", async () => (await import("./family-note")).FamilyNote);

interface FamilyPageProps {
  family: FamilyView;
  center: string;
  /** Newest first; null where it could not be read. */
  timeline: readonly TimelineLine[] | null;
  noteKey: string;
  path: string;
  reply: FormReply | undefined;
}

export function FamilyPage({ family, center, timeline, noteKey, path, reply }: FamilyPageProps) {
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

function FamilyActions({ family: { callable, writable, write, book, plan } }: { family: FamilyView }) {
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
        {words.title}
      </PanelTitle>
      {purchases.length === 0 && <p className="text-small text-ink-soft">{words.none}</p>}
      <Rows>
        {purchases.map(({ id, to, name, about, status }) => (
          <Row key={id} to={to} name={name} of="purchases" state={status}>
            {about}
          </Row>
        ))}
      </Rows>
      {offers.length > 0 && (
        <details className="text-small">
          <summary className="link inline-block cursor-pointer py-0.5">{words.sell}</summary>
          <p className="mt-2 text-ink-soft">{reader ? words.how(reader) : words.nobody}</p>
          <ul>
            {offers.map(({ id, name, about, page, write }) => (
              <li key={id} className="flex max-w-none flex-wrap items-center gap-x-3 border-t border-hairline py-1.5">
                <Link className="link inline-block py-0.5 font-bold" to={page}>
                  {name}
                </Link>
                <span className="min-w-0 flex-[1_1_12rem] text-ink-soft">{about}</span>
                {write && (
                  <Link className="link inline-block py-0.5" to={write} aria-label={words.writeAbout(name)}>
                    {words.write}
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
