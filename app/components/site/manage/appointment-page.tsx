import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Note } from "~/components/ui/layout";
import { manage as words } from "~/content/appointments/manage";
import type { ParentAppointment } from "~/domain/appointments/parent-change";
import { NarrowPage } from "../narrow-page";
import { AnotherChild } from "./another-child";
import { AppointmentFacts } from "./appointment-facts";
import { PageAction } from "./page-action";

interface AppointmentPageProps {
  appointment: ParentAppointment;
  /** The page's address, and its token. */
  path: string;
  token: string;
  /** Less than two hours before; only the center can change it. */
  tooLate: boolean;
}

export function AppointmentPage({ appointment, path, token, tooLate }: AppointmentPageProps) {
  const { center } = appointment;
  return (
    <NarrowPage title={words.heading(appointment.child)}>
      {tooLate && <Banner tone="warning" {...words.tooLate} />}
      <AppointmentFacts appointment={appointment} />
      {tooLate ? (
        center && (
          <Actions>
            <PageAction href={`tel:${center.phone}`}>{words.call(center.phone)}</PageAction>
          </Actions>
        )
      ) : (
        <>
          <Actions>
            <PageAction href={`${path}/move`}>{words.move}</PageAction>
            <PageAction href={`${path}/cancel`} variant="secondary">
              {words.cancel}
            </PageAction>
          </Actions>
          <Note>{words.untilWhen}</Note>
        </>
      )}
      <AnotherChild token={token} />
    </NarrowPage>
  );
}
