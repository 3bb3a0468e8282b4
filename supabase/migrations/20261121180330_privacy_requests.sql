-- What one person may ask for: everything that is stored about an address, and that it is erased.

create table public.privacy_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('export', 'erase')),
  -- A keyed hash of the address, that only the site can make: who knows the address can find the request again.
  subject text not null check (char_length(subject) between 16 and 128),
  -- Records that were told of or anonymised.
  records integer not null check (records >= 0),
  requested_by uuid,
  created_at timestamptz not null default now()
);
create index privacy_requests_newest on public.privacy_requests (created_at desc);
alter table public.privacy_requests enable row level security;
revoke all on public.privacy_requests from anon, authenticated, service_role;
grant select on public.privacy_requests to authenticated;
create policy "superadmins see what was asked for" on public.privacy_requests for select to authenticated
  using ((select private.is_superadmin()));
create trigger privacy_requests_record after insert on public.privacy_requests
  for each row execute function private.record_change();

-- The leads and applications of an address, and of the account with that address.
create function private.records_of_person(p_email text) returns table (kind text, id uuid)
language sql stable security definer set search_path = ''
as $$
  with person as (
    select lower(btrim(p_email)) as email, (select u.id from auth.users u where u.email = lower(btrim(p_email))) as account
  )
  select 'appointment_bookings', b.id from public.appointment_bookings b, person
  where b.anonymised_at is null and (lower(b.email) = person.email or b.account_id = person.account)
  union all
  select 'schedule_requests', r.id from public.schedule_requests r, person
  where r.anonymised_at is null and (lower(r.email) = person.email or r.account_id = person.account)
  union all
  select 'contact_submissions', c.id from public.contact_submissions c, person
  where c.anonymised_at is null and lower(c.email) = person.email
  union all
  select 'license_inquiries', i.id from public.license_inquiries i, person
  where i.anonymised_at is null and lower(i.email) = person.email
  union all
  select 'career_applications', a.id from public.career_applications a, person
  where a.anonymised_at is null and lower(a.email) = person.email
$$;

