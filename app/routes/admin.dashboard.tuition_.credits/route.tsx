import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { ListCellContent } from "~/components/staff/list/list-table";
import { TuitionPage } from "~/components/staff/tuition-page";
import { Button } from "~/components/ui/button";
import { PlainTable } from "~/components/ui/data/plain-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { messages } from "~/content/site/messages";
import type { Result } from "~/database.types";
import { readableDate } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { inDollars } from "~/domain/tuition/money";
import { creditsPath, familyAccountPath, tuitionPage } from "~/domain/tuition/tuition-paths";
import { readTuitionQuery } from "~/handlers/tuition.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { creditLessons, listLessonsToCredit } from "~/models/tuition/tuition.server";
import { creditsPage as words } from "./credits-words";

export const handle = { page: words };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "tuition.manage");
  const { frame, period, month } = await readTuitionQuery(account, args.request, "first");
  // why: the frame tells an admin without a center what to do
  if (!frame.center) return data(null);
  const lessons = await listLessonsToCredit(account.client, frame.center.id, month);
  const page = {
    frame,
    period,
    here: tuitionPage(creditsPath, { center: frame.center.id, month: period.value }),
    open: lessons && daysOf(lessons.filter(({ is_given }) => !is_given)),
    done: daysOf(lessons?.filter(({ is_given }) => is_given) ?? []),
  };
  return data(page, { status: lessons ? 200 : 503 });
}

const daysOf = (lessons: readonly Result<"lessons_to_credit">[]) =>
  [...new Set(lessons.map(({ day }) => day))].map((day) => {
    const own = lessons.filter((lesson) => lesson.day === day);
    return {
      label: readableDate(day),
      amount: inDollars(own.reduce((sum, { cents }) => sum + cents, 0)),
      lessons: own.map(({ session_id: id, family_id: family, child, why, cents, is_given, can_undo }) => ({
        id,
        text: child ?? words.formerChild,
        to: family && child ? familyAccountPath(family) : undefined,
        note: words.why[why],
        amount: inDollars(cents),
        isFixed: is_given && !can_undo,
      })),
    };
  });

/** `sessions`: those of the pressed button, a lesson or the whole day as the page showed it. */
const schema = z.object({
  step: z.enum(["open", "done"]),
  sessions: z
    .string()
    .transform((ids) => ids.split(","))
    .pipe(z.array(z.guid()).max(1000)),
});
const statuses = { forbidden: 403, not_found: 404, nothing: 409 } as const;

/** Credits lessons, or undoes that. @returns a redirect, or the problem: 400, 403, 404, 409, 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "tuition.manage");
  const form = { name: "credits", fields: ["step", "sessions"], schema, limits: staffFormLimits };
  const received = await receiveForm(args.request, form);
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(null, { problem: messages.formUnreadable }, 400);
  const { frame, month } = await readTuitionQuery(account, args.request, "first");
  if (!frame.center) throw failureResponse("not_found");
  const { step, sessions } = submission.value;
  const at = { location: frame.center.id, month };
  const saved = await creditLessons(account.client, at, sessions, step === "done");
  if (!saved.ok) return replyNotSaved(null, saved.failure);
  const { outcome, lessons } = saved.data;
  if (outcome !== "done") return replyWith(null, { problem: words.outcomes[outcome] }, statuses[outcome]);
  sessionOf(args).flash({ tone: "success", ...words[step === "done" ? "undone" : "credited"](lessons) });
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

/** By day: each lesson, and all of the day, by one press. */
const Lessons = ({ step, days, here }: LessonsProps) => (
  <Panel aria-labelledby={`${step}-title`} className="max-w-176">
    <PanelTitle as="h2" id={`${step}-title`}>
      {words[step].title}
    </PanelTitle>
    <Note>{words[step].note}</Note>
    <Form method="post" action={here} className="grid gap-5">
      <input type="hidden" name="step" value={step} />
      {days.map(({ label, amount, lessons }) => {
        const press = (of: string, sessions: typeof lessons) =>
          sessions.some(({ isFixed }) => isFixed) ? (
            words.billed
          ) : (
            <Button
              type="submit"
              name="sessions"
              value={sessions.map(({ id }) => id).join(",")}
              variant={sessions === lessons ? "primary" : "secondary"}
              size="small"
            >
              {words[step].submit}
              <span className="sr-only">{`: ${of}, ${label}`}</span>
            </Button>
          );
        const whole = words.wholeDay(lessons.length);
        return (
          <PlainTable
            key={label}
            caption={label}
            columns={words.columns}
            rows={lessons.map((lesson) => ({
              key: lesson.id,
              head: <ListCellContent cell={{ as: "text", ...lesson }} />,
              cells: [lesson.amount, press(lesson.text, [lesson])],
            }))}
            total={lessons.length > 1 ? { key: "day", head: whole, cells: [amount, press(whole, lessons)] } : undefined}
          />
        );
      })}
    </Form>
  </Panel>
);
