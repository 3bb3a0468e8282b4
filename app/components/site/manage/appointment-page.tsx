import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Note } from "~/components/ui/layout";
import { manage as words } from "~/content/appointments/manage";
import type { ParentAppointment } from "~/domain/appointments/parent-change";
import { againField } from "~/domain/forms/public-form";
import { NarrowPage } from "../narrow-page";
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
    <NarrowPage title={words.title}>
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
      <section className="mt-4 grid justify-items-start gap-3 border-t border-hairline pt-8">
        <h2 className="text-h3">{words.another.title}</h2>
        <p>{words.another.text}</p>
        <form method="post" action="/book">
          <input type="hidden" name={againField} value={token} />
          <Button type="submit" variant="secondary">
            {words.another.submit}
          </Button>
        </form>
      </section>
    </NarrowPage>
  );
}
