import { EraseForm, LookForm } from "~/components/staff/privacy/person-forms";
import { ButtonLink } from "~/components/ui/button";
import { privacyPage } from "~/content/privacy/staff-privacy";
import { type ErasureReply, privacyPaths } from "~/domain/privacy/privacy-address";

const words = privacyPage.erase;

/** Asks for the address, shows what is stored, and asks again before erasing. */
export function ErasePage({ reply }: { reply: ErasureReply | undefined }) {
  const person = reply?.person;
  const hasAnything = Boolean(person && person.found.length > 0);
  return (
    <section className="panel privacy-erase" aria-labelledby="erase-title">
      <h2 id="erase-title">{words.title}</h2>
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
    </section>
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
      <h3>{words.found}</h3>
      <dl className="panel-facts">
        {found.map(({ kind, found: count }) => (
          <div key={kind} className="privacy-fact">
            <dt>{privacyPage.tables[kind] ?? kind}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {has("purchases") && <p className="form-note">{words.keeps}</p>}
      {has("accounts") && <p className="form-note">{words.account}</p>}
      <EraseForm email={email} reply={reply} />
    </>
  );
}
