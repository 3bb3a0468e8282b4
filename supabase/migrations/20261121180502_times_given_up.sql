-- Who waits for a time that the center does not offer any more is told so, once, and is out of the line.

-- closed: the center closed that day or time, or itself.
alter table public.waitlist
  drop constraint waitlist_status_check,
  add constraint waitlist_status_check
    check (status in ('waiting', 'offered', 'taken', 'declined', 'lapsed', 'closed'));
drop trigger waitlist_status on public.waitlist;
create trigger waitlist_status before update on public.waitlist for each row
  execute function private.check_status_change(
    'waiting>offered', 'waiting>declined', 'waiting>closed',
    'offered>waiting', 'offered>taken', 'offered>declined', 'offered>lapsed', 'offered>closed'
  );

-- As before, and where the time is not offered any more, tells whoever could still have got a place. It happens here, where
-- the round of the letters' sender comes by, and not where the center is changed: that form waits for nobody's line. An entry
-- that somebody erases at this moment is passed over, not waited for (decision 0037).
create or replace function private.offer_places(p_location text, p_date date, p_slot text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.waitlist;
  ends constant timestamptz := private.offer_end(p_date, p_slot, clock_timestamp());
  free integer;
  made integer := 0;
begin
  for entry in
    update public.waitlist w set status = case when private.is_untold(w.id) then 'waiting' else 'lapsed' end
    where w.id in (
      select over.id from public.waitlist over
      where over.location = p_location and over.appointment_date = p_date and over.time_slot = p_slot
        and over.status = 'offered' and over.offer_ends_at <= clock_timestamp()
      for update skip locked
    )
    returning *
  loop
    perform private.withdraw_offer_letters(entry.id);
  end loop;

  -- Null where the time is not offered.
  free := (
    select l.slot_capacity - private.places_taken(p_location, p_date, p_slot) - (
      select count(*) from public.waitlist w
      where w.location = p_location and w.appointment_date = p_date and w.time_slot = p_slot and w.status = 'offered'
    )
    from public.locations l
    where l.id = p_location and l.is_active and p_slot in (select private.open_slots(p_location, p_date))
  );
  if free is null then
    for entry in
      update public.waitlist w set status = 'closed', offer_ends_at = null
      where w.id in (
        select line.id from public.waitlist line
        where line.location = p_location and line.appointment_date = p_date and line.time_slot = p_slot
          and (line.status = 'offered' or (line.status = 'waiting' and ends is not null))
        for update skip locked
      )
      returning *
    loop
      perform private.withdraw_offer_letters(entry.id);
      perform private.waitlist_letter('waitlist_closed', entry);
    end loop;
    return 0;
  end if;
  if ends is null or free <= 0 then
    return 0;
  end if;
  for entry in
    update public.waitlist w set status = 'offered', offer_ends_at = ends
    where w.id in (
      select line.id from public.waitlist line
      where line.location = p_location and line.appointment_date = p_date and line.time_slot = p_slot
        and line.status = 'waiting'
      order by line.ticket limit free for update skip locked
    )
    returning *
  loop
    perform private.waitlist_letter('waitlist_offer', entry);
    made := made + 1;
  end loop;
  return made;
end
$$;

-- As before, with those that are closed.
-- outcome: done (also when it was before) | not_found | taken | lapsed | closed.
create or replace function public.leave_waitlist(p_id uuid) returns table (outcome text)
language plpgsql security definer set search_path = ''
as $$
declare
  entry constant public.waitlist := private.locked_entry(p_id);
begin
  outcome := case
    when entry.id is null then 'not_found'
    when entry.status in ('taken', 'lapsed', 'closed') then entry.status
    else 'done'
  end;
  if outcome = 'done' and entry.status <> 'declined' then
    perform private.as_parent('leave');
    update public.waitlist w set status = 'declined' where w.id = entry.id;
    perform private.as_parent('');
    perform private.withdraw_offer_letters(entry.id);
    perform private.offer_places(entry.location, entry.appointment_date, entry.time_slot);
  end if;
  return next;
end
$$;
