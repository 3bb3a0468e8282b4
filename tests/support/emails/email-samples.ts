/** Data of every kind of email, as the triggers of the database write it. */
import type { Email } from "~/emails/email";
import { emailKinds, writeEmail } from "~/emails/email-kinds";
import { htmlOf } from "~/emails/html";
import { plainOf } from "~/emails/plain";

export const siteUrl = "https://www.example.com";
export const links = {
  siteUrl,
  manage: (id: string) => `${siteUrl}/manage/token-of-${id}`,
  waitlist: (id: string) => `${siteUrl}/waitlist/token-of-${id}`,
  confirmAddress: (id: string) => `${siteUrl}/address/token-of-${id}`,
  unsubscribe: (id: string) => `${siteUrl}/unsubscribe/token-of-${id}`,
  undoAddress: (id: string) => `${siteUrl}/address/undo-token-of-${id}`,
  invitation: (id: string) => `${siteUrl}/auth/confirm?token_hash=token-of-${id}&type=invitation`,
  placement: (id: string) => `${siteUrl}/placed/token-of-${id}`,
  pay: (id: string) => `${siteUrl}/pay/token-of-${id}`,
};
export const record = "0de8eb44-3895-4a71-9eb2-7b45d7865402";
export const center = {
  id: "1",
  name: "Small Steps Center - Etobicoke",
  address: "9001 Bloor Street West",
  city: "Etobicoke",
  state: "ON",
  zip_code: "M8X 1A1",
  phone: "416-555-0101",
  email: "etobicoke@smallsteps.example",
};
export const booking = {
  record,
  link: record,
  reference: "B-222222",
  name: "Ann Lee",
  date: "2026-11-24",
  time: "04:00 PM",
  status: "pending",
  sequence: 0,
  center,
};
export const lead = {
  what: "appointment",
  record,
  reference: "B-222222",
  name: "Ann Lee",
  phone: "416-555-0100",
  email: "ann@example.com",
  notes: "Please call after six.",
  date: "2026-11-24",
  time: "04:00 PM",
  at: "2026-11-21T16:25:48+00:00",
};
export const visit = {
  record,
  reference: "B-222222",
  name: "Ann Lee",
  time: "04:00 PM",
  status: "confirmed",
};
export const morning = {
  center,
  date: "2026-11-24",
  at: "2026-11-24T12:00:03.5+00:00",
  leads: [
    visit,
    { ...visit, reference: "B-333333", name: "Bo Roy", status: "pending" },
    { ...visit, reference: "B-444444", name: "Cy Wu", time: "05:30 PM", status: "pending" },
  ],
};
const lesson = {
  date: "2026-11-25",
  start: "17:00",
  end: "18:00",
  who: "Bo Lee",
  tutor: "Tom Ng",
  room: "Room 1",
  subject: "math",
};
const received = { record, reference: "C-222222", name: "Ann" };
const waiting = { entry: record, name: "Ann", date: "2026-11-24", time: "04:00 PM", center };
const addressChange = { change: record, name: "Ann", address: "ann@example.org" };
const previous = { date: "2026-11-23", time: "04:30 PM", center };

const purchase = {
  purchase: record,
  receipt_number: "2026-000001",
  course: "Fractions",
  name: "Ann",
  subtotal_cents: 10000,
  tax_cents: 1300,
  amount_cents: 11300,
  completed_at: "2026-11-21T16:25:48+00:00",
};
const disputed = { ...purchase, course_id: record, email: "ann@example.com" };
export const tuition = {
  invoice: record,
  ...{ name: "Ann", number: 12, month: "2026-12-01", amount: 17_148, remaining: 17_148, due_on: "2026-12-08", center },
  ...{
    method: null,
    attempts: 0,
    next_try_at: null,
    error: null,
    is_online: true,
    signs_in: true,
    is_taken_back: false,
  },
  lines: [
    {
      ...{ kind: "tuition", cents: 14_323, tax: 1_648, month: "2026-12-01", child: "Bo", subjects: ["math"] },
      facts: { price: 16_900, lessons: 3, of: 4, discount: 1_000, discount_kind: "sibling" },
    },
    { kind: "registration", cents: 2_825, tax: 325, month: "2026-12-01", child: "Bo", subjects: ["math"], facts: {} },
  ],
};

