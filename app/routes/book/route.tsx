import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { waitlistToken } from "~/auth/tokens/manage-token.server";
import { FormPage } from "~/components/site/forms/form-page";
import { keepFormOf } from "~/components/site/forms/hooks/keep-form";
import { BookingForm } from "~/components/site/forms/late-forms";
import { pageMeta } from "~/components/site/page-meta";
import { booking, booking as words } from "~/content/appointments/booking";
import { bookingSteps } from "~/content/appointments/booking-steps";
import { onlineDialogs } from "~/content/appointments/online-dialogs";
import { onlineForms } from "~/content/appointments/online-forms";
import { messages } from "~/content/site/messages";
import { savedForms } from "~/content/site/saved-forms";
import { waitlistWords } from "~/content/waitlist/waitlist";
import { type AppointmentBooking, appointmentBookingSchema } from "~/domain/appointments/appointment-booking";
import { childField } from "~/domain/families/child-labels";
import { carriedFields, carriedNames } from "~/domain/forms/carried-fields";
import { appointmentBookingLabels } from "~/domain/forms/field-labels";
import { fieldMessages } from "~/domain/forms/fields";
import { keptFor } from "~/domain/forms/kept";
import { type Mode, modeField, modeOf } from "~/domain/forms/mode";
import {
  againField,
  anotherField,
  atField,
  carryField,
  changeContactField,
  checkTimes,
  dayField,
  type FormProblem,
  type FormReply,
  familyField,
  nearestField,
  postalCodeField,
  shownField,
  suits,
} from "~/domain/forms/public-form";
import { isWaitValue } from "~/domain/forms/time-choice";
import { childOf, familySending, formChoices, type SendingFamily, senderClient } from "~/handlers/family.server";
import { cachingOf, keepBriefly, publicHeaders } from "~/http/caching.server";
import {
  type FormErrors,
  type ReceivedForm,
  receiveForm,
  replyNotSaved,
  replyTooOften,
  replyWith,
} from "~/http/form.server";
import { nearestFor } from "~/http/locations/nearest.server";
import { rateLimitOf } from "~/http/rate-limit.server";
import { storeForm } from "~/http/store-form.server";
import { submissionKeys } from "~/integrations/signing/sign.server";
import { serviceClient } from "~/integrations/supabase.server";
import { getDayRules } from "~/models/appointments/appointment-choices.server";
import { phoneOfCenter } from "~/models/locations/locations.server";
import { nearestCenter } from "~/models/locations/nearest-locations.server";
import {
  isTurnedAway,
  type Refusal,
  type SubmissionAnswer,
  submitForAccount,
  submitForm,
  tooOften,
  refusals as waitRefusals,
} from "~/models/submissions.server";
import type { RateLimit } from "~/models/users/rate-limits.server";
import { appointmentOfLink } from "~/routes/manage.$token/parent-change.server";
import {
  asSibling,
  fillContact,
  keyedChild,
  newChild,
  type Sibling,
  siblingOfForm,
  siblingOfLink,
} from "./another-child.server";
import { timesOf, withTimes } from "./center-times.server";

/** Fields of the form beside what is stored. */
const helperFields = [
  checkTimes.name,
  atField,
  dayField,
  nearestField,
  postalCodeField,
  shownField,
  againField,
  carryField,
  familyField,
  changeContactField,
];

const helperButtons = [checkTimes.name, atField, dayField, nearestField, againField, carryField, changeContactField];

const placeFields = ["location", "appointment_date"];

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
      ...helperFields,
      anotherField,
      childField,
      modeField,
    ],
    schema,
    complete,
    isCountedOnSave: (formData) => !isHelperPress(formData),
  });
  if ("refused" in received) return received.refused;
  const { formData } = received;
  const helped = await answerHelperPress(received, schema, request);
  if (helped) return helped;
  const { submission } = received;
  // why: days and times are asked once the center is known
  if (submission.status !== "success" && !formData.get("location"))
    return replyWith(submission, { problem: missingChoice(formData), about: shownWithoutCenter }, 400);
  if (isUnnamedSibling(formData))
    return withTimes(replyWith(submission, { fieldErrors: { child_name: [booking.sibling.unnamed] } }, 400), formData);
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

/** Unnamed, it could be the first one's visit. */
const isUnnamedSibling = (formData: FormData) =>
  formData.has(anotherField) && formData.has("child_name") && !textOf(formData, "child_name").trim();

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

type BookingSchema = z.ZodType<AppointmentBooking>;

type ReceivedBooking = ReceivedForm<AppointmentBooking>;

/** Answers a button that does not book: another center, day, child or form. Null when the form books. */
async function answerHelperPress(received: ReceivedBooking, schema: BookingSchema, request: Request) {
  const { formData } = received;
  if (formData.has(againField)) return answerAgain(textOf(formData, againField), schema);
  if (formData.has(changeContactField)) return showTimes(formData, schema, { about: [] });
  if (formData.has(carryField)) return showTimes(carriedFields(formData, "booking"), schema, { about: [] });
  if (formData.has(atField))
    return showTimes(changed(formData, { location: textOf(formData, atField) }), schema, { about: placeFields });
  if (formData.has(dayField))
    return showTimes(changed(formData, { appointment_date: textOf(formData, dayField) }), schema, {
      about: placeFields,
    });
  if (asksNearest(formData)) return answerNearest(formData, schema, request);
  if (formData.has(checkTimes.name)) return showTimes(formData, schema, { about: placeFields });
  if (isMoved(formData))
    return showTimes(changed(formData, { time_slot: "" }), schema, { about: placeFields, problem: words.moved });
  return null;
}

