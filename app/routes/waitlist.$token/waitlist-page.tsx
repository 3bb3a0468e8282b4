import { whereFacts } from "~/components/site/center-where";
import { When } from "~/components/site/manage/appointment-facts";
import { ClosedPage } from "~/components/site/manage/closed-page";
import { PageAction } from "~/components/site/manage/page-action";
import { NarrowPage } from "~/components/site/narrow-page";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions } from "~/components/ui/layout";
import { waitlistPage as words } from "~/content/waitlist/waitlist";
import type { FormProblem } from "~/domain/forms/public-form";
import { isOver, type WaitlistView } from "./waitlist";

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
  const isOpen = state === "offered" || state === "unconfirmed";
  return (
    <NarrowPage title={titleOf({ state, entry })}>
      {problem && <Banner tone="error" {...problem} />}
      {isOpen ? (
        <Banner tone={state === "offered" ? "success" : "info"} text={entry.until && words[state].text(entry.until)} />
      ) : (
        <Banner
          tone={state === "taken" ? "success" : "info"}
          title={words[state].title(entry.child)}
          text={words[state].text}
        />
      )}
      <EntryFacts state={state} entry={entry} />
      {state === "taken" ? (
        entry.confirmationPath && (
          <Actions>
            <PageAction href={entry.confirmationPath}>{words.toAppointment}</PageAction>
          </Actions>
        )
      ) : (
        <form method="post">
          <Actions>
            {isOpen && (
              <Button type="submit" name="action" value="take">
                {state === "offered" ? words.take : words.confirm}
              </Button>
            )}
            <Button type="submit" name="action" value="leave" variant="secondary">
              {isOpen ? words.decline : words.leave}
            </Button>
          </Actions>
        </form>
      )}
    </NarrowPage>
  );
}

/** Of the page and of its tab. */
export function titleOf({ state, entry }: WaitlistView): string {
  if (!entry || state === "not_found") return words.closed.not_found.title;
  if (isOver(state)) return words.closed[state].title;
  return state === "offered" || state === "unconfirmed" ? words[state].title(entry.child) : words.titleFor(entry.child);
}

function EntryFacts({ state, entry }: { state: string; entry: NonNullable<WaitlistView["entry"]> }) {
  const { child, when, mode, center, ahead } = entry;
  return (
    <Facts
      layout="card"
      facts={[
        ...(child ? [{ label: words.child, value: child }] : []),
        { label: words.when, value: <When>{when}</When> },
        ...(center ? whereFacts(center, mode) : []),
        ...(state === "waiting" ? [{ label: words.position, value: words.ahead(ahead) }] : []),
      ]}
    />
  );
}
