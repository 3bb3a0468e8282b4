import type { ReactNode } from "react";
import { whereFacts } from "~/components/site/center-where";
import { NarrowPage } from "~/components/site/narrow-page";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { ErrorText } from "~/components/ui/forms/field-parts";
import { Actions, Lead } from "~/components/ui/layout";
import { freeAssessment } from "~/content/appointments/free-assessment";
import { manage } from "~/content/appointments/manage";
import type { ParentAppointment, ParentState } from "~/domain/appointments/parent-change";
import { againField, type FormProblem, type FormReply } from "~/domain/forms/public-form";
import { PageAction } from "./page-action";

interface ClosedPageProps {
  title: string;
  text: string;
  appointment?: ParentAppointment | null;
  children?: ReactNode;
  /** Null: nothing is booked here. */
  again?: string | null;
  centerId?: string;
  problem?: FormProblem | null;
}

export function ClosedPage({
  title,
  text,
  appointment,
  children,
  again = appointment ? manage.again : freeAssessment.label,
  centerId,
  problem,
}: ClosedPageProps) {
  return (
    <NarrowPage title={title}>
      {problem && <Banner tone="error" {...problem} />}
      <Lead>{text}</Lead>
      {appointment && <AppointmentFacts appointment={appointment} />}
      {children}
      <Actions>
        {again !== null && (
          <PageAction href={centerId ? `/book?${new URLSearchParams({ location: centerId })}` : "/book"}>
            {again}
          </PageAction>
        )}
        <PageAction href="/locations" variant="secondary">
          {manage.findCenter}
        </PageAction>
      </Actions>
    </NarrowPage>
  );
}

export function AppointmentFacts({ appointment }: { appointment: ParentAppointment }) {
  const { reference, status, when, center, mode, child } = appointment;
  return (
    <Facts
      layout="card"
      facts={[
        ...(child ? [{ label: manage.child, value: child }] : []),
        { label: manage.when, value: <When>{when}</When> },
        ...(center ? whereFacts(center, mode) : []),
        { label: manage.status, value: <StateBadge of="records" state={status} forFamily /> },
        { label: manage.reference, value: reference },
      ]}
    />
  );
}

export const When = ({ children }: { children: string }) => (
  <span className="block text-lead leading-[1.35] font-extrabold">{children}</span>
);

interface StoppedPageProps {
  state: ParentState;
  appointment: ParentAppointment | null;
  path: string;
  problem: FormProblem | null;
}

export function StoppedPage({ state, appointment, path, problem }: StoppedPageProps) {
  if (appointment && (state === "too_late" || state === "open"))
    return (
      <NarrowPage title={manage.heading(appointment.child)}>
        {problem && <Banner tone="error" {...problem} />}
        <Banner tone="warning" {...manage.tooLate} />
        <AppointmentFacts appointment={appointment} />
        <Actions>
          {appointment.center && (
            <PageAction href={`tel:${appointment.center.phone}`}>{manage.call(appointment.center.phone)}</PageAction>
          )}
          <PageAction href={path} variant="secondary">
            {manage.back}
          </PageAction>
        </Actions>
      </NarrowPage>
    );
  const closed = state === "open" || state === "too_late" ? "not_found" : state;
  return (
    <ClosedPage
      {...manage.closed[closed]}
      appointment={appointment}
      centerId={appointment?.center?.id}
      problem={problem}
    />
  );
}

/** Opens the booking form for another child. @param token of the link that manages the first appointment */
export const AnotherChild = ({ token }: { token: string }) => (
  <section className="mt-4 grid justify-items-start gap-3 border-t border-hairline pt-8 print:hidden">
    <h2 className="text-h3">{manage.another.title}</h2>
    <p>{manage.another.text}</p>
    <form method="post" action="/book">
      <input type="hidden" name={againField} value={token} />
      <Button type="submit" variant="secondary">
        {manage.another.submit}
      </Button>
    </form>
  </section>
);

interface FieldError {
  id: string;
  message: string;
}

/** First message of each field; `ids` are the fields' ids on the page. */
export const errorsOf = (reply: FormReply | undefined, ids: Readonly<Record<string, string>>): FieldError[] =>
  Object.entries(ids).flatMap(([name, id]) => {
    const message = reply?.result?.error?.[name]?.[0];
    return message ? [{ id, message }] : [];
  });

export function FieldMessage({ errors, id }: { errors: readonly FieldError[]; id: string }) {
  const message = errors.find((error) => error.id === id)?.message;
  return message ? <ErrorText id={`${id}-error`}>{message}</ErrorText> : null;
}
