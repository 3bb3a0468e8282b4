import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { TuitionPage } from "~/components/staff/tuition-page";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { messages } from "~/content/site/messages";
import type { Result } from "~/database.types";
import { readableDate } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { inDollars } from "~/domain/tuition/money";
import { creditsPath, familyAccountPath, tuitionPage } from "~/domain/tuition/tuition-paths";
import { readTuitionQuery } from "~/handlers/tuition.server";
import { failureResponse } from "~/http/failure-response.server";
import { replyNotSaved, replyWith } from "~/http/form.server";
import { readFormBody } from "~/http/form-body.server";
import { isRecordId } from "~/models/record-values.server";
import { creditLessons, listLessonsToCredit, undoLessonCredits } from "~/models/tuition/tuition.server";
import { creditsPage as words } from "./credits-words";

export const handle = { page: words };

async function readCredits(account: ScopedAccount, request: Request) {
  const { frame, period, month } = await readTuitionQuery(account, request, "first");
  const { center } = frame;
  if (!center) return null;
  return { frame, period, month, center, lessons: await listLessonsToCredit(account.client, center.id, month) };
}

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "tuition.manage");
  const found = await readCredits(account, args.request);
  // why: the frame tells an admin without a center what to do
  if (!found) return data(null);
  const { frame, period, center, lessons } = found;
  const page = {
    frame,
    period,
    here: tuitionPage(creditsPath, { center: center.id, month: period.value }),
    open: lessons && daysOf(lessons.filter(({ line_id }) => line_id === null)),
    done: daysOf(lessons?.filter(({ line_id }) => line_id !== null) ?? []),
  };
  return data(page, { status: lessons ? 200 : 503 });
}

const daysOf = (lessons: readonly Result<"lessons_to_credit">[]) =>
  [...new Set(lessons.map(({ day }) => day))].map((day) => {
    const own = lessons.filter((lesson) => lesson.day === day);
    return {
      day,
      label: readableDate(day),
      amount: inDollars(own.reduce((sum, { cents }) => sum + cents, 0)),
      lessons: own.map(({ session_id: id, family_id: family, child, why, cents, line_id, can_undo }) => ({
        id,
        name: child ?? words.formerChild,
        path: family && child ? familyAccountPath(family) : null,
        about: `${inDollars(cents)}, ${words.why[why]}`,
        isFixed: line_id !== null && !can_undo,
      })),
    };
  });

const statuses = { forbidden: 403, not_found: 404, too_late: 409 } as const;

/** Credits the ticked lessons or a whole day, or undoes that. @returns a redirect, or the problem: 400, 403, 404, 409, 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "tuition.manage");
  const body = await readFormBody(args.request);
  if (!body.ok) return replyWith(null, { problem: messages.formUnreadable }, 400);
  const found = await readCredits(account, args.request);
  if (!found) throw failureResponse("not_found");
  const { center, month, lessons } = found;
  if (!lessons) return replyNotSaved(null, { kind: "unavailable" });
  const sent = (name: string) => body.formData.getAll(name).filter((value) => typeof value === "string");
  const [step] = sent("step");
  const days = sent("day");
  // why: the button of a day stands in the form of all, whatever is ticked
  const sessions =
    days.length > 0
      ? lessons.filter(({ day }) => days.includes(day)).map(({ session_id }) => session_id)
      : sent("session").filter(isRecordId);
  if (sessions.length === 0) return replyWith(null, { problem: words.outcomes.nothing }, 400);
  const saved =
    step === "undo"
      ? await undoLessonCredits(account.client, center.id, sessions)
      : await creditLessons(account.client, center.id, month, sessions);
  if (!saved.ok) return replyNotSaved(null, saved.failure);
  const { outcome, lessons: count } = saved.data;
  if (outcome !== "done") return replyWith(null, { problem: words.outcomes[outcome] }, statuses[outcome]);
  if (count === 0) return replyWith(null, { problem: words.outcomes.already }, 409);
  sessionOf(args).flash({ tone: "success", ...words[step === "undo" ? "undone" : "credited"](count) });
  return redirectTo(args, creditsPath + new URL(args.request.url).search);
}

export const clientAction = keepFormOnNetworkFailure;

export default function Credits() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (!view) return null;
  const { frame, period, here, open, done } = view;
  return (
    <TuitionPage page="credits" title={words.title} problem={reply?.problem} isAway={!open} {...{ frame, period }}>
      <Note>{words.about}</Note>
      {open?.length === 0 && <EmptyState {...words.empty} />}
      {open && open.length > 0 && <Lessons step="open" days={open} here={here} />}
      {done.length > 0 && <Lessons step="done" days={done} here={here} />}
    </TuitionPage>
  );
}

interface LessonsProps {
  /** To be credited, or to be undone. */
  step: "open" | "done";
  days: ReturnType<typeof daysOf>;
  here: string;
}

/** By day: ticked ones together, or a whole day by one press. */
const Lessons = ({ step, days, here }: LessonsProps) => (
  <Panel aria-labelledby={`${step}-title`}>
    <PanelTitle as="h2" id={`${step}-title`}>
      {words[step].title}
    </PanelTitle>
    <Form method="post" action={here} className="grid gap-5">
      <input type="hidden" name="step" value={step === "done" ? "undo" : "credit"} />
      {/* why: Enter presses a form's first button, which must not be that of a whole day */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {words[step].submit}
      </button>
      {days.map(({ day, label, amount, lessons }) => (
        <fieldset key={day} className="min-w-0">
          <legend className="font-bold">{label}</legend>
          <ul className="divide-y divide-hairline border-y border-hairline text-small">
            {lessons.map(({ id, name, path, about, isFixed }) => (
              <li key={id} className="flex max-w-none flex-wrap items-center gap-x-4 wrap-anywhere">
                <TickBox name="session" value={id} disabled={isFixed} className="min-w-0 flex-[1_1_14rem]">
                  <b>{name}</b>, {about}
                </TickBox>
                {path && (
                  <Link className="link inline-flex min-h-11 items-center" to={path}>
                    {words.account}
                    <span className="sr-only"> {words.of(name)}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
          {lessons.length > 1 && !lessons.some(({ isFixed }) => isFixed) && (
            <Button type="submit" name="day" value={day} variant="secondary" size="small" className="mt-2">
              {words[step].day(lessons.length, amount)}
              <span className="sr-only">, {label}</span>
            </Button>
          )}
        </fieldset>
      ))}
      <Note>{words[step].note}</Note>
      <Actions>
        <Button type="submit" variant={step === "open" ? "primary" : "secondary"}>
          {words[step].submit}
        </Button>
      </Actions>
    </Form>
  </Panel>
);
