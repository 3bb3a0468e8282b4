import type { ReactNode } from "react";
import { Banner } from "~/components/ui/banner";
import { manage as words } from "~/content/appointments/manage";
import type { ParentAppointment } from "~/domain/appointments/parent-change";
import type { FormProblem } from "~/domain/forms/public-form";
import { AppointmentFacts } from "./appointment-page";

interface ClosedPageProps {
  title: string;
  text: string;
  appointment?: ParentAppointment | null;
  children?: ReactNode;
  again?: string;
  centerId?: string;
  problem?: FormProblem | null;
}

export function ClosedPage({
  title,
  text,
  appointment,
  children,
  again = words.again,
  centerId,
  problem,
}: ClosedPageProps) {
  return (
    <div className="container parent-page">
      <h1>{title}</h1>
      {problem && <Banner tone="error" {...problem} />}
      <p className="lead">{text}</p>
      {appointment && <AppointmentFacts appointment={appointment} />}
      {children}
      <p className="actions">
        <a
          className="button button-primary"
          href={centerId ? `/book?${new URLSearchParams({ location: centerId })}` : "/book"}
        >
          {again}
        </a>
        <a className="button button-secondary" href="/locations">
          {words.findCenter}
        </a>
      </p>
    </div>
  );
}
