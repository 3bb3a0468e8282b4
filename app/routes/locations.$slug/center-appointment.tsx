import { Link, useFetcher } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { NextSteps } from "~/components/site/forms/form-page";
import { booking } from "~/content/appointments/booking";
import { centerPage as words } from "~/content/locations/center-page";
import type { AppointmentChoices, FormReply } from "~/domain/forms/public-form";
import type { CenterFacts } from "~/domain/locations/center-facts";
import { centerAddresses } from "./center-addresses";
import { CenterHeader } from "./center-header";
import { CenterHours } from "./center-hours";

// why: few readers open the form
const BookingForm = lazy(async () => ({
  default: (await import("~/components/site/forms/booking-form")).BookingForm,
}));

interface CenterAppointmentProps {
  facts: CenterFacts;
  choices: AppointmentChoices;
}

export function CenterAppointment({ facts, choices }: CenterAppointmentProps) {
  const fetcher = useFetcher<FormReply>({ key: "booking" });
  const { tabs, appointment } = words;
  return (
    <>
      <CenterHeader facts={facts} small />
      <div className="container center-tabs" id="book">
        <nav className="tab-list" aria-label={tabs.label}>
          {(["about", "gallery", "reviews"] as const).map((tab) => (
            <Link key={tab} className="tab" to={centerAddresses[tab]}>
              {tabs[tab]}
            </Link>
          ))}
        </nav>
        <div className="form-page">
          <div className="form-page-main">
            <h2>{appointment.title(facts.shortName)}</h2>
            <p className="lead">{appointment.intro}</p>
            <p className="form-meta">Takes {booking.timeToFill}.</p>
            <Suspense>
              <BookingForm choices={choices} source="home" reply={fetcher.data} fetcher={fetcher} />
            </Suspense>
            <p className="form-note">{booking.privacy}</p>
          </div>
          <aside className="form-page-aside">
            <NextSteps {...booking.whatHappensNext} />
            <CenterHours facts={facts} />
          </aside>
        </div>
      </div>
    </>
  );
}
