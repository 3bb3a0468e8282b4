import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { StoppedPage } from "~/components/site/manage/stopped-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { movePage } from "~/content/appointments/manage";
import { savedForms } from "~/content/site/saved-forms";
import {
  type MoveDay,
  type MoveView,
  moveFields,
  moveSchema,
  type ParentAppointment,
} from "~/domain/appointments/parent-change";
import { addDays, centerToday, dayWithoutCenter, type IsoDate } from "~/domain/dates/calendar";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { readableDate, readableDateTime } from "~/domain/dates/readable-dates";
import { bookableDate } from "~/domain/forms/fields";
import type { FormReply } from "~/domain/forms/public-form";
import type { Location } from "~/domain/locations/location";
import { bookableDays, nextOpenDay, slotsOn } from "~/domain/locations/opening";
import { secretAddressHeaders } from "~/http/caching.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { anonymousClient } from "~/integrations/supabase/supabase.server";
import { listDaySlots } from "~/models/appointments/appointment-bookings.server";
import { moveByParent } from "~/models/appointments/parent-changes.server";
import { listLocations } from "~/models/locations/locations.server";
import { answerChange, showAppointment, verifyAppointmentLink } from "~/routes/manage.$token/parent-change.server";
import { MovePage } from "./move-page";

export const handle = { scripts: false, formTitle: movePage.title };
export const headers = secretAddressHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: view }) => {
  const { title, description } = movePage;
  return unlistedMeta({ title: view?.times?.dayError ? `Error: ${title}` : title, description });
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { data: view, init } = await showAppointment(params.token);
  const requested = new URL(request.url).searchParams.get("date");
  const times = view.state === "open" && view.appointment ? await showTimes(view.appointment, requested) : null;
  return data({ ...view, times }, times?.dayError ? { status: 400 } : (init ?? undefined));
}

/** Open days offered before and after the one that is shown. */
const daysBefore = 2;
const daysAfter = 4;

/** Slots of a day and the open days around it; default: the appointment's own day, or the next open one. */
async function showTimes({ center, date, time }: ParentAppointment, requested: string | null): Promise<MoveView> {
  const today = centerToday(center?.id ?? null);
  const days = bookableDays(today);
  const rules = (await listLocations()).locations.find(({ id }) => id === center?.id);
  const can = (day: string | null): day is IsoDate =>
    day !== null && isIsoDate(day) && days.first <= day && day <= days.last;
  const dayError =
    requested === null ? null : (bookableDate(days).safeParse(requested).error?.issues[0]?.message ?? null);
  const chosen = can(requested) ? requested : can(date) ? date : rules ? nextOpenDay(rules, today) : days.first;
  const slots = rules ? await listDaySlots(anonymousClient(), rules.id, chosen) : null;
  return {
    ...days,
    chosen,
    typed: requested,
    dayError,
    chosenWords: readableDate(chosen),
    days: rules ? daysAround(rules, chosen, days) : [],
    slots: slots?.map((slot) => ({ ...slot, isOwn: chosen === date && slot.time === time })) ?? null,
  };
}

function daysAround(rules: Location, chosen: IsoDate, { first, last }: { first: IsoDate; last: IsoDate }) {
  const isOpen = (day: IsoDate) => slotsOn(rules, day).length > 0;
  const before: IsoDate[] = [];
  for (let day = addDays(chosen, -1); day >= first && before.length < daysBefore; day = addDays(day, -1))
    if (isOpen(day)) before.unshift(day);
  const after: IsoDate[] = [];
  for (let day = addDays(chosen, 1); day <= last && after.length < daysAfter; day = addDays(day, 1))
    if (isOpen(day)) after.push(day);
  return [...before, ...(isOpen(chosen) ? [chosen] : []), ...after].map(
    (date): MoveDay => ({ date, words: readableDate(date) }),
  );
}

/** @returns a redirect, or the form: 400, 409 (changed meanwhile), 503; 404 for an invalid link */
export async function action(args: ActionFunctionArgs) {
  const { token } = args.params;
  const received = await receiveForm(args.request, {
    name: "manage",
    fields: moveFields,
    schema: moveSchema(bookableDays(dayWithoutCenter())),
  });
  if ("refused" in received) return received.refused;
  const proven = verifyAppointmentLink(token);
  const { submission } = received;
  if (!proven) return replyWith(submission, {}, 404);
  if (submission.status !== "success") return answerChange(received, null, savedForms.move);
  const { version, appointment_date: date, time_slot: time } = submission.value;
  const saved = await moveByParent(proven.client, proven.id, { date, time }, version);
  if (!saved.ok || saved.data.outcome !== "done") return answerChange(received, saved, savedForms.move);
  sessionOf(args).flash({ tone: "success", ...movePage.done(readableDateTime(date, time)) });
  return redirectTo(args, `/manage/${token}`);
}

export default function Move() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (!view.appointment || !view.times) return <StoppedPage {...view} problem={reply?.problem ?? null} />;
  return <MovePage appointment={view.appointment} path={view.path} view={view.times} reply={reply} />;
}
