import { Form } from "@remix-run/react";
import { PanelList, softLook } from "~/components/learner/panel-list";
import { WayLink } from "~/components/learner/way-link";
import { CenterOffer } from "~/components/site/manage/center-offer";
import { Button } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { onlineForms } from "~/content/appointments/online-forms";
import { familyBookings as words } from "~/content/families/family-bookings";
import type { FamilyView } from "~/domain/tutoring/learner-view";

/** What 'Coming up' does not show. */
export function FamilyBookings({ bookings, earlier, offer }: FamilyView) {
  if (bookings?.length === 0 && earlier === 0 && !offer) return null;
  return (
    <Panel aria-labelledby="family-title">
      <PanelTitle as="h2" id="family-title">
        {bookings?.length === 0 ? words.only[offer ? "offer" : "earlier"] : words.title}
      </PanelTitle>
      {!bookings && <Banner tone="warning" {...words.failed} />}
      {bookings && bookings.length > 0 && (
        <PanelList>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <p className={softLook}>
                <b>{booking.when}</b> <StateBadge of="records" state={booking.status} forFamily />{" "}
                {booking.isOnline && <Badge tone="accent">{onlineForms.badge}</Badge>}
              </p>
              <p className={softLook}>
                {[
                  [words.kinds[booking.kind], booking.child && words.for(booking.child)].filter(Boolean).join(" "),
                  booking.center,
                  booking.reference,
                ].join(", ")}
              </p>
              {booking.manage && (
                <p className={softLook}>
                  <WayLink to={booking.manage}>
                    {words.manage}
                    <span className="sr-only"> {booking.reference}</span>
                  </WayLink>
                </p>
              )}
            </li>
          ))}
        </PanelList>
      )}
      {offer && <CenterOffer center={offer} />}
      {earlier > 0 && <Earlier count={earlier} />}
    </Panel>
  );
}

/** Stands where the address is not proven: else they are the family's already. */
const Earlier = ({ count }: { count: number }) => (
  <div className="grid justify-items-start gap-3">
    <p>{words.earlier(count)}</p>
    <Note>{words.unproven}</Note>
    <Form method="post" action="/dashboard?index">
      <Button type="submit" variant="secondary" name="step" value="mail">
        {words.prove}
      </Button>
    </Form>
  </div>
);
