import type { ReactNode } from "react";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Lead } from "~/components/ui/layout";
import { freeAssessment } from "~/content/appointments/free-assessment";
import { manage as words } from "~/content/appointments/manage";
import type { ParentAppointment } from "~/domain/appointments/parent-change";
import type { FormProblem } from "~/domain/forms/public-form";
import { NarrowPage } from "../narrow-page";
import { AppointmentFacts } from "./appointment-facts";
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
  again = appointment ? words.again : freeAssessment.label,
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
          {words.findCenter}
        </PageAction>
      </Actions>
    </NarrowPage>
  );
}
