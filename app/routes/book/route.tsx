import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { rateLimitOf } from "~/auth/rate-limit.server";
import { BookingForm } from "~/components/site/forms/booking-form";
import { FormPage } from "~/components/site/forms/form-page";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { pageMeta } from "~/components/site/page-meta";
import { booking } from "~/content/appointments/booking";
import { messages } from "~/content/site/messages";
import { type AppointmentBooking, appointmentBookingSchema } from "~/domain/appointments/appointment-booking";
import { childField } from "~/domain/families/child-labels";
import { appointmentBookingLabels } from "~/domain/forms/field-labels";
import { fieldMessages } from "~/domain/forms/fields";
import {
  againField,
  anotherField,
  atField,
  checkTimes,
  type FormReply,
  sourceField,
  sourceOf,
  waitField,
} from "~/domain/forms/public-form";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { familyAccount, familySending, formChoices } from "~/http/family.server";
import type { FormErrors } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { storeForm } from "~/http/store-form.server";
import { serviceClient } from "~/integrations/supabase/supabase.server";
import { bookForAccount, bookWithinLimit } from "~/models/appointments/appointment-bookings.server";
import { getAppointmentChoices, getDayRules } from "~/models/appointments/appointment-choices.server";
import type { Refusal } from "~/models/submissions.server";
import { answerAgain, answerTimes, asPressed, keyedChild, timesOf } from "./booking-alternatives.server";
import { handleWaitlistJoin } from "./waitlist-joining.server";

export const headers = publicHeaders;
export const handle = { formTitle: booking.title };
export const meta: MetaFunction = () => pageMeta(booking);

export async function loader(args: LoaderFunctionArgs) {
  const location = new URL(args.request.url).searchParams.get("location");
  const choices = await formChoices(args, location);
  return data({ choices }, cachingOf(choices.databaseAvailable));
}

const rateLimitName = "booking";
/** Buttons of the form that do not book. */
const detourFields = [checkTimes.name, waitField, atField, againField];

export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const schema = appointmentBookingSchema(await getDayRules());
  const isFamily = (await familyAccount(args)) !== null;
  const sent = await receiveForm(request, {
    name: rateLimitName,
    fields: [...Object.keys(appointmentBookingLabels), ...detourFields, anotherField, childField],
    schema,
    isCountedOnSave: (formData) => !isFamily && !detourFields.some((field) => formData.has(field)),
  });
  if ("refused" in sent) return sent.refused;
  const again = sent.formData.get(againField);
  if (again !== null) return answerAgain(String(again), schema, (await getAppointmentChoices()).firstOpen);
  const received = asPressed(sent, schema);
  const { formData } = received;
  if (sent.formData.has(waitField)) return handleWaitlistJoin(received, errorsOf, await familySending(args, formData));
  if (sent.formData.has(atField) || formData.has(checkTimes.name)) return answerTimes(received);
  const family = await familySending(args, formData);
  return storeForm(received, {
    table: "appointment_bookings",
    save: (keys, booking) =>
      family
        ? bookForAccount(family.client, keys, booking, family.child)
        : bookWithinLimit(serviceClient(), rateLimitOf(request, rateLimitName), keys, booking),
    alsoKeyed: keyedChild(formData, family?.child),
    errorsOf,
    incomplete: missingChoice(formData),
    failure: sourceOf(formData.get(sourceField)) === "program" ? messages.appointmentFailed : undefined,
  });
}

const errorsOf = async (refusal: Refusal, { location, appointment_date }: AppointmentBooking) => ({
  ...refusals[refusal],
  ...(await timesOf(location, appointment_date)),
});

export const clientAction = keepFormOnNetworkFailure;

/** The specification's words for a missing center or time. */
function missingChoice(formData: FormData) {
  if (!formData.get("location")) return messages.locationMissing;
  return formData.get("time_slot") ? undefined : messages.slotMissing;
}

const refusals: Record<Refusal, FormErrors> = {
  full: { fieldErrors: { time_slot: [fieldMessages.slotTaken] } },
  closed: { fieldErrors: { appointment_date: [fieldMessages.closed] } },
  too_early: { fieldErrors: { appointment_date: [fieldMessages.dateTooEarly] } },
  too_far: { fieldErrors: { appointment_date: [fieldMessages.dateTooFar] } },
  unknown_location: { fieldErrors: { location: [fieldMessages.locationMissing] } },
  unknown_slot: { fieldErrors: { time_slot: [fieldMessages.slotMissing] } },
  too_many: { problem: messages.tooManyAppointments },
  invalid: { problem: messages.formUnreadable },
};

export default function BookPage() {
  const { choices } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <FormPage {...booking}>
      <BookingForm choices={choices} reply={reply} source="home" />
    </FormPage>
  );
}
