import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { AppointmentPage } from "~/components/site/manage/appointment-page";
import { ClosedPage } from "~/components/site/manage/closed-page";
import { manage } from "~/content/appointments/manage";
import { secretAddressHeaders } from "~/http/caching.server";
import { showAppointment } from "./parent-change.server";

export const handle = { page: manage, scripts: false };
export const headers = secretAddressHeaders;
/** Has no effect: mail programs open links by themselves. */
export const loader = ({ params }: LoaderFunctionArgs) => showAppointment(params.token);

export default function Manage() {
  const { state, appointment, path } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  if (appointment && (state === "open" || state === "too_late"))
    return <AppointmentPage appointment={appointment} path={path} token={token} tooLate={state === "too_late"} />;
  const closed = state === "open" || state === "too_late" ? "not_found" : state;
  return <ClosedPage {...manage.closed[closed]} appointment={appointment} centerId={appointment?.center?.id} />;
}
