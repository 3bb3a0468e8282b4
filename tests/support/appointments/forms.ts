import { centers } from "../../../app/content/locations/locations";
import { addDays, torontoToday } from "../../../app/domain/dates/calendar";
import { nextOpenDay, usualRules } from "../../../app/domain/locations/opening";
import { phoneOf, visitorAddress } from "./contacts";

/** The rules of a center with the usual hours and no closures. */
const rules = { ...usualRules, operatingHours: centers[0]?.operatingHours ?? [] };

/** The n-th bookable day of a center with the usual hours, counted from 0. */
export function openDay(n = 0): string {
  let day = nextOpenDay(rules, torontoToday());
  for (let i = 0; i < n; i++) day = nextOpenDay(rules, day);
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
  phone: phoneOf(changes.email ?? "dana@example.com"),
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

/** Sends a form as a browser without JavaScript does, each from a visitor of its own; follows no redirect. */
export const post = (url: string, values: Record<string, string> | URLSearchParams, headers: HeadersInit = {}) =>
  fetch(url, {
    method: "POST",
    body: new URLSearchParams(values),
    headers: { Origin: new URL(url).origin, "X-Forwarded-For": visitorAddress(), ...headers },
    redirect: "manual",
  });

/** A request for the license guide nobody can object to. */
export const aLicenseInquiry = (changes: Record<string, string> = {}): Record<string, string> => ({
  first_name: "Sam",
  last_name: "Tremblay",
  email: "sam@example.com",
  phone: "613-555-0177",
  city: "Kingston",
  state: "Ontario",
  investment_range: "$80,000 - $100,000",
  message: "",
  ...changes,
});

/** A message nobody can object to. */
export const aMessage = (changes: Record<string, string> = {}): Record<string, string> => ({
  name: "Robin Singh",
  email: "robin@example.com",
  message: "Do you teach in French?",
  ...changes,
});

/** An application nobody can object to, without its resume. */
export const anApplication = (changes: Record<string, string> = {}): Record<string, string> => ({
  first_name: "Alex",
  last_name: "Kim",
  email: "alex@example.com",
  phone: "905-555-0188",
  address: "12 Main Street, Oakville, ON",
  location: "4",
  position: "Academic Tutor",
  education: "BSc in mathematics",
  experience_teaching: "Two years of tutoring",
  experience_children: "Camp counsellor for four summers",
  motivation: "I like the moment when it clicks.",
  ...changes,
});
