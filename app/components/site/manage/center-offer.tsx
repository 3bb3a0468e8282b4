import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { familyBookings as words } from "~/content/families/family-bookings";

/** Offers a family without a center to make the one it booked with its own. */
export const CenterOffer = ({ center: { id, name } }: { center: { id: string; name: string } }) => (
  <Form method="post" action="/dashboard?index" className="grid justify-items-start gap-3">
    <p>{words.offer(name)}</p>
    <input type="hidden" name="center" value={id} />
    <Button type="submit" variant="secondary" name="step" value="center">
      {words.choose(name)}
    </Button>
  </Form>
);