type Kind = keyof typeof emailKinds;
/** Data of each kind, as the triggers of the database write it. */
export const samples: Readonly<Record<Kind, object>> = {
  appointment_booked: booking,
  appointment_moved: { ...booking, sequence: 1, previous },
  appointment_cancelled: { ...booking, sequence: 2, status: "cancelled" },
  appointment_reminder: { ...booking, status: "confirmed", subscription: record },
  staff_message: {
    record,
    subject: "Snow, {child}",
    body: "Hi {parent},\nwe are closed.",
    name: "Ann",
    children: ["Bo"],
    center,
  },
  appointments_held: { appointments: [booking, { ...booking, reference: "B-333333", child: "Ben" }] },
  assessment_received: { ...received, date: "2026-11-24", time: "04:00 PM", center },
  application_received: { ...received, center: null },
  inquiry_received: received,
  message_received: { ...received, subscription: record },
  account_made: { invitation: record, name: "Ann", role: "tutor", center },
  address_confirm: addressChange,
  address_asked: addressChange,
  address_changed: addressChange,
  address_undone: addressChange,
  center_placed: { placement: record, name: "Ann", center },
  request_answered: { name: "Ann", center, child: "Kit", answer: "Tuesdays are full until May.", own: null },
  new_device: {
    account: record,
    name: "Ann",
    at: "2026-11-21T16:25:48+00:00",
    device: "Chrome on Windows",
    network: "203.0.x.x",
  },
  second_factor: { account: record, name: "Ann", at: "2026-11-21T16:25:48+00:00", change: "reset" },
  password_changed: { account: record, name: "Ann", at: "2026-11-21T16:25:48+00:00" },
  purchase_receipt: purchase,
  purchase_refunded: { ...purchase, refunded_cents: 5000, before_cents: 0 },
  center_refunded: {
    ...{ ...disputed, receipt_number: "2026-000123", name: "Ann Lee", child: "Bo Lee", center: center.name },
    ...{ refunded_cents: 5000, before_cents: 0 },
  },
  course_bought: { ...disputed, name: "Ann Lee", phone: "416-555-0100", center: center.name, for: "center" },
  payment_disputed: { ...disputed, dispute: "open", withdrawn_cents: 11300 },
  payment_problem: { ...disputed, problem: "amount_differs" },
  tuition_invoice: tuition,
  tuition_failed: { ...tuition, method: "Visa •••• 4242", attempts: 2, error: "card_declined" },
  waitlist_joined: waiting,
  waitlist_offer: { ...waiting, ends: "2026-11-23T22:42:00+00:00" },
  booking_unconfirmed: { ...waiting, ends: "2026-11-23T22:42:00+00:00" },
  waitlist_closed: waiting,
  pick_up_changed: {
    ...{ change: record, child: record, for: "family", family: record, name: "Ann", signs_in: true, center },
    ...{ who: "Bo", household: "Cy Lee", by: "Cy Lee", is_undo: false, at: "2026-11-21T16:25:48+00:00" },
  },
  lessons_changed: {
    for: "family",
    name: "Ann",
    signs_in: true,
    center,
    message: "See you soon.",
    lessons: [
      { ...lesson, change: "moved", was: { date: "2026-11-24", start: "16:00", end: "17:00" } },
      { ...lesson, date: "2026-12-01", change: "cancelled", was: null },
    ],
  },
  lesson_absence: { ...lesson, for: "center", name: "", record, is_absent: true, note: "A cold" },
  lesson_report: {
    ...lesson,
    record,
    name: "Ann",
    signs_in: true,
    attendance: "late",
    pages_done: "12 to 15",
    went_well: "Adding fractions",
    next_steps: "Subtracting them",
    homework: "Page 16",
    center,
    subscription: record,
  },
  assessment_result: {
    record,
    child: record,
    name: "Ann",
    signs_in: true,
    who: "Maya",
    taken_on: "2026-11-24",
    levels: { math: { level: "C", workbook: 2 }, writing: { level: "D", workbook: 1 } },
    strengths: "Counts and adds with ease",
    gaps: "Fractions",
    next_step: "Workbook 2 from Monday",
    in_lessons: false,
    center,
  },
  center_lead: { center, lead },
  center_digest: { center, leads: [lead, { ...lead, what: "assessment", age: 8, date: null, time: null }] },
  center_morning: morning,
};

/** The email of that kind, of its sample unless other data is given. */
export function written(kind: Kind, data: object = samples[kind]): Email {
  const email = writeEmail(kind, data, links);
  if (!email) throw new Error(`no email of the kind ${kind}`);
  return email;
}
/** The same as HTML, and as plain text. */
export const htmlEmail = (...of: Parameters<typeof written>) => htmlOf(written(...of), siteUrl);
export const plainEmail = (...of: Parameters<typeof written>) => plainOf(written(...of), siteUrl);
export const isKind = (kind: string): kind is Kind => kind in emailKinds;
