import { Form, Link } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { familyBookings as words } from "~/content/families/family-bookings";
import { statusName } from "~/content/records/staff-records";
import type { FamilyView } from "~/domain/tutoring/learner-view";

export function FamilyBookings({ bookings, earlier }: FamilyView) {
  return (
    <section className="panel" aria-labelledby="family-title">
      <h2 id="family-title">{words.title}</h2>
      {!bookings && <Banner tone="warning" {...words.failed} />}
      {bookings?.length === 0 && <p>{words.empty}</p>}
      {bookings && bookings.length > 0 && (
        <ul className="ways">
          {bookings.map((booking) => (
            <li key={booking.id}>
              <p>
                <b>{booking.when}</b> <Badge tone="neutral">{statusName(booking.status)}</Badge>
              </p>
              <p>
                {[
                  [words.kinds[booking.kind], booking.child && words.for(booking.child)].filter(Boolean).join(" "),
                  booking.center,
                  booking.reference,
                ].join(", ")}
              </p>
              {booking.manage && (
                <p>
                  <Link className="way" to={booking.manage}>
                    {words.manage}
                    <span className="visually-hidden"> {booking.reference}</span>
                  </Link>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {earlier && <Earlier {...earlier} />}
    </section>
  );
}

function Earlier({ count, isProven }: NonNullable<FamilyView["earlier"]>) {
  return (
    <div className="family-earlier">
      <p>{words.earlier(count)}</p>
      {isProven ? (
        <Form method="post" action="/dashboard?index">
          <Button type="submit" variant="secondary">
            {words.attach}
          </Button>
        </Form>
      ) : (
        <>
          <p className="form-note">{words.unproven}</p>
          <Form method="post" action="/dashboard?index">
            <Button type="submit" variant="secondary" name="step" value="mail">
              {words.prove}
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}
