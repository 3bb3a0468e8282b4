-- Courses as superadmins keep them. A course that somebody began to buy is never deleted: purchases and applications
-- refer to it, and their foreign keys refuse.

alter table public.courses
  add constraint courses_stripe_price_form check (stripe_price_id ~ '^price_[A-Za-z0-9_]+$');

-- What a course brought in and who enrolled are found in this index alone; it takes the place of one without the figures.
drop index public.purchases_of_course;
create index purchases_of_course on public.purchases (course_id, created_at desc, id desc)
  include (status, amount_cents, refunded_cents, withdrawn_cents, dispute, problem);

-- Adds a course (without p_id) or changes one.
-- outcome: created | repeat (the very same course exists) | done | not_found | changed | forbidden | invalid.
create function public.save_course(
  p_name text,
  p_description text,
  p_price_cents integer,
  p_is_taxable boolean,
  p_is_active boolean,
  p_duration_weeks integer default null,
  p_stripe_price_id text default null,
  p_id uuid default null,
  p_version timestamptz default null
) returns table (outcome text, id uuid, version timestamptz)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  violated_table text;
  course public.courses;
  is_same boolean;
begin
  if not private.is_superadmin() then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  if p_id is not null then
    select * into course from public.courses c where c.id = p_id for update;
    is_same := (course.name, course.description, course.price_cents, course.duration_weeks, course.is_taxable,
        course.stripe_price_id, course.is_active)
      is not distinct from
      (p_name, p_description, p_price_cents, p_duration_weeks, p_is_taxable, p_stripe_price_id, p_is_active);
    outcome := case
      when course.id is null then 'not_found'
      when not private.is_version(p_version, course.updated_at) then
        case when is_same and private.was_my_change('courses', p_id) then 'done' else 'changed' end
      when is_same then 'done'
    end;
  else
    -- Two sends of one form wait for each other.
    perform pg_advisory_xact_lock(hashtextextended('course ' || p_name, 0));
    select * into course from public.courses c
    where (c.name, c.description, c.price_cents, c.duration_weeks, c.is_taxable, c.stripe_price_id, c.is_active)
      is not distinct from
      (p_name, p_description, p_price_cents, p_duration_weeks, p_is_taxable, p_stripe_price_id, p_is_active)
    order by c.created_at desc, c.id desc limit 1;
    outcome := case when course.id is not null then 'repeat' end;
  end if;

  if outcome is null then
    begin
      if p_id is null then
        insert into public.courses as c (
          name, description, price_cents, duration_weeks, is_taxable, stripe_price_id, is_active
        ) values (
          p_name, p_description, p_price_cents, p_duration_weeks, p_is_taxable, p_stripe_price_id, p_is_active
        ) returning c.* into course;
        outcome := 'created';
      else
        update public.courses c
        set name = p_name, description = p_description, price_cents = p_price_cents,
          duration_weeks = p_duration_weeks, is_taxable = p_is_taxable, stripe_price_id = p_stripe_price_id,
          is_active = p_is_active
        where c.id = p_id returning c.* into course;
        outcome := 'done';
      end if;
    exception
      when check_violation or not_null_violation then
        get stacked diagnostics violated_table = table_name;
        if violated_table is distinct from 'courses' then raise; end if;
        outcome := 'invalid';
    end;
  end if;
  id := course.id;
  version := course.updated_at;
  return next;
end
$$;

-- Takes a course off the courses page or puts it back; for one that is there already nothing changes.
-- outcome: done | not_found | changed | forbidden | invalid.
create function public.set_course_active(p_id uuid, p_is_active boolean, p_version timestamptz default null)
returns table (outcome text, id uuid, version timestamptz)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  course public.courses;
begin
  if private.is_superadmin() then
    select * into course from public.courses c where c.id = p_id for update;
  end if;
  outcome := case
    when not private.is_superadmin() then 'forbidden'
    when p_is_active is null then 'invalid'
    when course.id is null then 'not_found'
    when course.is_active = p_is_active then 'done'
    when not private.is_version(p_version, course.updated_at) then 'changed'
  end;
  if outcome is null then
    update public.courses c set is_active = p_is_active where c.id = p_id returning c.* into course;
    outcome := 'done';
  end if;
  id := course.id;
  version := course.updated_at;
  return next;
end
$$;

-- outcome: done | not_found | changed | forbidden | in_use (somebody enrolled, or began to).
create function public.delete_course(p_id uuid, p_version timestamptz default null)
returns table (outcome text)
language plpgsql security definer set search_path = ''
as $$
declare
  course public.courses;
begin
  if private.is_superadmin() then
    select * into course from public.courses c where c.id = p_id for update;
  end if;
  outcome := case
    when not private.is_superadmin() then 'forbidden'
    -- A repeat of a deletion whose answer was lost.
    when course.id is null then case when private.was_my_change('courses', p_id) then 'done' else 'not_found' end
    when not private.is_version(p_version, course.updated_at) then 'changed'
  end;
  if outcome is null then
    begin
      delete from public.courses c where c.id = p_id;
      outcome := 'done';
    exception
      when foreign_key_violation then
        outcome := 'in_use';
    end;
  end if;
  return next;
end
$$;

grant execute on function
  public.save_course(text, text, integer, boolean, boolean, integer, text, uuid, timestamptz),
  public.set_course_active(uuid, boolean, timestamptz),
  public.delete_course(uuid, timestamptz)
to authenticated;
