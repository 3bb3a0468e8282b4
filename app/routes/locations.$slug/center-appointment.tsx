import { Link, useFetcher } from "@remix-run/react";
import { BookingForm } from "~/components/site/forms/booking-form";
import { FormColumns, NextSteps } from "~/components/site/forms/form-page";
import { Lead } from "~/components/ui/layout";
import { shortTabListLook, tabLook } from "~/components/ui/tab-look";
import { booking } from "~/content/appointments/booking";
import { bookingSteps } from "~/content/appointments/booking-steps";
import { centerPage as words } from "~/content/locations/center-page";
import type { AppointmentChoices, FormReply } from "~/domain/forms/public-form";
import type { CenterFacts } from "~/domain/locations/center-facts";
import { CenterHeader, centerAddresses } from "./center-header";
import { CenterHours } from "./center-hours";

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
      <div id="book">
        <div className="page-width pt-6">
          <nav className={shortTabListLook} aria-label={tabs.label}>
            {(["about", "gallery", "reviews"] as const).map((tab) => (
              <Link key={tab} className={tabLook} to={centerAddresses[tab]}>
                {tabs[tab]}
              </Link>
            ))}
          </nav>
        </div>
        <FormColumns
          place="belowTabs"
          aside={
            <>
              <NextSteps {...bookingSteps.whatHappensNext} />
              <CenterHours facts={facts} />
            </>
          }
        >
          <h2>{appointment.title(facts.shortName)}</h2>
          <Lead>{appointment.intro}</Lead>
          <p className="text-ink-soft">Takes {booking.timeToFill}.</p>
          <BookingForm choices={choices} source="home" reply={fetcher.data} fetcher={fetcher} />
        </FormColumns>
      </div>
    </>
  );
}
