import { Form, Link, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/forms/error-summary";
import { ChoiceNote, ChoiceTile, choicesLook, ErrorText, fieldLook } from "~/components/ui/forms/field-parts";
import { Note } from "~/components/ui/layout";
import { makeUpWords as words } from "~/content/tutoring/make-ups";
import type { FormReply } from "~/domain/forms/public-form";
import { requestPath, sessionPath, sessionsPath } from "~/domain/tutoring/lesson-request-fields";

export interface MakeUpView {
  times: readonly { value: string; day: string; time: string; about: string }[];
  /** What was asked for already. */
  asked: { when: string; isPlanned: boolean } | null;
}

interface MakeUpProps {
  id: string;
  makeUp: MakeUpView;
  reply: FormReply | undefined;
}

const timesId = "make-up-times";

/** Times to choose from instead of a session, or what was asked for already. */
export function MakeUp({ id, makeUp: { times, asked }, reply }: MakeUpProps) {
  const pending = useNavigation().state !== "idle";
  const other = `${requestPath}?${new URLSearchParams({ instead: id })}`;
  const error = reply?.result?.error?.time?.[0];
  if (asked)
    return (
      <section className="grid gap-2" aria-labelledby="make-up-title">
        <h2 className="text-body" id="make-up-title">
          {words.title}
        </h2>
        <p className="font-bold">{words.asked(asked.when)}</p>
        <p>
          <Link className="link" to={asked.isPlanned ? sessionsPath : requestPath}>
            {asked.isPlanned ? words.planned : words.waiting}
          </Link>
        </p>
      </section>
    );
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="make-up-title">
      <h2 className="text-body" id="make-up-title">
        {words.title}
      </h2>
      {times.length > 0 && (
        <Form method="post" action={sessionPath(id)} className="grid w-full gap-3" noValidate>
          {error && <ErrorSummary errors={[{ id: timesId, message: error }]} />}
          <fieldset
            className={fieldLook}
            id={timesId}
            tabIndex={-1}
            data-invalid={error ? "" : undefined}
            aria-describedby={error ? "make-up-error" : "make-up-about"}
          >
            <legend className="sr-only">{words.legend}</legend>
            <Note id="make-up-about">{words.about}</Note>
            {error && <ErrorText id="make-up-error">{error}</ErrorText>}
            <div className={`mt-2 [--choice-width:9.25rem] ${choicesLook}`}>
              {times.map(({ value, day, time, about }) => (
                <ChoiceTile
                  key={value}
                  name="time"
                  value={value}
                  required
                  defaultChecked={reply?.result?.initialValue?.time === value}
                >
                  <span className="grid text-left">
                    <span>{day},</span> <span className="whitespace-nowrap">{time}</span>{" "}
                    <ChoiceNote>{about}</ChoiceNote>
                  </span>
                </ChoiceTile>
              ))}
            </div>
          </fieldset>
          <p>
            <Button type="submit" name="step" value="make_up" size="small" disabled={pending}>
              {words.submit}
            </Button>
          </p>
        </Form>
      )}
      {times.length > 0 ? (
        <ButtonLink to={other} variant="quiet" size="small" className="-ml-2">
          {words.other}
        </ButtonLink>
      ) : (
        <>
          <Note>{words.none}</Note>
          <ButtonLink to={other} variant="secondary" size="small">
            {words.ask}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
