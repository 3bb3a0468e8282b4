import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { entryOfToken } from "~/auth/tokens/manage-token.server";
import { whereFacts } from "~/components/site/center-where";
import { ClosedPage, When } from "~/components/site/manage/closed-page";
import { PageAction } from "~/components/site/manage/page-action";
import { NarrowPage } from "~/components/site/narrow-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions } from "~/components/ui/layout";
import { messages } from "~/content/site/messages";
import { savedForms } from "~/content/site/saved-forms";
import { waitlistPage, waitlistPage as words } from "~/content/waitlist/waitlist";
import type { ParentCenter } from "~/domain/appointments/parent-change";
import { readableDateTime, readableMoment } from "~/domain/dates/calendar";
import type { Mode } from "~/domain/forms/mode";
import type { FormProblem, FormReply } from "~/domain/forms/public-form";
import { classWords, waitedClassSchema } from "~/domain/tutoring/waited-class";
import { secretAddressHeaders } from "~/http/caching.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { serviceClient } from "~/integrations/supabase.server";
import { getWaitlistEntry, leaveWaitlist, takeOfferedPlace } from "~/models/waitlist/waitlist.server";
import { parentCenter } from "~/routes/manage.$token/parent-change.server";

/** End of a waitlist entry without an appointment: `over`: no offer in time; `closed` by the center. */
const endings = ["declined", "lapsed", "over", "closed"] as const;

export const handle = { scripts: false, formTitle: waitlistPage.title };
export const headers = secretAddressHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: view }) =>
  unlistedMeta({ ...waitlistPage, title: view ? titleOf(view) : waitlistPage.title });

/**
 * Has no effect: mail programs open links by themselves.
 * @returns 404 for a link that is not ours, 410 when expired @throws Response 503 when the database does not answer
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = entryOfToken(params.token);
  const answer = id === null ? { entry: null } : await getWaitlistEntry(serviceClient(), id);
  if (!answer) throw failureResponse("unavailable");
  const { entry } = answer;
  if (!entry) return data<WaitlistView>({ state: "not_found", entry: null }, 404);
  const { state, child, ahead, location, appointment_date, time_slot, mode, offer_ends_at, confirmation_token } = entry;
  const waited = waitedClassSchema.safeParse(entry.class).data;
  const view: WaitlistView = {
    state,
    entry: {
      child,
      ahead,
      isClass: waited !== undefined,
      when: waited ? classWords(waited) : readableDateTime(appointment_date ?? "", time_slot ?? ""),
      mode,
      until: (state === "offered" || state === "unconfirmed") && offer_ends_at ? readableMoment(offer_ends_at) : null,
      center: await parentCenter(location),
      confirmationPath: confirmation_token && `/confirmation/${confirmation_token}`,
    },
  };
  return data(view, isOver(state) ? 410 : 200);
}

const problems: Readonly<Record<string, FormProblem>> = {
  gone: waitlistPage.gone,
  waiting: waitlistPage.class.gone,
  full: waitlistPage.full,
  too_many: waitlistPage.tooMany,
  busy: waitlistPage.class.busy,
};

const entrySchema = z.object({ action: z.enum(["take", "leave"]) });

/** Accepts an offered place, or leaves the waitlist. @returns a redirect, or the page with 404, 409 or 503 */
export async function action({ request, params }: ActionFunctionArgs) {
  const { token } = params;
  const received = await receiveForm(request, { name: "waitlist", fields: ["action"], schema: entrySchema });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  const id = entryOfToken(token);
  if (id === null) return replyWith(submission, {}, 404);
  if (submission.status !== "success") return replyWith(submission, { problem: messages.formUnreadable }, 400);
  if (submission.value.action === "leave") {
    const left = await leaveWaitlist(serviceClient(), id);
    if (!left.ok) return replyNotSaved(submission, left.failure, savedForms.leaveWaitlist);
    return left.data.outcome === "done"
      ? redirect(`/waitlist/${token}`, 303)
      : replyWith(submission, { problem: waitlistPage.refused }, left.data.outcome === "not_found" ? 404 : 409);
  }
  const taken = await takeOfferedPlace(serviceClient(), id);
  if (!taken.ok) return replyNotSaved(submission, taken.failure, savedForms.takeSpot);
  const { outcome, confirmation_token } = taken.data;
  if (confirmation_token) return redirect(`/confirmation/${confirmation_token}`, 303);
  // Of a class: the page says that it is taken, and the email has the dates.
  if (outcome === "created" || outcome === "repeat") return redirect(`/waitlist/${token}`, 303);
  const problem = problems[outcome] ?? waitlistPage.refused;
  return replyWith(submission, { problem }, outcome === "not_found" ? 404 : 409);
}

export default function Waitlist() {
  const view = useLoaderData<typeof loader>();
  const problem = useActionData<FormReply>()?.problem;
  const { state, entry } = view;
  if (!entry || state === "not_found" || isOver(state)) {
    const closed = words.closed[isOver(state) ? state : "not_found"];
    return (
      <ClosedPage
        title={closed.title}
        text={entry?.isClass ? words.class.over : closed.text}
        again={entry?.isClass ? null : entry ? words.book : undefined}
        centerId={entry?.center?.id}
        problem={problem}
      >
        {entry && <EntryFacts state={state} entry={entry} />}
      </ClosedPage>
    );
  }
  const isOpen = state === "offered" || state === "unconfirmed";
  return (
    <NarrowPage title={titleOf(view)}>
      {problem && <Banner tone="error" {...problem} />}
      <Banner tone={state === "offered" || state === "taken" ? "success" : "info"} text={textOf(state, entry)} />
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

const whatOf = (entry: WaitlistView["entry"]) => (entry?.isClass ? words.class.what : words.visit);

function textOf(state: "waiting" | "offered" | "unconfirmed" | "taken", entry: NonNullable<WaitlistView["entry"]>) {
  if (state === "waiting") return words.waiting.text(whatOf(entry));
  if (state === "taken") return entry.isClass ? words.class.taken : words.taken.text;
  return entry.until && words[state].text(entry.until);
}

/** Of the page and of its tab. */
function titleOf({ state, entry }: WaitlistView): string {
  if (!entry || state === "not_found") return words.closed.not_found.title;
  if (isOver(state)) return words.closed[state].title;
  return words[state].title(entry.child, whatOf(entry));
}

function EntryFacts({ state, entry }: { state: string; entry: NonNullable<WaitlistView["entry"]> }) {
  const { child, isClass, when, mode, center, ahead } = entry;
  return (
    <Facts
      layout="card"
      facts={[
        ...(child ? [{ label: words.child, value: child }] : []),
        { label: isClass ? words.class.when : words.when, value: <When>{when}</When> },
        ...(center ? whereFacts(center, mode) : []),
        ...(state === "waiting" ? [{ label: words.position, value: words.ahead(ahead) }] : []),
      ]}
    />
  );
}

/** `not_found` without an entry. */
type WaitlistState = "waiting" | "offered" | "unconfirmed" | "taken" | (typeof endings)[number] | "not_found";

/** What the link shows: the child's first name, no other and no contact. */
interface WaitlistView {
  state: WaitlistState;
  entry: {
    child: string | null;
    ahead: number;
    isClass: boolean;
    when: string;
    mode: Mode;
    until: string | null;
    center: ParentCenter | null;
    confirmationPath: string | null;
  } | null;
}

const isOver = (state: WaitlistState): state is (typeof endings)[number] => endings.some((ending) => ending === state);
