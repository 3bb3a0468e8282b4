import { centers } from "../../app/content/locations";
import { addDays, torontoToday } from "../../app/forms/calendar";
import { nextOpenDay } from "../../app/forms/opening";

/** The rules of a center with the usual hours and no closures. */
const usualRules = { operatingHours: centers[0]?.operatingHours ?? [], closures: [] };

/** The n-th bookable day of a center with the usual hours, counted from 0. */
export function openDay(n = 0): string {
  let day = nextOpenDay(usualRules, torontoToday());
  for (let i = 0; i < n; i++) day = nextOpenDay(usualRules, day);
  return day;
}

/** The next Saturday: every center is closed. */
export function closedDay(): string {
  let day = addDays(torontoToday(), 1);
  while (new Date(`${day}T12:00:00Z`).getUTCDay() !== 6) day = addDays(day, 1);
  return day;
}

/** A booking nobody can object to. */
export const aBooking = (changes: Record<string, string> = {}): Record<string, string> => ({
  name: "Dana Okafor",
  email: "dana@example.com",
  phone: "416-555-0134",
  location: "1",
  appointment_date: openDay(),
  time_slot: "05:00 PM",
  notes: "Second floor, please",
  source: "home",
  ...changes,
});

/** An assessment request nobody can object to. */
export const anAssessment = (changes: Record<string, string> = {}): Record<string, string> => ({
  parent_name: "Dana Okafor",
  child_name: "Kele Okafor",
  child_age: "8",
  email: "dana@example.com",
  phone: "416-555-0134",
  program_interest: "both",
  location_id: "2",
  preferred_date: openDay(),
  preferred_time: "04:30 PM",
  additional_notes: "",
  source: "home",
  ...changes,
});

/** Sends a form as a browser without JavaScript does, without following the redirect. */
export const post = (
  url: string,
  values: Record<string, string> | URLSearchParams,
  headers: HeadersInit = {},
) =>
  fetch(url, {
    method: "POST",
    body: new URLSearchParams(values),
    headers: { Origin: new URL(url).origin, ...headers },
    redirect: "manual",
  });
