import { Button } from "~/components/ui/button";
import { booking } from "~/content/appointments/booking";
import { changeContactField, familyField, type SiblingForm } from "~/domain/forms/public-form";

const words = booking.sibling;

/** Who books for another child, instead of the fields for it. */
export const SiblingParent = ({ sibling: { parent, family } }: { sibling: SiblingForm }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-hairline bg-paper px-4 py-3">
    <p>
      {words.bookingFor} <b className="wrap-anywhere">{parent}</b>. {words.sameContact}
    </p>
    <input type="hidden" name={familyField} value={family} />
    <Button type="submit" variant="secondary" size="small" name={changeContactField} value="contact" formNoValidate>
      {words.change}
    </Button>
  </div>
);
