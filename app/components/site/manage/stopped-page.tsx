import { Banner } from "~/components/ui/banner";
import { manage } from "~/content/appointments/manage";
import type { ParentAppointment, ParentState } from "~/domain/appointments/parent-change";
import type { FormProblem } from "~/domain/forms/public-form";
import { AppointmentFacts } from "./appointment-page";
import { ClosedPage } from "./closed-page";

interface StoppedPageProps {
  state: ParentState;
  appointment: ParentAppointment | null;
  path: string;
  problem: FormProblem | null;
}

export function StoppedPage({ state, appointment, path, problem }: StoppedPageProps) {
  if (appointment && (state === "too_late" || state === "open"))
    return (
      <div className="container parent-page">
        <h1>{manage.title}</h1>
        {problem && <Banner tone="error" {...problem} />}
        <Banner tone="warning" {...manage.tooLate} />
        <AppointmentFacts appointment={appointment} />
        <p className="actions">
          {appointment.center && (
            <a className="button button-primary" href={`tel:${appointment.center.phone}`}>
              {manage.call(appointment.center.phone)}
            </a>
          )}
          <a className="button button-secondary" href={path}>
            {manage.back}
          </a>
        </p>
      </div>
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
