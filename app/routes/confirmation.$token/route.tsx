import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CenterWhere } from "~/components/site/center-where";
import { FormColumns, NextSteps, ThingsToBring } from "~/components/site/forms/form-page";
import { fullTitle } from "~/components/site/page-meta";
import { ButtonLink, buttonLook } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions } from "~/components/ui/layout";
import { confirmations, programConfirmation, confirmationWords as words } from "~/content/appointments/confirmation";
import { longDate } from "~/domain/dates/calendar";
import { sourceOf } from "~/domain/forms/public-form";
import { noStore } from "~/http/caching.server";
import { listLocations } from "~/models/locations/locations.server";
import { requireConfirmation } from "./confirmation.server";

export const handle = { scripts: false };
export const headers = () => ({ "Cache-Control": noStore, "X-Robots-Tag": "noindex" });
export const meta: MetaFunction = () => [{ title: fullTitle(words.title) }, { name: "robots", content: "noindex" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { kind, reference, status, locationId, date, timeSlot: time } = await requireConfirmation(params.token);
  const { locations } = await listLocations();
  const center = locations.find(({ id }) => id === locationId);
  const onProgramPage = sourceOf(new URL(request.url).searchParams.get("from")) === "program";
  return {
    kind,
    reference,
    cancelled: status === "cancelled",
    onProgramPage,
    when: date && time ? `${longDate(date)}, ${time}` : null,
    calendarPath: kind === "appointment" ? `/confirmation/${params.token}/appointment.ics` : null,
    center: center && {
      name: center.name,
      address: `${center.address}, ${center.city}, ON ${center.postalCode}`,
      phone: center.phone,
    },
  };
}

export default function ConfirmationPage() {
  const { kind, reference, cancelled, onProgramPage, when, center, calendarPath } = useLoaderData<typeof loader>();
  const { next, bring, ...success } = confirmations[kind];
  const { title, text } = kind === "appointment" && onProgramPage ? programConfirmation : success;
  return (
    <FormColumns
      aside={
        next && (
          <>
            <NextSteps {...next} />
            <ThingsToBring {...bring} />
          </>
        )
      }
    >
      <h1 className="text-h2">{words.title}</h1>
      {cancelled ? (
        <Banner tone="warning" title={words.title} text={words.cancelled} />
      ) : (
        <Banner tone="success" title={title} text={text} />
      )}
      <Facts
        layout="card"
        facts={[
          {
            label: words.reference,
            value: <span className="text-[1.75rem] font-extrabold tracking-[0.04em]">{reference}</span>,
          },
          ...(when ? [{ label: kind === "appointment" ? words.when : words.preferred, value: when }] : []),
          ...(center ? [{ label: words.where, value: <CenterWhere center={center} /> }] : []),
        ]}
      />
      <p>{words.keep}</p>
      <Actions>
        {calendarPath && !cancelled && (
          <a className={buttonLook()} href={calendarPath} download>
            {words.calendar}
          </a>
        )}
        <ButtonLink variant="secondary" to="/" reloadDocument>
          {words.home}
        </ButtonLink>
      </Actions>
    </FormColumns>
  );
}