-- Letters to an address, or about one of these records.
create function private.letters_of_person(p_email text, p_ids text[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select o.id from private.outbox o
  where lower(o.recipient) = lower(btrim(p_email)) or o.data ->> 'record' = any (p_ids)
    or o.data #>> '{lead,record}' = any (p_ids)
$$;

-- What the log says of accounts that had the address and are gone: deleting one writes down what it was.
create function private.log_of_former_accounts(p_email text) returns setof bigint
language sql stable security definer set search_path = ''
as $$
  select a.id from public.audit_log a
  where a.table_name = 'user_profiles' and a.anonymised_at is null
    and not exists (
      select 1 from public.user_profiles p where p.id::text = a.row_id and p.deleted_at is null
    )
    and a.row_id in (
      select named.row_id from public.audit_log named
      where named.table_name = 'user_profiles'
        and lower(btrim(p_email)) in (lower(named.before ->> 'email'), lower(named.after ->> 'email'))
    )
$$;

-- How much there is of each kind, what law keeps, and the account; nothing for anybody but a superadmin.
create function public.find_person(p_email text) returns table (kind text, found integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_superadmin() then return; end if;
  return query
    select r.kind, count(*)::integer from private.records_of_person(p_email) r group by r.kind
    union all
    select 'waitlist', count(*)::integer from public.waitlist w
    where lower(w.email) = lower(btrim(p_email)) having count(*) > 0
    union all
    select 'audit_log', count(*)::integer from private.log_of_former_accounts(p_email) having count(*) > 0
    union all
    select 'children', count(*)::integer from public.children c join auth.users u on u.id = c.account_id
    where u.email = lower(btrim(p_email)) having count(*) > 0
    union all
    select 'purchases', count(*)::integer from public.purchases p join auth.users u on u.id = p.user_id
    where u.email = lower(btrim(p_email)) having count(*) > 0
    union all
    select 'accounts', count(*)::integer from auth.users u
    where u.email = lower(btrim(p_email)) having count(*) > 0;
end
$$;

-- Everything stored about an address, by table; null for anybody but a superadmin. The asking is recorded.
create function public.export_person(p_email text, p_subject text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  -- What opens a page of the person's, or only recognises a form that was sent twice.
  secrets constant text[] := array['confirmation_token', 'submission_key', 'previous_submission_key'];
  account uuid := (select u.id from auth.users u where u.email = lower(btrim(p_email)));
  profile uuid := (select p.id from public.user_profiles p where p.user_id = account);
  everything jsonb := '{}';
  found jsonb;
  source record;
  ids uuid[];
  records integer := 0;
begin
  if not private.is_superadmin() then return null; end if;
  for source in select r.kind, array_agg(r.id) as ids from private.records_of_person(p_email) r group by r.kind loop
    execute format('select jsonb_agg(to_jsonb(t) - $2 order by t.created_at) from public.%I t where t.id = any ($1)', source.kind)
    into found using source.ids, secrets;
    everything := everything || jsonb_build_object(source.kind, found);
    records := records + cardinality(source.ids);
  end loop;
  select array_agg(r.id) into ids from private.records_of_person(p_email) r;
  everything := everything || jsonb_strip_nulls(jsonb_build_object(
    'audit_log', (
      select jsonb_agg(to_jsonb(a) - 'actor' order by a.id) from public.audit_log a
      where (
        a.row_id = any (ids::text[] || profile::text)
        and a.table_name in (select r.kind from private.retention_rules() r union all values ('user_profiles'))
      ) or a.id in (select private.log_of_former_accounts(p_email))
    ),
    'waitlist', (
      select jsonb_agg(to_jsonb(w) - secrets) from public.waitlist w where lower(w.email) = lower(btrim(p_email))
    ),
    'letters', (
      select jsonb_agg(jsonb_build_object(
        'kind', o.kind, 'recipient', o.recipient, 'data', o.data, 'created_at', o.created_at, 'sent_at', o.sent_at
      ) order by o.created_at)
      from private.outbox o where o.id in (select private.letters_of_person(p_email, ids::text[]))
    ),
    'account', (
      select jsonb_build_object('email', u.email, 'created_at', u.created_at, 'email_confirmed_at', u.email_confirmed_at)
      from auth.users u where u.id = account
    ),
    'user_profiles', (select jsonb_agg(to_jsonb(p)) from public.user_profiles p where p.id = profile),
    'user_invitations', (select jsonb_agg(to_jsonb(i)) from public.user_invitations i where i.email = lower(btrim(p_email))),
    'children', (select jsonb_agg(to_jsonb(c)) from public.children c where c.account_id = account),
    'bookings', (
      select jsonb_agg(to_jsonb(b) - 'notes') from public.bookings b where profile in (b.student_profile_id, b.tutor_profile_id)
    ),
    'tutor_availability', (select jsonb_agg(to_jsonb(t)) from public.tutor_availability t where t.profile_id = profile),
    'purchases', (select jsonb_agg(to_jsonb(p) - 'checkout_url') from public.purchases p where p.user_id = account),
    'course_applications', (select jsonb_agg(to_jsonb(c)) from public.course_applications c where c.user_id = account)
  ));
  insert into public.privacy_requests (kind, subject, records, requested_by)
  values ('export', p_subject, records, auth.uid());
  return everything;
end
$$;

-- The resumes of an address, which are deleted before their rows forget them.
create function public.resumes_of_person(p_email text) returns setof text
language sql stable security definer set search_path = ''
as $$
  select a.resume_url from public.career_applications a
  where private.is_superadmin() and a.anonymised_at is null and lower(a.email) = lower(btrim(p_email))
    and a.resume_url is not null
$$;

-- Anonymises the leads and applications of an address, whatever their age, and what the log says of an account that is
-- gone, and removes its places in line and its children. Purchases stay, and so does an account.
-- outcome: erased (`records` of them) | none (there is nothing) | files_first (a resume has come meanwhile) | forbidden
create function public.erase_person(p_email text, p_subject text, p_deleted_files text[] default '{}')
returns table (outcome text, records integer)
language plpgsql security definer set search_path = ''
as $$
declare
  source record;
  ids text[];
  waiting text[];
  entries integer;
begin
  records := 0;
  if not private.is_superadmin() then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  if exists (select 1 from public.resumes_of_person(p_email) as path where path <> all (p_deleted_files)) then
    outcome := 'files_first';
    return next;
    return;
  end if;
  select array_agg(r.id::text) into ids from private.records_of_person(p_email) r;
  for source in select r.kind, array_agg(r.id order by r.id) as ids from private.records_of_person(p_email) r group by r.kind loop
    execute format('select from public.%I where id = any ($1) order by id for update', source.kind) using source.ids;
    records := records + private.anonymise(source.kind, source.ids);
  end loop;
  -- A place in line is given up, which the next round of offers sees.
  with gone as (
    delete from public.waitlist w where lower(w.email) = lower(btrim(p_email)) returning w.id
  )
  select array_agg(gone.id::text), records + count(*) into waiting, records from gone;
  with gone as (
    delete from public.children c using auth.users u
    where u.id = c.account_id and u.email = lower(btrim(p_email)) returning c.id
  )
  select records + count(*) into records from gone;
  update public.audit_log a
  set before = private.without_person(a.before), after = private.without_person(a.after), anonymised_at = now()
  where a.table_name = 'waitlist' and a.row_id = any (waiting) and a.anonymised_at is null;
  update public.audit_log a
  set before = private.without_person(a.before), after = private.without_person(a.after), anonymised_at = now()
  where a.id in (select private.log_of_former_accounts(p_email));
  get diagnostics entries = row_count;
  records := records + entries;
  delete from private.outbox o where o.id in (select private.letters_of_person(p_email, ids));
  update private.outbox o
  set data = jsonb_set(o.data, '{leads}', coalesce((
    select jsonb_agg(lead) from jsonb_array_elements(o.data -> 'leads') lead where lead ->> 'record' <> all (ids)
  ), '[]'))
  where o.kind in ('center_digest', 'center_morning') and exists (
    select 1 from jsonb_array_elements(o.data -> 'leads') lead where lead ->> 'record' = any (ids)
  );
  delete from private.outbox o
  where o.kind in ('center_digest', 'center_morning') and o.sent_at is null and o.data -> 'leads' = '[]';
  outcome := case when records > 0 then 'erased' else 'none' end;
  if records > 0 then
    insert into public.privacy_requests (kind, subject, records, requested_by)
    values ('erase', p_subject, records, auth.uid());
  end if;
  return next;
end
$$;

grant execute on function
  public.find_person(text), public.export_person(text, text), public.resumes_of_person(text),
  public.erase_person(text, text, text[])
to authenticated;
