import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { errorsOf, FieldMessage, StoppedPage } from "~/components/site/manage/closed-page";
import { NarrowPage } from "~/components/site/narrow-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { ErrorSummary } from "~/components/ui/forms/error-summary";
import { ChoiceNote, ChoiceTile, choicesLook, fieldLook, Hint, labelLook } from "~/components/ui/forms/field-parts";
import { formLook } from "~/components/ui/forms/form-parts";
import { Input } from "~/components/ui/forms/input";
import { Lead } from "~/components/ui/layout";
import { booking } from "~/content/appointments/booking";
import { manage, movePage, movePage as words } from "~/content/appointments/manage";
import { savedForms } from "~/content/site/saved-forms";
import {
  type MoveDay,
  type MoveView,
  moveFields,
  moveSchema,
  type ParentAppointment,
} from "~/domain/appointments/parent-change";
import { spotsLeft } from "~/domain/appointments/spots-left";
import {
  addDays,
  centerToday,
  dayWithoutCenter,
  type IsoDate,
  isIsoDate,
  readableDate,
  readableDateTime,
  readableTime,
} from "~/domain/dates/calendar";
import { bookableDate } from "~/domain/forms/fields";
import type { FormReply } from "~/domain/forms/public-form";
import type { Location } from "~/domain/locations/location";
import { bookableDays, nextOpenDay, slotsOn } from "~/domain/locations/opening";
import { secretAddressHeaders } from "~/http/caching.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { anonymousClient } from "~/integrations/supabase.server";
import { listDaySlots } from "~/models/appointments/appointment-bookings.server";
import { moveByParent } from "~/models/appointments/parent-changes.server";
import { listLocations } from "~/models/locations/locations.server";
import { answerChange, showAppointment, verifyAppointmentLink } from "~/routes/manage.$token/parent-change.server";

/** A link that looks like a tile. */
const dayLook =
  "flex min-h-12 items-center rounded-control border border-rule bg-paper px-3.5 py-2 font-semibold hover:border-primary hover:bg-primary-tint aria-[current]:border-primary aria-[current]:bg-primary-tint aria-[current]:text-primary-deep aria-[current]:inset-ring-2 aria-[current]:inset-ring-primary";

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
async function showTimes(
  { center, appointment_date: date, time_slot: time }: ParentAppointment,
  requested: string | null,
): Promise<MoveView> {
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

interface MovePageProps {
  appointment: ParentAppointment;
  path: string;
  view: MoveView;
  reply: FormReply | undefined;
}

/** Links choose the day, a form the time. */
function MovePage({ appointment, path, view, reply }: MovePageProps) {
  const dayError = view.dayError ? [{ id: "day", message: view.dayError }] : [];
  const errors = reply ? errorsOf(reply, { appointment_date: "day", time_slot: "times" }) : dayError;
  const isDayWrong = errors.some(({ id }) => id === "day");
  const dayPath = (date: string) => `${path}/move?${new URLSearchParams({ date })}#times`;
  return (
    <NarrowPage title={words.heading(appointment.child)}>
      <Lead>{words.now(appointment.when)}</Lead>
      <ErrorSummary errors={errors} />
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      <section aria-labelledby="days">
        <h2 id="days" className="text-h3">
          {words.days}
        </h2>
        <ul className={`mt-3 mb-5 ${choicesLook}`}>
          {view.days.map(({ date, words: day }) => (
            <li key={date}>
              <a href={dayPath(date)} className={dayLook} aria-current={date === view.chosen ? "date" : undefined}>
                {day}
              </a>
            </li>
          ))}
        </ul>
        <form
          method="get"
          action={`${path}/move#times`}
          className={`max-w-104 ${fieldLook}`}
          data-invalid={isDayWrong ? "" : undefined}
          noValidate
        >
          <label className={labelLook} htmlFor="day">
            {words.otherDay}
          </label>
          <FieldMessage errors={errors} id="day" />
          <div className="flex flex-wrap gap-2">
            <Input
              id="day"
              className="flex-[1_1_9rem]"
              type="date"
              name="date"
              defaultValue={view.typed ?? view.chosen}
              aria-invalid={isDayWrong || undefined}
              aria-describedby={isDayWrong ? "day-error" : undefined}
              min={view.first}
              max={view.last}
              required
            />
            <Button type="submit" variant="secondary" className="flex-[1_1_9rem]">
              {words.show}
            </Button>
          </div>
        </form>
      </section>
      <form
        method="post"
        action={`${path}/move?${new URLSearchParams({ date: view.chosen })}`}
        className={formLook()}
        noValidate
      >
        <input type="hidden" name="version" value={appointment.version} />
        <input type="hidden" name="appointment_date" value={view.chosen} />
        <Times {...view} errors={errors} />
        {view.slots?.some(({ free, isOwn }) => free > 0 && !isOwn) && <Button type="submit">{words.submit}</Button>}
      </form>
      <p>
        <a href={path}>{manage.back}</a>
      </p>
    </NarrowPage>
  );
}

function Times({ slots, chosenWords, errors }: MoveView & { errors: readonly { id: string; message: string }[] }) {
  const invalid = errors.some(({ id }) => id === "times");
  return (
    <fieldset
      className={fieldLook}
      id="times"
      tabIndex={-1}
      data-invalid={invalid ? "" : undefined}
      aria-describedby={invalid ? "times-error" : undefined}
    >
      <legend className={`mb-1.5 ${labelLook}`}>{words.times(chosenWords)}</legend>
      <FieldMessage errors={errors} id="times" />
      {slots === null ? (
        <p>{words.away.text}</p>
      ) : slots.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <Hint>{slots.some(({ free }) => free > 0) ? words.hint : words.allFull}</Hint>
          <div className={choicesLook}>
            {slots.map(({ time, free, isOwn }) => (
              <ChoiceTile key={time} name="time_slot" value={time} required disabled={free === 0 || isOwn}>
                {readableTime(time)}
                <ChoiceNote>
                  {isOwn ? words.yours : free === 0 ? booking.full : booking.free(spotsLeft(free, slots))}
                </ChoiceNote>
              </ChoiceTile>
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}
