-- A parent who signs up with an address that a center's file has already: one person, one file.

-- Who has proved an address that a center's file has for a guardian without an account. Staff entered it there, or the
-- other guardian did. `center`: people beside the two would read what they do not today, the center parted them, the
-- address stands in both households of a child, or may have come with a visitor's record that staff joined to the file.
create view private.same_address as
  select g.family_id, f.center, a.id as profile_id, a.user_id as account_id, a.family_id as own_family_id, a.email,
    case
      when a.location_id <> f.center then 'other_center'
      when exists (
        select from public.user_profiles o where o.family_id = a.family_id and o.id <> a.id and o.deleted_at is null
      ) or g.email_typed and exists (
        select from public.children c where a.family_id in (c.family_id, c.other_family_id)
      ) or exists (
        select from public.audit_log l where l.table_name = 'families'
          and (l.row_id, l.after ->> 'parted') in ((f.id::text, a.family_id::text), (a.family_id::text, f.id::text))
      ) or exists (
        select from public.children c join public.user_profiles o on o.family_id in (c.family_id, c.other_family_id)
        where f.id in (c.family_id, c.other_family_id) and f.id <> o.family_id
          and lower(o.email) = p.email and o.deleted_at is null
      ) or exists (
        select from public.user_profiles o where o.family_id = f.id and o.id <> g.id and o.deleted_at is null
      ) and exists (
        select from public.audit_log l where (l.table_name, l.row_id) = ('families', f.id::text)
          and l.after ? 'joined' and not l.by_parent
      ) then 'center'
      else 'open'
    end as state
  from private.proven_accounts p
  join auth.users u on u.id = p.account_id and u.email = p.email and u.email_confirmed_at is not null
  join public.user_profiles a on a.user_id = p.account_id and a.role = 'student' and a.is_active
  join public.user_profiles g on lower(g.email) = p.email and g.user_id is null and g.deleted_at is null
    and g.family_id <> a.family_id
  join public.families f on f.id = g.family_id
  join public.locations l on l.id = f.center and l.is_active;

create view public.signed_up with (security_barrier = true) as
  select s.*, '' as name from private.same_address s where s.account_id = (select private.caller())
    and (select private.my_role()) = 'student'
  union all
  select s.*, btrim(p.first_name || ' ' || p.last_name) from private.same_address s
  join public.user_profiles p on p.id = s.profile_id
  where (select private.is_staff()) and s.center = any ((select private.my_centers())::text[])
    and s.state <> 'other_center' and not exists (
      select from private.placements c
      where c.profile_id = s.profile_id and c.location_id = s.center and c.objected_at is not null
    );
comment on view public.signed_up is 'state open|center|other_center';
grant select on public.signed_up to authenticated;

-- Staff join what is their center's, and who signed up with an address of its files; a family the own account with such
-- a file.
create function private.may_merge(p_keep uuid, p_gone uuid) returns boolean
language sql stable set search_path = '' as $$
  select private.is_staff() and private.family_to_change(p_keep) is not null
      and private.family_to_change(p_gone) is not null
    or exists (
      select from public.signed_up s where (s.family_id, s.own_family_id) = (p_keep, p_gone)
        and (private.is_staff() or s.state = 'open')
    )
$$;

-- The account of a proven address comes to the center of the file.
create function private.place_signed_up(p_keep uuid, p_gone uuid) returns void
language sql set search_path = '' as $$
  update public.user_profiles p set location_id = s.center from public.signed_up s
  where (s.family_id, s.own_family_id, s.profile_id) = (p_keep, p_gone, p.id) and p.location_id is null
$$;

create function private.enqueue_merge_email(p_merge uuid) returns void language sql set search_path = '' as $$
  select private.enqueue_lead_email(f.center, jsonb_build_object(
    'what', 'joined', 'record', f.id, 'reference', 'F-' || upper(left(f.id::text, 6)), 'email', p.email,
    'name', coalesce(private.full_name(p.first_name, p.last_name), p.email), 'phone', p.phone
  ), format('merge:%s:center', m.id))
  from private.family_merges m join public.families f on f.id = m.kept
  join public.user_profiles p on p.user_id = m.made_by and p.role = 'student'
  where m.id = p_merge
$$;
