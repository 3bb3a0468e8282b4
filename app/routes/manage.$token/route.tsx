import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { AnotherChild, AppointmentFacts, ClosedPage } from "~/components/site/manage/closed-page";
import { PageAction } from "~/components/site/manage/page-action";
import { NarrowPage } from "~/components/site/narrow-page";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Note } from "~/components/ui/layout";
import { manage as words } from "~/content/appointments/manage";
import type { ParentAppointment } from "~/domain/appointments/parent-change";
import { secretAddressHeaders } from "~/http/caching.server";
import { showAppointment } from "./parent-change.server";

interface AppointmentPageProps {
  appointment: ParentAppointment;
  /** The page's address, and its token. */
  path: string;
  token: string;
  /** Less than two hours before; only the center can change it. */
  tooLate: boolean;
}

function AppointmentPage({ appointment, path, token, tooLate }: AppointmentPageProps) {
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

export const handle = { page: words, scripts: false };
export const headers = secretAddressHeaders;
/** Has no effect: mail programs open links by themselves. */
export const loader = ({ params }: LoaderFunctionArgs) => showAppointment(params.token);

export default function Manage() {
  const { state, appointment, path } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  if (appointment && (state === "open" || state === "too_late"))
    return <AppointmentPage appointment={appointment} path={path} token={token} tooLate={state === "too_late"} />;
  const closed = state === "open" || state === "too_late" ? "not_found" : state;
  return <ClosedPage {...words.closed[closed]} appointment={appointment} centerId={appointment?.center?.id} />;
}
