import { lazyPart } from "~/components/late/lazy-part";
import { BackLink } from "~/components/staff/back-link";
import { RecordTimeline } from "~/components/staff/record/record-timeline";
import { ButtonLink, buttonLook } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { familyPageWords as words } from "~/content/families/staff-families";
import { recordPage } from "~/content/records/staff-records";
import { childFormPath, familiesPath } from "~/domain/families/family-paths";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { FormReply } from "~/domain/forms/public-form";
import type { TimelineLine } from "~/records/record-view";
import { FamilyChild } from "./family-child";
import { FamilyCourses } from "./family-courses";
import { FamilyGuardians } from "./family-guardians";
import type { FamilyView } from "./family-view.server";
import { Row, Rows } from "./rows";

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
          back={<BackLink to={familiesPath}>{words.back}</BackLink>}
          title={family.name}
          about={
            <>
              {words.title} <StateBadge of="children" state={family.status} /> <span>{center}</span>
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
            {words.children.title}
          </PanelTitle>
          {family.children.length === 0 && <Note>{words.children.none}</Note>}
          {family.children.map((child) => (
            <FamilyChild key={child.id} child={child} />
          ))}
          <p>
            <ButtonLink to={childFormPath(family.id, "new")} size="small" variant="secondary">
              {words.children.add}
            </ButtonLink>
          </p>
        </Panel>
        <Panel aria-labelledby="lessons-title">
          <PanelTitle as="h2" id="lessons-title">
            {words.lessons.title}
          </PanelTitle>
          {family.lessons.length === 0 && <Note>{words.lessons.none}</Note>}
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
            {words.records.title}
          </PanelTitle>
          {family.records.length === 0 && <Note>{words.records.none}</Note>}
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
          aria-label={words.callWho(callable.name)}
        >
          {words.call}
        </a>
      )}
      {writable && (
        <ButtonLink to={write} variant="secondary" size="small" aria-label={words.emailWho(writable.name)}>
          {words.email}
        </ButtonLink>
      )}
      <ButtonLink to={book} size="small" variant="secondary">
        {words.book}
      </ButtonLink>
      <ButtonLink to={plan} size="small" variant="secondary">
        {words.plan}
      </ButtonLink>
    </>
  );
}
