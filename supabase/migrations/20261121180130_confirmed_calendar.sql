-- A success page opened after a move gives a calendar file that replaces the one of before.

drop function public.get_confirmation(uuid);

-- What a success page shows to whoever holds its address: no name, no contact. No row for an unknown token.
-- `calendar_sequence` is null for what is no appointment.
create function public.get_confirmation(p_token uuid)
returns table (
  kind text, reference text, status text, location_id text, date date, time_slot text, created_at timestamptz,
  calendar_sequence integer
)
language sql stable security definer set search_path = ''
as $$
  select 'appointment', b.reference, b.status, b.location, b.appointment_date, b.time_slot, b.created_at,
    b.calendar_sequence
  from public.appointment_bookings b where b.confirmation_token = p_token
  union all
  select 'assessment', r.reference, r.status, r.location_id, r.preferred_date, r.preferred_time, r.created_at, null
  from public.schedule_requests r where r.confirmation_token = p_token
  union all
  select 'franchise', i.reference, i.status, null, null, null, i.created_at, null
  from public.license_inquiries i where i.confirmation_token = p_token
  union all
  select 'contact', c.reference, c.status, null, null, null, c.created_at, null
  from public.contact_submissions c where c.confirmation_token = p_token
  union all
  select 'career', a.reference, a.status, a.location, null, null, a.created_at, null
  from public.career_applications a where a.confirmation_token = p_token
$$;
grant execute on function public.get_confirmation(uuid) to anon, authenticated, service_role;
