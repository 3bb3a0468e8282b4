import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BookingForm } from "~/components/forms/booking-form";
import { FormPage } from "~/components/forms/form-page";
import { keepFormOnNetworkFailure } from "~/components/forms/keep-form";
import { pageMeta } from "~/components/site/page-meta";
import { booking } from "~/content/booking";
import { messages } from "~/content/messages";
import { type AppointmentBooking, appointmentBookingSchema } from "~/forms/appointment-booking";
import { appointmentBookingLabels } from "~/forms/field-labels";
import { fieldMessages } from "~/forms/fields";
import { checkTimes, type FormReply, sourceField, sourceOf } from "~/forms/public-form";
import { type Objection, replyWith } from "~/guards/form-reply.server";
import { type ReceivedForm, receiveForm } from "~/guards/public-form.server";
import { storeForm } from "~/guards/store-form.server";
import { bookAppointment, listDaySlots } from "~/models/appointment-bookings.server";
import { getAppointmentChoices, getDayRules } from "~/models/appointment-choices.server";
import type { Refusal } from "~/models/submissions.server";
import { cachingOf, publicHeaders } from "~/services/caching.server";
import { anonymousClient } from "~/services/supabase.server";

export const headers = publicHeaders;
export const handle = { formTitle: booking.title };
export const meta: MetaFunction = () => pageMeta(booking);

export async function loader({ request }: LoaderFunctionArgs) {
  const choices = await getAppointmentChoices(new URL(request.url).searchParams.get("location"));
  return data({ choices }, cachingOf(choices.databaseAvailable));
}

export async function action({ request }: ActionFunctionArgs) {
  const received = await receiveForm(request, {
    name: "booking",
    fields: [...Object.keys(appointmentBookingLabels), checkTimes.name],
    schema: appointmentBookingSchema(await getDayRules()),
  });
  if ("refused" in received) return received.refused;
  const { formData } = received;
  if (formData.has(checkTimes.name)) return answerTimes(received);
  return storeForm(received, {
    table: "appointment_bookings",
    save: (keys, booking) => bookAppointment(anonymousClient(), keys, booking),
    object: async (refusal, { location, appointment_date }) => ({
      ...objections[refusal],
      slots: await listDaySlots(anonymousClient(), location, appointment_date),
    }),
    incomplete: missingChoice(formData),
    failure: sourceOf(formData.get(sourceField)) === "program" ? messages.appointmentFailed : undefined,
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<FormReply>());

/** The words of the specification for a center or a time that was not chosen. */
function missingChoice(formData: FormData) {
  if (!formData.get("location")) return messages.locationMissing;
  return formData.get("time_slot") ? undefined : messages.slotMissing;
}

/** What the visitor reads when the database took no booking. */
const objections: Record<Refusal, Objection> = {
  full: { fieldErrors: { time_slot: [fieldMessages.slotTaken] } },
  closed: { fieldErrors: { appointment_date: [fieldMessages.closed] } },
  too_early: { fieldErrors: { appointment_date: [fieldMessages.dateTooEarly] } },
  too_far: { fieldErrors: { appointment_date: [fieldMessages.dateTooFar] } },
  unknown_location: { fieldErrors: { location: [fieldMessages.locationMissing] } },
  unknown_slot: { fieldErrors: { time_slot: [fieldMessages.slotMissing] } },
  invalid: { problem: messages.formUnreadable },
};

/** Answers 'Check times': the free times where center and day are right, otherwise what is wrong with those two. */
async function answerTimes({ formData, submission }: ReceivedForm<AppointmentBooking>) {
  const about = ["location", "appointment_date"];
  const errors = submission.status === "success" ? {} : (submission.error ?? {});
  if (about.some((name) => errors[name])) return replyWith(submission, { about }, 400);
  const [location, date] = about.map((name) => String(formData.get(name)));
  const slots = await listDaySlots(anonymousClient(), location ?? "", date ?? "");
  return replyWith(submission, { about, slots, problem: slots ? undefined : messages.timesUnavailable }, 200);
}

export default function BookPage() {
  const { choices } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <FormPage {...booking}>
      <BookingForm choices={choices} reply={reply} source="home" />
    </FormPage>
  );
}
