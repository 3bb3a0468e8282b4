-- What a run of the retention ends with, and which columns of the line its staff read.

-- As before, and the letters that lay as files are counted. The round of offers forgets places in line as well, but a
-- site without a way for its letters makes no rounds.
drop function public.end_retention(uuid, integer, text);
create function public.end_retention(p_run uuid, p_files integer, p_problem text default null, p_mail_files integer default 0)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.user_invitations i where i.expires_at < now() - interval '1 day';
  delete from public.waitlist w where w.appointment_date < private.toronto_today() - 30;
  delete from public.rate_limits l where l.window_ends_at < now() - interval '1 day';
  -- Thirty days to confirm an address, a week to take it back.
  delete from private.address_changes c where c.asked_at < now() - interval '40 days';
  update public.retention_runs r
  set finished_at = now(), files = greatest(p_files, 0), problem = p_problem,
    counts = r.counts || case when p_mail_files > 0 then jsonb_build_object('mail_files', p_mail_files) else '{}' end
  where r.id = p_run and r.finished_at is null;
end
$$;
grant execute on function public.end_retention(uuid, integer, text, integer) to service_role;

-- The keys of the form recognise it when it is sent again, and are nobody's business at a center.
revoke select on public.waitlist from authenticated;
grant select (
  id, ticket, location, appointment_date, time_slot, name, email, phone, child_name, child_grade, notes, status, offer_ends_at,
  appointment_id, created_at, updated_at
) on public.waitlist to authenticated;
