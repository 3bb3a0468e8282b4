import { Banner } from "~/components/ui/feedback/banner";
import { Actions } from "~/components/ui/layout";
import { manage } from "~/content/appointments/manage";
import type { ParentAppointment, ParentState } from "~/domain/appointments/parent-change";
import type { FormProblem } from "~/domain/forms/public-form";
import { NarrowPage } from "../narrow-page";
import { AppointmentFacts } from "./appointment-facts";
import { ClosedPage } from "./closed-page";
import { PageAction } from "./page-action";

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
