import { Link } from "@remix-run/react";
import { PublicForm } from "~/components/site/forms/public-form";
import { BarChoice, BarForm } from "~/components/staff/bar-form";
import { BookingsNav } from "~/components/staff/bookings-nav";
import { VisitsReview } from "~/components/staff/locations/visits-review";
import { Button } from "~/components/ui/button";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { PageHeader } from "~/components/ui/page-header";
import { openingPage } from "~/content/locations/center-opening";
import { closingPage as words } from "~/content/locations/closing";
import { limits } from "~/domain/forms/limits";
import type { LocationReply } from "~/domain/locations/location-view";
import { closePath, openingPath } from "~/domain/locations/opening-address";
import { closingHours } from "~/domain/locations/opening-form/closing";

interface ClosePageProps {
  center: { id: string; name: string };
  /** Null for the admin of one center. */
  choices: readonly { id: string; name: string }[] | null;
  today: string;
  day: string;
  reply: LocationReply | undefined;
}

const { starts, ends, hours, time, reason } = words;
const labels = { starts, ends, hours, time, reason };

export const ClosePage = ({ center, choices, today, day, reply }: ClosePageProps) => (
  <>
    <BookingsNav />
    <div className="grid max-w-176 gap-5 [--choice-width:min(11.5rem,100%)]">
      <PageHeader dense titleId="close-title" title={words.title} about={<p>{words.about(center.name)}</p>} />
      {choices && (
        <BarForm action={closePath(center.id, day).replace(/\?.*/, "")}>
          <BarChoice label={openingPage.center} name="center" value={center.id} choices={choices} />
          <input type="hidden" name="day" value={day} />
          <Button type="submit" variant="secondary" size="small">
            {openingPage.show}
          </Button>
        </BarForm>
      )}
      <PublicForm
        id="closing"
        action={closePath(center.id, day)}
        anchor="closing"
        labels={labels}
        defaults={{ starts: day, hours: "day" }}
        reply={reply}
        fit="panel"
        submitLabel={reply?.visits ? words.decide : words.submit}
        submitLook={{ variant: "destructive" }}
        pendingLabel={words.pending}
      >
        {(field) => (
          <>
            <div className="grid gap-4.5 sm:grid-cols-2">
              <Field field={field("starts")} label={starts}>
                {(control) => <Input {...control} type="date" min={today} max="2099-12-31" required />}
              </Field>
              <Field field={field("ends")} label={ends}>
                {(control) => <Input {...control} type="date" min={today} max="2099-12-31" />}
              </Field>
            </div>
            <RadioField
              field={field("hours")}
              label={hours}
              choices={closingHours.map((value) => ({ value, label: words.hourChoices[value] }))}
            />
            <Field field={field("time")} label={time}>
              {(control) => <Input {...control} width="short" type="time" />}
            </Field>
            <Field field={field("reason")} label={reason} hint={words.reasonHint}>
              {(control) => <Input {...control} type="text" maxLength={limits.dayReason} required />}
            </Field>
            {reply?.visits && <VisitsReview reply={reply} visits={reply.visits} />}
          </>
        )}
      </PublicForm>
      <p>
        <Link className="link" to={`${openingPath}?${new URLSearchParams({ center: center.id })}`}>
          {words.hoursPage}
        </Link>
      </p>
    </div>
  </>
);