/** The form with what is free at its center and day, or with what is wrong about them. */
async function showTimes(formData: FormData, schema: BookingSchema, errors: FormErrors) {
  const [location, date] = placeOf(formData);
  const submission = parseWithZod(formData, { schema });
  const found = submission.status === "success" ? {} : (submission.error ?? {});
  const about = (errors.about ?? []).filter((name) => name === "location" || date !== "");
  if (about.some((name) => found[name])) return replyWith(submission, { ...errors, about }, 400);
  const code = textOf(formData, postalCodeField);
  const nearest = errors.nearest ?? (code ? await nearestCenter(code, true) : null) ?? undefined;
  const times = location ? await timesOf(location, date) : null;
  const problem = location && !times ? messages.timesUnavailable : undefined;
  if (!times) return replyWith(submission, { problem, nearest, ...errors, about }, 200);
  const dated = changed(formData, { appointment_date: times.date });
  return replyWith(parseWithZod(dated, { schema }), { nearest, ...errors, about, ...times }, 200);
}

async function answerNearest(formData: FormData, schema: BookingSchema, request: Request) {
  const nearest = await nearestFor(request, textOf(formData, postalCodeField));
  if (!nearest) return showTimes(formData, schema, { about: [], problem: words.nearest.unknown });
  if (suits(nearest, modeOf(formData.get(modeField))))
    return showTimes(changed(formData, { location: nearest.id }), schema, { about: [], nearest });
  return formData.has(nearestField) ? showTimes(formData, schema, { about: [], nearest }) : null;
}

function changed(formData: FormData, values: Record<string, string>): FormData {
  const applied = new FormData();
  for (const [name, value] of formData) if (!Object.hasOwn(values, name)) applied.append(name, value);
  for (const [name, value] of Object.entries(values)) applied.set(name, value);
  return applied;
}

/** Prefilled with center and day; the contact stays here. */
async function answerAgain(token: string, schema: BookingSchema) {
  const [before, sibling] = await Promise.all([appointmentOfLink(token), siblingOfLink(token)]);
  const begun = new FormData();
  begun.set(anotherField, newChild());
  for (const [name, value] of Object.entries(before ?? {})) begun.set(name, value);
  return asSibling(await showTimes(begun, schema, { about: [] }), sibling);
}

const textOf = (formData: FormData, name: string) => String(formData.get(name) ?? "");

const placeOf = (formData: FormData) => [textOf(formData, "location"), textOf(formData, "appointment_date")] as const;

/** Whether center or day are others than those whose times the page showed. */
const isMoved = (formData: FormData) =>
  formData.has(shownField) && formData.get(shownField) !== placeOf(formData).join(" ");

/** Whether the form asks for something instead of booking. */
const isHelperPress = (formData: FormData): boolean =>
  isMoved(formData) || asksNearest(formData) || helperButtons.some((name) => formData.has(name));

/** By its button, or by Enter in the first field, which presses the form's own. */
const asksNearest = (formData: FormData) =>
  formData.has(nearestField) || (textOf(formData, postalCodeField) !== "" && textOf(formData, "location") === "");

/**
 * Adds the sender of a booking form to the waitlist of its time.
 * @param object error for an invalid center, day or time
 * @param family the sending family, if any
 * @param rateLimit counts everybody else
 * @returns a redirect, or the form with 400, 429 or 503
 */
async function handleWaitlistJoin(
  { formData, submission }: ReceivedForm<AppointmentBooking>,
  errorsOf: (refusal: Refusal, booking: AppointmentBooking) => Promise<FormErrors>,
  family: SendingFamily | null,
  rateLimit: RateLimit,
) {
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { value } = submission;
  const keys = submissionKeys("waitlist", { ...value, ...keyedChild(formData, family?.child) });
  const saved = family
    ? await submitForAccount(family.client, "waitlist", keys, value, family.child)
    : await submitForm(serviceClient(), "waitlist", keys, value, rateLimit);
  if (!saved.ok) return replyNotSaved(submission, saved.failure, savedForms.waitlist);
  const { outcome, id, retry_after_seconds } = saved.data;
  if (id) return redirect(`/waitlist/${waitlistToken(id)}`, 303);
  if (outcome === tooOften) return replyTooOften(submission, retry_after_seconds || 60);
  const errors = await refusalErrors(outcome, value.location, (refusal) => errorsOf(refusal, value));
  return replyWith(submission, errors, 400);
}

async function refusalErrors(
  outcome: SubmissionAnswer["outcome"],
  location: string,
  errorsOf: (refusal: Refusal) => Promise<FormErrors>,
): Promise<FormErrors> {
  const problems: Partial<Record<typeof outcome, FormProblem>> = {
    free: waitlistWords.free,
    too_many: waitlistWords.tooMany(await phoneOfCenter(location)),
    waitlist_full: waitlistWords.waitlistFull,
  };
  const problem = problems[outcome];
  if (problem) return { ...(await errorsOf("full")), fieldErrors: {}, problem };
  return errorsOf(isRefusal(outcome) ? outcome : "invalid");
}

const isRefusal = (outcome: SubmissionAnswer["outcome"]): outcome is Refusal =>
  waitRefusals.some((refusal) => refusal === outcome);
