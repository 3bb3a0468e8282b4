import { z } from "zod";
import type { ListKind } from "./record-list";

/** Columns of what the public sends in, and what staff add to it. Moments are ISO 8601 with an offset. */
const received = {
  id: z.string(),
  reference: z.string(),
  email: z.string(),
  status: z.string(),
  marketing_consent: z.boolean(),
  consent_wording: z.string().nullable(),
  consent_at: z.string().nullable(),
  staff_notes: z.string().nullable(),
  contacted_by: z.string().nullable(),
  contacted_at: z.string().nullable(),
  archived_by: z.string().nullable(),
  archived_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
};
const names = { first_name: z.string(), last_name: z.string() };

const rows = {
  appointment_bookings: z.object({
    ...received,
    name: z.string(),
    phone: z.string(),
    location: z.string(),
    appointment_date: z.string(),
    time_slot: z.string(),
    place: z.number(),
    notes: z.string().nullable(),
  }),
  /** Times are Toronto's, `16:00:00`. The names of both people come with the session. */
  bookings: z.object({
    id: z.string(),
    booking_date: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    student_profile_id: z.string(),
    student_name: z.string(),
    tutor_profile_id: z.string(),
    tutor_name: z.string(),
    location_id: z.string(),
    notes: z.string().nullable(),
    status: z.string(),
    archived_by: z.string().nullable(),
    archived_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  schedule_requests: z.object({
    ...received,
    parent_name: z.string(),
    child_name: z.string(),
    child_age: z.number(),
    phone: z.string(),
    program_interest: z.string(),
    preferred_date: z.string(),
    preferred_time: z.string(),
    location_id: z.string(),
    additional_notes: z.string().nullable(),
    outcome: z.string().nullable(),
  }),
  career_applications: z.object({
    ...received,
    ...names,
    phone: z.string(),
    address: z.string(),
    location: z.string().nullable(),
    position: z.string(),
    education: z.string(),
    experience_teaching: z.string(),
    experience_children: z.string(),
    motivation: z.string(),
    resume_url: z.string().nullable(),
  }),
  contact_submissions: z.object({
    ...received,
    name: z.string(),
    phone: z.string().nullable(),
    message: z.string(),
    outcome: z.string().nullable(),
  }),
  license_inquiries: z.object({
    ...received,
    ...names,
    phone: z.string(),
    city: z.string(),
    state: z.string(),
    investment_range: z.string(),
    message: z.string().nullable(),
    outcome: z.string().nullable(),
  }),
  user_profiles: z.object({
    ...names,
    id: z.string(),
    user_id: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.string(),
    location_id: z.string().nullable(),
    hourly_rate_cents: z.number().nullable(),
    is_active: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  /** `actor` is an auth user, null for the server itself; `actor_name` is null when its profile is gone. */
  audit_log: z.object({
    id: z.number(),
    actor: z.string().nullable(),
    actor_name: z.string().nullable(),
    by_parent: z.boolean(),
    action: z.string(),
    table_name: z.string(),
    row_id: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    at: z.string(),
  }),
} satisfies Record<ListKind, z.ZodType>;

type RecordRows = { [Kind in ListKind]: z.infer<(typeof rows)[Kind]> };

/** A row of the list of that kind. */
export type RecordRow<Kind extends ListKind> = RecordRows[Kind];

/** The rows of each list as the database function answers them. What is not named here goes no further. */
export const recordRows: { [Kind in ListKind]: z.ZodType<RecordRows[Kind]> } = rows;
