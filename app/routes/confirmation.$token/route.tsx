import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { CenterWhere } from "~/components/site/center-where";
import { NextSteps } from "~/components/site/forms/form-page";
import { fullTitle } from "~/components/site/page-meta";
import { Banner } from "~/components/ui/banner";
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
    <div className="container form-page">
      <div className="form-page-main">
        <h1>{words.title}</h1>
        {cancelled ? (
          <Banner tone="warning" title={words.title} text={words.cancelled} />
        ) : (
          <Banner tone="success" title={title} text={text} />
        )}
        <dl className="facts">
          <dt>{words.reference}</dt>
          <dd className="reference">{reference}</dd>
          {when && (
            <>
              <dt>{kind === "appointment" ? words.when : words.preferred}</dt>
              <dd>{when}</dd>
            </>
          )}
          {center && <CenterWhere label={words.where} center={center} />}
        </dl>
        <p>{words.keep}</p>
        <p className="actions">
          {calendarPath && !cancelled && (
            <a className="button button-primary" href={calendarPath} download>
              {words.calendar}
            </a>
          )}
          <Link className="button button-secondary" to="/" reloadDocument>
            {words.home}
          </Link>
        </p>
      </div>
      {next && (
        <aside className="form-page-aside">
          <NextSteps {...next} />
          <h2>{bring.title}</h2>
          <ul className="ticks">
            {bring.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  );
}
