import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { booking as words } from "~/content/appointments/booking";
import { messages } from "~/content/site/messages";
import type { AppointmentBooking } from "~/domain/appointments/appointment-booking";
import { carriedFields } from "~/domain/forms/carried-fields";
import { modeField, modeOf } from "~/domain/forms/mode";
import {
  againField,
  anotherField,
  atField,
  carryField,
  changeContactField,
  checkTimes,
  dayField,
  familyField,
  nearestField,
  postalCodeField,
  shownField,
  suits,
} from "~/domain/forms/public-form";
import { type FormErrors, replyWith } from "~/http/form-reply.server";
import { nearestFor } from "~/http/locations/nearest.server";
import type { ReceivedForm } from "~/http/public-form.server";
import { nearestCenter } from "~/models/locations/nearest-center.server";
import { appointmentOfLink } from "~/routes/manage.$token/parent-change.server";
import { asSibling, newChild, siblingOfLink } from "./another-child.server";
import { timesOf } from "./center-times.server";

type BookingSchema = z.ZodType<AppointmentBooking>;
type ReceivedBooking = ReceivedForm<AppointmentBooking>;

/** Fields of the form beside what is stored. */
export const detourFields = [
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

const textOf = (formData: FormData, name: string) => String(formData.get(name) ?? "");
const placeOf = (formData: FormData) => [textOf(formData, "location"), textOf(formData, "appointment_date")] as const;

/** Whether center or day are others than those whose times the page showed. */
const isMoved = (formData: FormData) =>
  formData.has(shownField) && formData.get(shownField) !== placeOf(formData).join(" ");

const detours = [checkTimes.name, atField, dayField, nearestField, againField, carryField, changeContactField];
/** Whether the form asks for something instead of booking. */
export const isDetour = (formData: FormData): boolean =>
  isMoved(formData) || asksNearest(formData) || detours.some((name) => formData.has(name));

/** By its button, or by Enter in the first field, which presses the form's own. */
const asksNearest = (formData: FormData) =>
  formData.has(nearestField) || (textOf(formData, postalCodeField) !== "" && textOf(formData, "location") === "");

/** Answers a button that does not book: another center, day, child or form. Null when the form books. */
export async function answerDetour(received: ReceivedBooking, schema: BookingSchema, request: Request) {
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

const placeFields = ["location", "appointment_date"];

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
