-- What every public form has in common: it is known when it is sent again, and nobody fills a table with it.

-- What was sent, by any form. `is_open`: the same form sent again is that one. An arm for each kind, so that a
-- statement which learns the kind when it runs reads one table.
do $$
begin
  execute 'create view private.submissions as ' || (
    select string_agg(format(
      'select %1$L as kind, id, submission_key, previous_submission_key, reference, confirmation_token, email, phone,
        created_at, status <> ''cancelled'' and archived_at is null as is_open from public.%1$I', kind
    ), ' union all ') from unnest(private.record_kinds()) as kind
  ) || ' union all select ''waitlist'', id, submission_key, previous_submission_key, null, null, email, phone,
    created_at, status in (''waiting'', ''offered'') from public.waitlist';
end
$$;

-- A short name for telephone calls, without the signs that are mistaken for one another. It opens nothing.
create function private.new_reference(p_prefix text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  drawn text;
begin
  loop
    drawn := p_prefix || '-' || (
      select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::integer, 1), '')
      from generate_series(1, 6)
    );
    exit when not exists (select from private.submissions s where s.reference = drawn);
  end loop;
  return drawn;
end
$$;

-- Whether more of a form came within the last minute than all visitors send (1,000 rows), or within the last hour than one
-- family, school or front desk does (30 with the address or the telephone number). The site, which alone calls the
-- functions of forms, counts its visitors by where they come from as well.
create function private.sent_too_often(p_table text, p_email text, p_phone text) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  sent_email constant text := private.same_email(p_email);
  sent_phone constant text := private.same_phone(p_phone);
begin
  return (
    select count(*) filter (where s.created_at > now() - interval '1 minute') >= 1000
      or count(*) filter (
        where private.same_email(s.email) = sent_email or private.same_phone(s.phone) = sent_phone
      ) >= 30
    from private.submissions s where s.kind = p_table and s.created_at > now() - interval '1 hour'
  );
end
$$;

-- Begins to take a form; two that are the same wait for each other, also across midnight when their keys overlap in one
-- of two. outcome: repeat (of this row) | too_often | null: it may be stored.
create function private.begin_submission(
  p_kind text, p_key text, p_previous_key text, p_email text, p_phone text,
  out outcome text, out id uuid, out reference text, out confirmation_token uuid
)
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
begin
  perform private.take_turns('submission ' || p_key, 'submission ' || p_previous_key);
  select 'repeat', s.id, s.reference, s.confirmation_token into outcome, id, reference, confirmation_token
  from private.submissions s
  where s.kind = p_kind and s.is_open
    and (s.submission_key in (p_key, p_previous_key) or s.previous_submission_key = p_key)
  order by s.created_at desc limit 1;
  if not found and private.sent_too_often(p_kind, p_email, p_phone) then
    outcome := 'too_often';
  end if;
end
$$;
