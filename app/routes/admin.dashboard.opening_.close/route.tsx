import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { BarChoice, BarForm } from "~/components/staff/bar-form";
import { VisitsReview } from "~/components/staff/locations/visits-review";
import { Button } from "~/components/ui/button";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { PageHeader } from "~/components/ui/page-header";
import { openingMessages as messages, openingPage } from "~/content/locations/center-opening";
import { closingMessages, closingPage, closingPage as words } from "~/content/locations/closing";
import { centerToday, isIsoDate } from "~/domain/dates/calendar";
import { limits } from "~/domain/forms/limits";
import type { LocationReply } from "~/domain/locations/location-view";
import { closePath, openingPath } from "~/domain/locations/opening";
import { closingFields, closingHours, withClosing } from "~/domain/locations/opening-form/closing";
import { readVisitDecision, visitFields } from "~/domain/locations/opening-form/opening-changes";
import { closingSchema } from "~/domain/locations/opening-form/opening-form";
import { chosenCenter, shownCenter } from "~/handlers/chosen-center.server";
import { openingUndo } from "~/handlers/undo.server";
import { failureResponse } from "~/http/failure-response.server";
import { type FormErrors, receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { getLocationRecord, saveOpening } from "~/models/locations/location-changes.server";
import { todayPath } from "~/records/record-kinds";

const { starts, ends, hours, time, reason } = words;

const labels = { starts, ends, hours, time, reason };

export const handle = { page: closingPage };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "opening.manage");
  const { center, choices } = await shownCenter(account, args.request, "first");
  // why: the frame tells an admin without a center what to do
  if (!center) return { center: null };
  const today = centerToday(center.id);
  const day = new URL(args.request.url).searchParams.get("day") ?? "";
  return { center: { id: center.id, name: center.name }, choices, today, day: isIsoDate(day) ? day : today };
}

/** @returns a redirect, or the form: 400, 403, 409, 503; 200 with the visits that it would cancel */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "opening.manage");
  const { client } = account;
  const requested = new URL(args.request.url).searchParams.get("center");
  const { center } = await chosenCenter(account, requested, "none");
  // why: a form of one center must not close another
  if (!center || center.id !== requested) throw failureResponse("not_found");
  const received = await receiveForm(args.request, {
    name: "opening",
    fields: [...closingFields, visitFields.seen, visitFields.cancel],
    schema: closingSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { formData, submission } = received;
  const reply = (errors: FormErrors, status: number, more: Partial<LocationReply> = {}) => {
    const answer = replyWith(submission, errors, status);
    return data({ ...answer.data, ...more } satisfies LocationReply, answer.init ?? undefined);
  };
  if (submission.status !== "success") return reply({}, 400);
  const closing = submission.value;
  const record = await getLocationRecord(client, center.id);
  if (record === "not_found") throw failureResponse("not_found");
  if (record === "unavailable") return reply({ problem: messages.failed }, 503);
  const today = centerToday(center.id);
  const closed = withClosing(record, closing, today);
  if ("field" in closed) return reply({ fieldErrors: { [closed.field]: [closed.message] } }, 400);
  const { decision, unticked } = readVisitDecision(formData, closing.reason);
  const batch = randomUUID();
  const { operating_hours, slot_capacity, bookable_times, closures, extra_days } = closed.opening;
  const opening = { operating_hours, slot_capacity, bookable_times, closures, extra_days };
  const saved = await saveOpening(client, { id: center.id, version: record.updated_at }, opening, decision, batch);
  if (!saved.ok) return reply({ problem: messages.failed }, 503);
  const { outcome, visits } = saved.data;
  switch (outcome) {
    case "repeat":
    case "done": {
      const cancelled = visits.filter(({ id }) => decision.cancel.includes(id)).length;
      const undo = { batch, kind: openingUndo, list: center.id };
      sessionOf(args).flash({ tone: "success", ...closingMessages.saved(cancelled), undo });
      return redirectTo(args, todayPath);
    }
    case "review":
      return reply({ problem: closingMessages.review(visits.length) }, 200, { visits, unticked });
    case "not_found":
      throw failureResponse("not_found");
    case "changed":
    case "forbidden":
      return reply({ problem: messages[outcome] }, outcome === "changed" ? 409 : 403);
    default:
      return reply({ problem: messages.invalid }, 400);
  }
}

export const clientAction = keepFormOnNetworkFailure;

export default function Close() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<LocationReply>();
  return page.center === null ? null : <ClosePage key={`${page.center.id} ${page.day}`} {...page} reply={reply} />;
}

interface ClosePageProps {
  center: { id: string; name: string };
  /** Null for the admin of one center. */
  choices: readonly { id: string; name: string }[] | null;
  today: string;
  day: string;
  reply: LocationReply | undefined;
}

const ClosePage = ({ center, choices, today, day, reply }: ClosePageProps) => (
  <div className="grid max-w-176 gap-5 [--choice-width:min(11.5rem,100%)]">
    <PageHeader dense titleId="close-title" title={words.title} about={<p>{words.about(center.name)}</p>} />
    {choices && (
      <BarForm action={closePath(center.id, day).replace(/\?.*/, "")}>
        <BarChoice label={openingPage.center} name="center" value={center.id} choices={choices} />
        <input type="hidden" name="day" value={day} />
        <Button type="submit" variant="secondary" size="small">
          {openingPage.show}
        </Button>
      </BarForm>
    )}
    <PublicForm
      id="closing"
      action={closePath(center.id, day)}
      anchor="closing"
      labels={labels}
      defaults={{ starts: day, hours: "day" }}
      reply={reply}
      fit="panel"
      submitLabel={reply?.visits ? words.decide : words.submit}
      submitLook={{ variant: "destructive" }}
      pendingLabel={words.pending}
    >
      {(field) => (
        <>
          <div className="grid gap-4.5 sm:grid-cols-2">
            <Field field={field("starts")} label={starts}>
              {(control) => <Input {...control} type="date" min={today} max="2099-12-31" required />}
            </Field>
            <Field field={field("ends")} label={ends}>
              {(control) => <Input {...control} type="date" min={today} max="2099-12-31" />}
            </Field>
          </div>
          <RadioField
            field={field("hours")}
            label={hours}
            choices={closingHours.map((value) => ({ value, label: words.hourChoices[value] }))}
          />
          <div className="grid gap-4.5 sm:grid-cols-2">
            <Field field={field("time")} label={time}>
              {(control) => <Input {...control} type="time" />}
            </Field>
          </div>
          <Field field={field("reason")} label={reason} hint={words.reasonHint}>
            {(control) => <Input {...control} type="text" maxLength={limits.dayReason} required />}
          </Field>
          {reply?.visits && <VisitsReview reply={reply} visits={reply.visits} />}
        </>
      )}
    </PublicForm>
    <p>
      <Link className="link" to={`${openingPath}?${new URLSearchParams({ center: center.id })}`}>
        {words.hoursPage}
      </Link>
    </p>
  </div>
);
