import { errorsOf, FieldMessage } from "~/components/site/manage/field-message";
import { Banner } from "~/components/ui/banner";
import { ErrorSummary } from "~/components/ui/error-summary";
import { booking } from "~/content/appointments/booking";
import { manage, movePage as words } from "~/content/appointments/manage";
import type { MoveView, ParentAppointment } from "~/domain/appointments/parent-change";
import type { FormReply } from "~/domain/forms/public-form";

interface MovePageProps {
  appointment: ParentAppointment;
  path: string;
  view: MoveView;
  reply: FormReply | undefined;
}

/** Links choose the day, a form the time. */
export function MovePage({ appointment, path, view, reply }: MovePageProps) {
  const errors = errorsOf(reply, { appointment_date: "day", time_slot: "times" });
  const dayPath = (date: string) => `${path}/move?${new URLSearchParams({ date })}#times`;
  return (
    <div className="container parent-page">
      <h1>{words.title}</h1>
      <p className="lead">{words.now(appointment.when)}</p>
      {reply && <ErrorSummary errors={errors} />}
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      <section aria-labelledby="days">
        <h2 id="days">{words.days}</h2>
        <ul className="parent-days">
          {view.days.map(({ date, words: day }) => (
            <li key={date}>
              <a href={dayPath(date)} aria-current={date === view.chosen ? "date" : undefined}>
                {day}
              </a>
            </li>
          ))}
        </ul>
        <form method="get" action={`${path}/move#times`} className="parent-day">
          <label className="field-label" htmlFor="day">
            {words.otherDay}
          </label>
          <FieldMessage errors={errors} id="day" />
          <div className="parent-day-row">
            <input
              className="control"
              id="day"
              type="date"
              name="date"
              defaultValue={view.chosen}
              min={view.first}
              max={view.last}
              required
            />
            <button type="submit" className="button button-secondary">
              {words.show}
            </button>
          </div>
        </form>
      </section>
      <form method="post" action={`${path}/move?${new URLSearchParams({ date: view.chosen })}`} className="form">
        <input type="hidden" name="version" value={appointment.version} />
        <input type="hidden" name="appointment_date" value={view.chosen} />
        <Times {...view} errors={errors} />
        {view.slots?.some(({ free, isOwn }) => free > 0 && !isOwn) && (
          <button type="submit" className="button button-primary">
            {words.submit}
          </button>
        )}
      </form>
      <p>
        <a href={path}>{manage.back}</a>
      </p>
    </div>
  );
}

function Times({ slots, chosenWords, errors }: MoveView & { errors: readonly { id: string; message: string }[] }) {
  const invalid = errors.some(({ id }) => id === "times");
  return (
    <fieldset
      className="field"
      id="times"
      tabIndex={-1}
      data-invalid={invalid ? "" : undefined}
      aria-describedby={invalid ? "times-error" : undefined}
    >
      <legend className="field-label">{words.times(chosenWords)}</legend>
      <FieldMessage errors={errors} id="times" />
      {slots === null ? (
        <p>{words.away.text}</p>
      ) : slots.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p className="field-hint">{slots.some(({ free }) => free > 0) ? words.hint : words.allFull}</p>
          <div className="choices">
            {slots.map(({ time, free, isOwn }) => (
              <label className="choice" key={time}>
                <input type="radio" name="time_slot" value={time} required disabled={free === 0 || isOwn} />
                <span>
                  {time}
                  <small>{isOwn ? words.yours : free === 0 ? booking.full : booking.free(free)}</small>
                </span>
              </label>
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}
