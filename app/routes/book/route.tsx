import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/site/forms/form-page";
import { keepFormOf } from "~/components/site/forms/hooks/keep-form";
import { BookingForm } from "~/components/site/forms/late-forms";
import { pageMeta } from "~/components/site/page-meta";
import { booking } from "~/content/appointments/booking";
import { bookingSteps } from "~/content/appointments/booking-steps";
import { onlineDialogs } from "~/content/appointments/online-dialogs";
import { onlineForms } from "~/content/appointments/online-forms";
import { messages } from "~/content/site/messages";
import { savedForms } from "~/content/site/saved-forms";
import { type AppointmentBooking, appointmentBookingSchema } from "~/domain/appointments/appointment-booking";
import { childField } from "~/domain/families/child-labels";
import { carriedNames } from "~/domain/forms/carried-fields";
import { appointmentBookingLabels } from "~/domain/forms/field-labels";
import { fieldMessages } from "~/domain/forms/fields";
import { keptFor } from "~/domain/forms/kept";
import { type Mode, modeField, modeOf } from "~/domain/forms/mode";
import { anotherField, type FormReply, familyField } from "~/domain/forms/public-form";
import { isWaitValue } from "~/domain/forms/time-choice";
import { childOf, familySending, formChoices, senderClient } from "~/handlers/family.server";
import { cachingOf, keepBriefly, publicHeaders } from "~/http/caching.server";
import { type FormErrors, replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { rateLimitOf } from "~/http/rate-limit.server";
import { storeForm } from "~/http/store-form.server";
import { serviceClient } from "~/integrations/supabase/supabase.server";
import { getDayRules } from "~/models/appointments/appointment-choices.server";
import { phoneOfCenter } from "~/models/locations/locations.server";
import { isTurnedAway, type Refusal, submitForAccount, submitForm } from "~/models/submissions.server";
import { asSibling, fillContact, keyedChild, type Sibling, siblingOfForm } from "./another-child.server";
import { answerDetour, detourFields, isDetour } from "./booking-alternatives.server";
import { timesOf, withTimes } from "./center-times.server";
import { handleWaitlistJoin } from "./waitlist-joining.server";

export const headers = publicHeaders;
// why: sent with the page, so that scripts need not bring those of the other mode
const wordsOf = (mode: Mode | undefined) => {
  const isOnline = mode === "online";
  const { title, intro, whatHappensNext } = isOnline ? onlineForms.booking : { ...booking, ...bookingSteps };
  const { whatToBring } = isOnline ? onlineForms : bookingSteps;
  const { timeToFill } = booking;
  return { title, intro, whatHappensNext, whatToBring, timeToFill };
};

export const handle = {
  formTitle: (parameters: URLSearchParams) =>
    (modeOf(parameters.get(modeField)) === "online" ? onlineDialogs.booking : booking).title,
};
export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageMeta(page?.words ?? booking);

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const choices = await formChoices(args, searchParams.get("location"));
  const times = choices.location ? await timesOf(choices.location, searchParams.get("date")) : null;
  // why: what is free changes with every booking, and may not have been read
  return data(
    { words: wordsOf(choices.mode), choices: { ...choices, times: times ?? undefined } },
    times && choices.databaseAvailable
      ? { headers: keepBriefly }
      : cachingOf(choices.databaseAvailable && !choices.location),
  );
}

const rateLimitName = "booking";
const shownWithoutCenter = Object.keys(appointmentBookingLabels).filter((name) => !/date|slot/.test(name));
const schemaFor = keptFor(appointmentBookingSchema);

export async function action(args: ActionFunctionArgs) {
  let sibling: Sibling | null = null;
  const answer = await answerForm(args, async (formData) => {
    sibling = await siblingOfForm(formData);
    return sibling ? fillContact(formData, sibling) : formData;
  });
  return asSibling(answer, sibling);
}

async function answerForm(args: ActionFunctionArgs, complete: (formData: FormData) => Promise<FormData>) {
  const { request } = args;
  const schema = schemaFor(await getDayRules());
  const received = await receiveForm(request, {
    name: rateLimitName,
    fields: [
      ...Object.keys(appointmentBookingLabels),
      ...carriedNames("booking"),
      ...detourFields,
      anotherField,
      childField,
      modeField,
    ],
    schema,
    complete,
    isCountedOnSave: (formData) => !isDetour(formData),
  });
  if ("refused" in received) return received.refused;
  const { formData } = received;
  const detour = await answerDetour(received, schema, request);
  if (detour) return detour;
  const { submission } = received;
  // why: days and times are asked once the center is known
  if (submission.status !== "success" && !formData.get("location"))
    return replyWith(submission, { problem: missingChoice(formData), about: shownWithoutCenter }, 400);
  const rateLimit = rateLimitOf(request, rateLimitName);
  if (isWaitValue(formData.get("time_slot"))) {
    const family = await familySending(args, formData);
    return withTimes(await handleWaitlistJoin(received, errorsOf, family, rateLimit), formData);
  }
  const child = childOf(formData);
  const answer = await storeForm(received, {
    table: "appointment_bookings",
    form: savedForms.booking,
    save: async (keys, booking) => {
      const client = await senderClient(args);
      const asFamily = client && (await submitForAccount(client, "appointment_bookings", keys, booking, child));
      if (asFamily && !isTurnedAway(asFamily)) return asFamily;
      return submitForm(serviceClient(), "appointment_bookings", keys, booking, rateLimit);
    },
    alsoKeyed: keyedChild(formData, child),
    errorsOf,
    incomplete: missingChoice(formData),
  });
  return withTimes(answer, formData);
}

const errorsOf = async (refusal: Refusal, { location, appointment_date }: AppointmentBooking) => ({
  ...(refusal === "too_many"
    ? { problem: messages.tooManyAppointments(await phoneOfCenter(location)) }
    : refusals[refusal]),
  ...(await timesOf(location, appointment_date)),
});

export const clientAction = keepFormOf(savedForms.booking);

/** The specification's words for a missing center or time. */
function missingChoice(formData: FormData) {
  if (formData.has(familyField) && !formData.has("email")) return booking.sibling.expired;
  if (!formData.get("location")) return messages.locationMissing;
  return formData.get("time_slot") ? undefined : messages.slotMissing;
}

const refusals: Record<Exclude<Refusal, "too_many">, FormErrors> = {
  full: { fieldErrors: { time_slot: [fieldMessages.slotTaken] } },
  closed: { fieldErrors: { appointment_date: [fieldMessages.closed] } },
  too_early: { fieldErrors: { appointment_date: [fieldMessages.dateTooEarly] } },
  too_far: { fieldErrors: { appointment_date: [fieldMessages.dateTooFar] } },
  unknown_location: { fieldErrors: { location: [fieldMessages.locationMissing] } },
  unknown_slot: { fieldErrors: { time_slot: [fieldMessages.slotMissing] } },
  unconfirmed: { problem: messages.bookingUnconfirmed },
  invalid: { problem: messages.formUnreadable },
};

export default function BookPage() {
  const { choices, words } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { title, intro } = booking.sibling;
  const isForSibling = reply?.result?.initialValue?.[anotherField] !== undefined;
  return (
    <FormPage {...words} {...(isForSibling && { title, intro })}>
      <BookingForm choices={choices} reply={reply} source="home" />
    </FormPage>
  );
}
