import { lazyPart } from "~/components/late/lazy-part";
import { ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { privacyPage } from "~/content/privacy/staff-privacy";
import { type ErasureReply, privacyPaths } from "~/domain/privacy/privacy-address";

const words = privacyPage.erase;

// why: the page renders before the forms' code loads; until then they are sent as plain HTML
const forms = () => import("~/components/staff/privacy/person-forms");
const LookForm = lazyPart("#look-form", async () => (await forms()).LookForm);
const EraseForm = lazyPart("#erase-form", async () => (await forms()).EraseForm);

/** Asks for the address, shows what is stored, and asks again before erasing. */
export function ErasePage({ reply }: { reply: ErasureReply | undefined }) {
  const person = reply?.person;
  const hasAnything = Boolean(person && person.found.length > 0);
  return (
    <Panel className="max-w-160" aria-labelledby="erase-title">
      <PanelTitle as="h1" id="erase-title">
        {words.title}
      </PanelTitle>
      {person && hasAnything ? (
        <Question person={person} reply={reply} />
      ) : (
        <>
          {person ? <p role="status">{words.nothing(person.email)}</p> : <p>{words.text}</p>}
          <LookForm id="look-form" reply={reply} />
        </>
      )}
      <p>
        <ButtonLink to={privacyPaths.page} variant="quiet">
          {words.cancel}
        </ButtonLink>
      </p>
    </Panel>
  );
}

function Question({
  person: { email, found },
  reply,
}: {
  person: NonNullable<ErasureReply["person"]>;
  reply: ErasureReply | undefined;
}) {
  const has = (table: string) => found.some(({ kind }) => kind === table);
  return (
    <>
      <p>{words.question(email)}</p>
      <p>{words.text}</p>
      <h3 className="text-body">{words.found}</h3>
      <Facts
        layout="rows"
        ruled
        facts={found.map(({ kind, found: count }) => ({ label: privacyPage.tables[kind] ?? kind, value: count }))}
      />
      {has("purchases") && <Note>{words.keeps}</Note>}
      {has("accounts") && <Note>{words.account}</Note>}
      <EraseForm email={email} reply={reply} />
    </>
  );
}
