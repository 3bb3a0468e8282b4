import { errorsOf, FieldMessage } from "~/components/site/manage/field-message";
import { NarrowPage } from "~/components/site/narrow-page";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { ErrorSummary } from "~/components/ui/forms/error-summary";
import { ChoiceNote, ChoiceTile, choicesLook, fieldLook, Hint, labelLook } from "~/components/ui/forms/field-parts";
import { formLook } from "~/components/ui/forms/form-parts";
import { Input } from "~/components/ui/forms/input";
import { Lead } from "~/components/ui/layout";
import { booking } from "~/content/appointments/booking";
import { manage, movePage as words } from "~/content/appointments/manage";
import type { MoveView, ParentAppointment } from "~/domain/appointments/parent-change";
import { spotsLeft } from "~/domain/appointments/spots-left";
import { readableTime } from "~/domain/dates/readable-times";
import type { FormReply } from "~/domain/forms/public-form";

interface MovePageProps {
  appointment: ParentAppointment;
  path: string;
  view: MoveView;
  reply: FormReply | undefined;
}

/** A link that looks like a tile. */
const dayLook =
  "flex min-h-12 items-center rounded-control border border-rule bg-paper px-3.5 py-2 font-semibold hover:border-primary hover:bg-primary-tint aria-[current]:border-primary aria-[current]:bg-primary-tint aria-[current]:text-primary-deep aria-[current]:inset-ring-2 aria-[current]:inset-ring-primary";

/** Links choose the day, a form the time. */
export function MovePage({ appointment, path, view, reply }: MovePageProps) {
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
