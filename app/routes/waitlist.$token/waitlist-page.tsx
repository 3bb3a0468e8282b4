import { CenterWhere } from "~/components/site/center-where";
import { ClosedPage } from "~/components/site/manage/closed-page";
import { Banner } from "~/components/ui/banner";
import { waitlistPage as words } from "~/content/waitlist/waitlist";
import type { FormProblem } from "~/domain/forms/public-form";
import { isOver, type WaitlistView } from "~/domain/waitlist/waitlist";

interface WaitlistPageProps extends WaitlistView {
  problem: FormProblem | null;
}

export function WaitlistPage({ state, entry, problem }: WaitlistPageProps) {
  if (!entry || state === "not_found" || isOver(state)) {
    const closed = isOver(state) ? state : "not_found";
    return (
      <ClosedPage
        {...words.closed[closed]}
        again={entry ? words.book : undefined}
        centerId={entry?.center?.id}
        problem={problem}
      >
        {entry && <EntryFacts state={state} entry={entry} />}
      </ClosedPage>
    );
  }
  return (
    <div className="container parent-page">
      <h1>{words.title}</h1>
      {problem && <Banner tone="error" {...problem} />}
      {state === "offered" ? (
        <Banner tone="success" title={words.offered.title} text={entry.until && words.offered.text(entry.until)} />
      ) : (
        <Banner tone={state === "taken" ? "success" : "info"} {...words[state]} />
      )}
      <EntryFacts state={state} entry={entry} />
      {state === "taken" ? (
        entry.confirmationPath && (
          <p className="actions">
            <a className="button button-primary" href={entry.confirmationPath}>
              {words.toAppointment}
            </a>
          </p>
        )
      ) : (
        <form method="post" className="actions">
          {state === "offered" && (
            <button type="submit" name="action" value="take" className="button button-primary">
              {words.take}
            </button>
          )}
          <button type="submit" name="action" value="leave" className="button button-secondary">
            {state === "offered" ? words.decline : words.leave}
          </button>
        </form>
      )}
    </div>
  );
}

function EntryFacts({ state, entry }: { state: string; entry: NonNullable<WaitlistView["entry"]> }) {
  const { when, center, ahead } = entry;
  return (
    <dl className="facts parent-facts">
      <dt>{words.when}</dt>
      <dd className="parent-when">{when}</dd>
      {center && <CenterWhere label={words.where} center={center} />}
      {state === "waiting" && (
        <>
          <dt>{words.place}</dt>
          <dd>{words.position(ahead)}</dd>
        </>
      )}
    </dl>
  );
}
