-- What people paid for courses, and the rules of the books: one running purchase of a course per person, amounts that
-- never change, receipt numbers without gaps, and each word of the payment service heard once.

create table public.purchases (
  id uuid primary key default gen_random_uuid(),
  -- A purchase stays in the books when its account goes.
  user_id uuid references auth.users (id) on delete set null,
  course_id uuid not null references public.courses (id),
  location_id text references public.locations (id),
  buyer_center text, -- Where the buyer was at home then, which may be another one
  child_id uuid references public.children (id) on delete set null,
  -- The child or else the buyer, also once the child is taken off the list.
  learner_id uuid,
  course_name text not null,
  amount_cents integer not null check (amount_cents between 0 and 11300000),
  amount numeric(10, 2) generated always as (amount_cents / 100.0) stored,
  tax_cents integer not null default 0,
  subtotal_cents integer not null generated always as (amount_cents - tax_cents) stored,
  refunded_cents integer not null default 0,
  refund_lines jsonb not null default '[]',
  currency text not null default 'cad' check (currency = 'cad'),
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'refunded')),
  checkout_session_id text unique check (char_length(checkout_session_id) <= 255),
  checkout_url text check (char_length(checkout_url) <= 5000),
  -- Until when it can be paid; of the one checkout that may be made for this purchase.
  checkout_expires_at timestamptz not null default now() + interval '1 hour',
  payment_intent_id text check (char_length(payment_intent_id) <= 255),
  completed_at timestamptz,
  receipt_number text unique,
  is_processing boolean not null default false,
  dispute text check (dispute in ('open', 'won', 'lost')),
  withdrawn_cents integer not null default 0,
  problem text check (problem in ('amount_differs', 'other_session', 'duplicate', 'contradiction', 'unknown_checkout')),
  settled_ticket bigint not null default 0,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint purchases_tax_is_part check (tax_cents between 0 and amount_cents),
  constraint purchases_refund_is_part check (refunded_cents between 0 and amount_cents),
  constraint purchases_withdrawn_is_part check (withdrawn_cents between 0 and amount_cents - refunded_cents),
  constraint purchases_withdrawn_in_dispute check (withdrawn_cents = 0 or dispute is not null)
);
create index purchases_user_id_created_at_idx on public.purchases (user_id, created_at desc, id desc);
create unique index purchases_one_running on public.purchases (user_id, course_id, learner_id)
  where status in ('pending', 'completed');
create index purchases_location_id_created_at_idx on public.purchases (location_id, created_at desc, id desc)
  include (status);
create index purchases_child_id_idx on public.purchases (child_id); -- foreign key
create index purchases_payment_intent_id_idx on public.purchases (payment_intent_id)
  where payment_intent_id is not null;
create index purchases_created_at_pending_idx on public.purchases (created_at) where status = 'pending';
create index purchases_completed_at_idx on public.purchases (completed_at) where completed_at is not null;
create index purchases_completed_at_open_idx on public.purchases (completed_at) where dispute = 'open';
create index purchases_created_at_idx on public.purchases (created_at desc, id desc);
create index purchases_status_created_at_idx on public.purchases (status, created_at desc, id desc);
create index purchases_created_at_to_check_idx on public.purchases (created_at desc, id desc)
  where problem is not null or dispute = 'open';
create index purchases_course_id_created_at_idx on public.purchases (course_id, created_at desc, id desc)
  include (status, amount_cents, refunded_cents, withdrawn_cents, dispute, problem);

-- An expired checkout may turn out to be paid, a refund may fail. What was paid never becomes unpaid.
create trigger purchases_status before update on public.purchases for each row
  execute function private.check_status_change(
    'pending>completed', 'pending>failed', 'pending>refunded', 'failed>completed', 'failed>refunded',
    'completed>refunded', 'refunded>completed'
  );
create trigger purchases_touch before update on public.purchases for each row
  execute function private.touch_updated_at();
alter table public.purchases enable row level security;
grant select on public.purchases to authenticated;
grant all on public.purchases to service_role;
-- The books are not thinned out, not even by the server.
revoke delete, truncate on public.purchases from service_role;
create policy "a buyer sees its purchases" on public.purchases for select to authenticated
  using (user_id = (select private.caller()));
create policy "superadmins see purchases" on public.purchases for select to authenticated
  using ((select private.is_superadmin()));

-- Whether the buyer went to a center that is none of these since: who the contact is then is for that one to know.
create function private.has_buyer_left(p_purchase public.purchases, p_centers text[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.user_profiles u where u.user_id = p_purchase.user_id and u.location_id <> all (p_centers)
      and u.location_id is distinct from p_purchase.buyer_center
  )
$$;

-- Nothing by which the payment service knows them.
create view private.staff_purchases with (security_barrier = true) as
  select p.id, p.user_id, p.course_id, p.location_id, p.child_id, p.course_name, p.amount_cents, p.tax_cents,
    p.refunded_cents, p.withdrawn_cents, p.status, p.dispute, p.problem, p.is_processing, p.receipt_number,
    p.created_at, p.completed_at
  from public.purchases p
  where (select private.is_superadmin()) or p.location_id = any ((select private.my_centers())::text[]);
grant select on private.staff_purchases to authenticated;

create table public.course_applications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  course_id uuid not null references public.courses (id),
  purchase_id uuid unique references public.purchases (id),
  status text not null default 'pending' check (status in ('pending', 'completed', 'cancelled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index course_applications_user_id_created_at_idx
  on public.course_applications (user_id, created_at desc, id desc);
create index course_applications_course_id_idx on public.course_applications (course_id);
create index course_applications_id_pending_idx on public.course_applications (id) where status = 'pending';
create trigger course_applications_status before update on public.course_applications for each row
  execute function private.check_status_change(
    'pending>completed', 'pending>cancelled', 'completed>cancelled', 'cancelled>completed'
  );
create trigger course_applications_touch before update on public.course_applications for each row
  execute function private.touch_updated_at();
alter table public.course_applications enable row level security;
grant select on public.course_applications to authenticated;
grant all on public.course_applications to service_role;
create policy "an account sees its enrolments" on public.course_applications for select to authenticated
  using (user_id = (select private.caller()));
create policy "superadmins see enrolments" on public.course_applications for select to authenticated
  using ((select private.is_superadmin()));
create policy "a buyer sees the course bought" on public.courses for select to authenticated
  using (exists (select 1 from public.purchases p where p.course_id = courses.id
    and p.user_id = (select private.caller())));

-- The transaction that completes a purchase holds the row until it ends, so that no number is lost.
create table private.receipt_counters (year integer primary key, last integer not null);
alter table private.receipt_counters enable row level security;
grant all on private.receipt_counters to service_role;

create table private.stripe_events (
  id text primary key check (char_length(id) <= 255),
  type text not null,
  created timestamptz not null,
  received_at timestamptz not null default now(),
  purchase_id uuid references public.purchases (id),
  outcome text not null
);
alter table private.stripe_events enable row level security;
grant select (id), insert on private.stripe_events to service_role;
create index stripe_events_purchase_id_idx on private.stripe_events (purchase_id); -- events of a purchase

-- An event was heard, and no look written down that began with it or later: where the payment service is slow, the
-- reconciliation takes it.
create table private.awaited_looks (
  purchase_id uuid primary key references public.purchases (id),
  ticket bigint not null
);
alter table private.awaited_looks enable row level security;
grant all on private.awaited_looks to service_role;

create sequence private.settlement_tickets;
grant usage on sequence private.settlement_tickets to service_role;

-- Rounded half up to a cent. The site has the same constant (content/tax.ts).
-- A course with its figures. enrolled: not those refunded in full. refunded: in whole or in part. to_check: a person has
-- to look at them.
create view public.managed_courses with (security_invoker = true) as
  select c.*, figures.enrolled, figures.revenue_cents, figures.to_check, figures.pending, figures.refunded,
    figures.purchases > 0 or exists (select 1 from public.course_applications a where a.course_id = c.id) as is_used
  from public.courses c
  cross join lateral (
    select count(*) as purchases, (count(*) filter (where p.status = 'completed'))::integer as enrolled,
      coalesce(
        sum(p.amount_cents - p.refunded_cents - p.withdrawn_cents) filter (where p.status in ('completed', 'refunded')),
        0
      )::bigint as revenue_cents,
      (count(*) filter (where p.problem is not null or p.dispute = 'open'))::integer as to_check,
      (count(*) filter (where p.status = 'pending'))::integer as pending,
      (count(*) filter (where p.refunded_cents > 0))::integer as refunded
    from public.purchases p where p.course_id = c.id
  ) figures
  where (select private.may('courses.manage'));
comment on view public.managed_courses is
  'duration_weeks?, stripe_price_id?, grade_from?, grade_to?, subject? courses.subject';
grant select on public.managed_courses to authenticated;

create function public.staff_courses(p_search text default '', p_is_active boolean default null, p_id uuid default null)
returns setof public.managed_courses language sql stable set search_path = '' as $$
  select * from public.managed_courses c
  where (p_id is null or c.id = p_id) and (p_is_active is null or c.is_active = p_is_active)
    and (c.name || ' ' || c.description)
      ilike '%' || regexp_replace(btrim(left(coalesce(p_search, ''), 100)), '([%_\\])', '\\\1', 'g') || '%'
  order by c.created_at desc, c.id desc
$$;
grant execute on function public.staff_courses to authenticated;

create function private.hst_cents(p_cents integer) returns integer language sql immutable
return (p_cents * 13 + 50) / 100;

-- Time, receipt and the lines of refunds (negative where one failed afterwards) are given here and nowhere else. The
-- enrolment goes with its purchase.
create function private.guard_purchase() returns trigger language plpgsql set search_path = '' as $$
declare
  this_year integer;
  number integer;
  change integer;
  is_named boolean := false;
begin
  if tg_op = 'UPDATE' then
    is_named := old.child_id is null and old.learner_id = old.user_id and new.learner_id = new.child_id;
  end if;
  if tg_op = 'INSERT' then
    new.course_name := (select c.name from public.courses c where c.id = new.course_id);
    new.learner_id := coalesce(new.child_id, new.user_id);
    new.buyer_center := (select p.location_id from public.user_profiles p where p.user_id = new.user_id);
    new.completed_at := null;
    new.receipt_number := null;
  elsif (new.course_id, new.course_name, new.amount_cents, new.tax_cents, new.currency, new.completed_at,
      new.receipt_number, new.created_at)
    is distinct from (old.course_id, old.course_name, old.amount_cents, old.tax_cents, old.currency, old.completed_at,
      old.receipt_number, old.created_at)
    or new.user_id is distinct from old.user_id and new.user_id is not null
    or new.child_id is distinct from old.child_id and new.child_id is not null and not is_named
    or new.learner_id is distinct from old.learner_id and not is_named
    or old.checkout_session_id is not null and new.checkout_session_id is distinct from old.checkout_session_id
    or old.completed_at is not null and new.location_id is distinct from old.location_id then
    raise check_violation using message = 'What was bought, for how much, and its receipt never change.';
  end if;
  new.refund_lines := case when tg_op = 'UPDATE' then old.refund_lines else '[]' end;
  change := new.refunded_cents - case when tg_op = 'UPDATE' then old.refunded_cents else 0 end;
  if change <> 0 then new.refund_lines := new.refund_lines || jsonb_build_object('at', now(), 'cents', change); end if;
  if tg_op = 'UPDATE' and new.status <> old.status then
    update public.course_applications a
    set status = case when new.status in ('completed', 'pending') then new.status else 'cancelled' end
    where a.purchase_id = new.id;
  end if;
  if new.status in ('completed', 'refunded') and new.completed_at is null then
    new.completed_at := now();
    if new.amount_cents > 0 then
      this_year := extract(year from private.toronto_today());
      insert into private.receipt_counters as c (year, last) values (this_year, 1)
      on conflict (year) do update set last = c.last + 1 returning last into number;
      new.receipt_number := this_year || '-' || lpad(number::text, greatest(6, char_length(number::text)), '0');
    end if;
  end if;
  return new;
end
$$;
create trigger purchases_keep before insert or update on public.purchases for each row
  execute function private.guard_purchase();

-- A buyer who asks again, in a second tab or by a double click, is given the purchase that is already open, with the
-- center named last. unknown_child: none of theirs.
create function public.start_enrolment(p_course uuid, p_center text, p_child uuid default null) returns table (
  outcome text, purchase_id uuid, course_name text, subtotal_cents integer, tax_cents integer, amount_cents integer,
  stripe_price_id text, checkout_expires_at timestamptz, checkout_session_id text, checkout_url text
) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  buyer constant uuid := private.caller();
  course public.courses;
  purchase public.purchases;
  tax integer;
begin
  if private.my_profile() is null then outcome := 'forbidden'; return next; return; end if;
  perform from public.children c where c.id = p_child and c.id = any (private.my_children()) for key share;
  if p_child is not null and not found then outcome := 'unknown_child'; return next; return; end if;
  -- Two tabs take turns; the unique index is there for a caller who comes another way.
  perform private.lock_names('enrolment ' || buyer || ' ' || p_course);
  select * into purchase from public.purchases p
  where p.user_id = buyer and p.course_id = p_course and p.learner_id = coalesce(p_child, buyer)
    and p.status in ('pending', 'completed') for update;
  if purchase.status = 'completed' then
    outcome := 'already';
    purchase_id := purchase.id;
    return next;
    return;
  end if;
  select * into course from public.courses c where c.id = p_course and c.is_active for share;
  if course.id is null then outcome := 'unavailable'; return next; return; end if;
  if not exists (select 1 from public.locations l where l.id = p_center and l.is_active) then
    outcome := 'no_center';
    return next;
    return;
  end if;
  -- A checkout can be made for half an hour at least (the payment service's rule), so no buyer will finish this one.
  if purchase.checkout_session_id is null and purchase.checkout_expires_at < now() + interval '35 minutes' then
    update public.purchases p set status = 'failed' where p.id = purchase.id;
    purchase := null;
  end if;

  if purchase.id is not null then
    update public.purchases p set location_id = p_center
    where p.id = purchase.id and p.location_id is distinct from p_center;
    outcome := case when purchase.checkout_session_id is null then 'started' else 'open' end;
  else
    tax := case when course.is_taxable then private.hst_cents(course.price_cents) else 0 end;
    outcome := case when course.price_cents = 0 then 'enrolled' else 'started' end;
    insert into public.purchases as p (user_id, course_id, location_id, child_id, amount_cents, tax_cents, status)
    values (buyer, p_course, p_center, p_child, course.price_cents + tax, tax,
      case outcome when 'enrolled' then 'completed' else 'pending' end)
    returning p.* into purchase;
    insert into public.course_applications (user_id, course_id, purchase_id, status)
    values (buyer, p_course, purchase.id, purchase.status);
  end if;
  return query select outcome, purchase.id, purchase.course_name, purchase.amount_cents - purchase.tax_cents,
    purchase.tax_cents, purchase.amount_cents, course.stripe_price_id, purchase.checkout_expires_at,
    purchase.checkout_session_id, purchase.checkout_url;
end
$$;
comment on function public.start_enrolment is
  'outcome started|open|enrolled|already|unknown_child|unavailable|no_center|forbidden, purchase_id?, course_name?'
  ', subtotal_cents?, tax_cents?, amount_cents?, stripe_price_id?, checkout_expires_at?, checkout_session_id?, '
  'checkout_url?';

-- No buyer is sent to a checkout that does not stand here. other: another one does.
create function public.attach_checkout(p_purchase uuid, p_session text, p_url text, p_expires_at timestamptz)
returns text language plpgsql set search_path = '' as $$
declare
  purchase public.purchases;
begin
  select * into purchase from public.purchases p where p.id = p_purchase for update;
  if purchase.status is distinct from 'pending' then return 'gone'; end if;
  if purchase.checkout_session_id = p_session then return 'same'; end if;
  if purchase.checkout_session_id is not null then return 'other'; end if;
  update public.purchases p
  set checkout_session_id = p_session, checkout_url = p_url, checkout_expires_at = p_expires_at where p.id = p_purchase;
  return 'attached';
end
$$;
comment on function public.attach_checkout is 'attach_checkout attached|same|other|gone';

create function private.enrolments_of(p_user_id uuid)
returns table (id uuid, course_id uuid, purchase_id uuid, state text, began_at timestamptz)
language sql stable set search_path = '' as $$
  select coalesce(a.id, p.id), coalesce(p.course_id, a.course_id), p.id,
    case
      when p.status = 'refunded' then 'refunded'
      when p.status = 'failed' then 'ended'
      when p.status = 'completed' or a.status = 'completed' then 'enrolled'
      when a.status = 'cancelled' then 'ended'
      else 'pending'
    end, least(a.created_at, p.created_at)
  from (select * from public.course_applications where user_id = p_user_id) a
  full join (select * from public.purchases where user_id = p_user_id) p on p.id = a.purchase_id
$$;

create function public.student_courses() returns table (
  id uuid, course_name text, subject text, grade_from text, grade_to text, child_name text,
  duration_weeks integer, state text, began_at timestamptz, receipt_id uuid
) language sql stable set search_path = '' as $$
  select e.id, coalesce(p.course_name, c.name), c.subject, c.grade_from, c.grade_to,
    btrim(child.first_name || ' ' || child.last_name), c.duration_weeks, e.state, e.began_at,
    case when p.status = 'completed' and p.receipt_number is not null then p.id end
  from public.user_profiles me cross join lateral private.enrolments_of(me.user_id) e
  join public.courses c on c.id = e.course_id left join public.purchases p on p.id = e.purchase_id
  left join public.children child on child.id = p.child_id
  where me.user_id = private.caller() and me.is_active and me.role = 'student' and e.state in ('enrolled', 'pending')
  order by e.state, e.began_at desc, e.id limit 100
$$;
comment on function public.student_courses is
  'subject? courses.subject, state enrolled|pending, child_name?, duration_weeks?, grade_from?, grade_to?, '
  'receipt_id?';

-- Who heard of a change takes a numbered ticket, then looks at the payment service, then writes down what it saw. A
-- look that began later wins, so events may come late, twice, in any order or not at all.

-- Each name is looked up in an index of its own, so that an event costs the same however many purchases there are.
create function public.begin_settlement(
  p_purchase text default null, p_session text default null, p_payment_intent text default null,
  p_event_id text default null, p_event_type text default null, p_event_created timestamptz default null
) returns table (outcome text, purchase_id uuid, checkout_session_id text, ticket bigint)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  our_id constant uuid := case
    when p_purchase ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_purchase::uuid
  end;
begin
  if exists (select 1 from private.stripe_events e where e.id = p_event_id) then
    outcome := 'repeat';
    return next;
    return;
  end if;
  select p.id, p.checkout_session_id into purchase_id, checkout_session_id from public.purchases p
  where p.id = our_id or p.checkout_session_id = p_session or p.payment_intent_id = p_payment_intent
  order by p.id is not distinct from our_id desc, p.checkout_session_id is not distinct from p_session desc limit 1;
  if purchase_id is null then
    outcome := 'unknown_purchase';
    perform private.record_stripe_event(p_event_id, p_event_type, p_event_created, null, outcome);
  else
    outcome := 'known';
    ticket := nextval('private.settlement_tickets');
    if p_event_id is not null then
      insert into private.awaited_looks as l (purchase_id, ticket) values (begin_settlement.purchase_id,
        begin_settlement.ticket)
      on conflict (purchase_id) do update set ticket = excluded.ticket;
    end if;
  end if;
  return next;
end
$$;
comment on function public.begin_settlement is
  'outcome known|repeat|unknown_purchase, purchase_id?, checkout_session_id?, ticket?';

create function private.record_stripe_event(
  p_id text, p_type text, p_created timestamptz, p_purchase uuid, p_outcome text
) returns boolean language plpgsql set search_path = '' as $$
begin
  if p_id is null then return true; end if;
  insert into private.stripe_events (id, type, created, purchase_id, outcome)
  values (p_id, p_type, p_created, p_purchase, p_outcome) on conflict (id) do nothing;
  return found;
end
$$;

create type private.checkout_look as (
  session text, state text, amount_cents integer, currency text, refunded_cents integer, payment_intent text,
  dispute text, withdrawn_cents integer
);

-- What a look at the checkout makes of its purchase; `differs`: another amount or currency was paid.
create function private.settlement_of(p_purchase public.purchases, p_look private.checkout_look)
returns table (wanted text, refunded integer, withdrawn integer, differs boolean)
language plpgsql immutable set search_path = '' as $$
begin
  refunded := p_look.refunded_cents;
  differs := p_look.state = 'paid'
    and (p_look.amount_cents, p_look.currency) is distinct from (p_purchase.amount_cents, p_purchase.currency);
  if differs and p_look.refunded_cents >= p_look.amount_cents then
    differs := false;
    refunded := 0;
    wanted := 'failed';
  else
    wanted := case p_look.state
      when 'open' then 'pending'
      when 'processing' then 'pending'
      when 'paid' then case when p_look.refunded_cents >= p_purchase.amount_cents then 'refunded' else 'completed' end
      when 'failed' then 'failed'
      when 'expired' then 'failed'
    end;
  end if;
  withdrawn := case when wanted in ('completed', 'refunded') and p_look.dispute is not null
    then least(greatest(coalesce(p_look.withdrawn_cents, 0), 0), greatest(p_purchase.amount_cents - refunded, 0))
    else 0 end;
  if wanted is null then
    raise invalid_parameter_value using message = format('No state of a payment is called %s.', p_look.state);
  end if;
  return next;
end $$;

-- amount_differs, other_session (paid at a checkout that is not this purchase's), duplicate and contradiction stand in
-- `problem` for a person, and change no status. older: a later look is written down.
create function public.settle_purchase(
  p_purchase uuid, p_ticket bigint, p_look jsonb, p_event_id text default null, p_event_type text default null,
  p_event_created timestamptz default null
) returns table (outcome text, status text) language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  look constant private.checkout_look := jsonb_populate_record(null::private.checkout_look, p_look);
  purchase public.purchases;
  due record;
  violated_table text;
begin
  select * into purchase from public.purchases p where p.id = p_purchase for update;
  select * into due from private.settlement_of(purchase, look);
  outcome := case
    when purchase.id is null then 'unknown_purchase'
    when exists (select 1 from private.stripe_events e where e.id = p_event_id) then 'repeat'
    when purchase.checkout_session_id is distinct from look.session then
      case when look.state = 'paid' then 'other_session' else 'unchanged' end
    when p_ticket <= purchase.settled_ticket then 'older'
    when due.differs or due.refunded not between 0 and purchase.amount_cents then 'amount_differs'
    when purchase.status in ('completed', 'refunded') and due.wanted in ('pending', 'failed')
      or purchase.status = 'failed' and due.wanted = 'pending' then 'contradiction'
    when (due.wanted, due.refunded, look.dispute, due.withdrawn) is not distinct from
      (purchase.status, purchase.refunded_cents, purchase.dispute, purchase.withdrawn_cents) then 'unchanged'
    else 'applied'
  end;

  if outcome = 'applied' then
    begin
      update public.purchases p
      set status = due.wanted, refunded_cents = due.refunded, dispute = look.dispute,
        withdrawn_cents = due.withdrawn, settled_ticket = p_ticket
      where p.id = p_purchase;
    exception when unique_violation then
      get stacked diagnostics violated_table = table_name;
      if violated_table <> 'purchases' then raise; end if;
      outcome := 'duplicate';
    end;
  end if;
  if outcome in ('applied', 'unchanged', 'amount_differs', 'duplicate', 'contradiction')
    and purchase.checkout_session_id = look.session then
    update public.purchases p set
      settled_ticket = p_ticket, checked_at = now(),
      payment_intent_id = coalesce(look.payment_intent, p.payment_intent_id), is_processing = look.state = 'processing',
      problem = case when outcome in ('applied', 'unchanged') then null else outcome end
    where p.id = p_purchase;
  elsif outcome = 'other_session' then
    update public.purchases p set problem = outcome where p.id = p_purchase;
  end if;
  delete from private.awaited_looks l where l.purchase_id = p_purchase and l.ticket <= p_ticket;
  if not private.record_stripe_event(p_event_id, p_event_type, p_event_created, purchase.id, outcome) then
    outcome := 'repeat';
  end if;
  status := (select p.status from public.purchases p where p.id = p_purchase);
  return next;
end
$$;
comment on function public.settle_purchase is
  'status?, outcome applied|unchanged|repeat|older|unknown_purchase|amount_differs|other_session|duplicate|'
  'contradiction';

-- The checkout was made with another key, and no later delivery changes that.
create function public.mark_unknown_checkout(
  p_purchase uuid, p_ticket bigint, p_event_id text default null, p_event_type text default null,
  p_event_created timestamptz default null
) returns void language plpgsql set search_path = '' as $$
begin
  update public.purchases p set problem = 'unknown_checkout', checked_at = now(), settled_ticket = p_ticket
  where p.id = p_purchase and p.status = 'pending' and p.checkout_session_id is not null
    and p.settled_ticket < p_ticket;
  delete from private.awaited_looks l where l.purchase_id = p_purchase and l.ticket <= p_ticket;
  perform private.record_stripe_event(p_event_id, p_event_type, p_event_created, p_purchase, 'unknown_checkout');
end
$$;

-- Of which an event was heard and no look taken; open for over an hour; once a day those in a dispute, and for missed
-- refunds those paid within 90 days. Those that waited longest come first.
create function public.list_unsettled_purchases(p_limit integer)
returns table (purchase_id uuid, checkout_session_id text, status text) language sql stable set search_path = '' as $$
  select p.id, p.checkout_session_id, p.status from public.purchases p
  where p.status = 'pending' and p.created_at < now() - interval '1 hour'
    or (p.completed_at > now() - interval '90 days' or p.dispute = 'open') and p.checkout_session_id is not null
      and coalesce(p.checked_at, p.completed_at) < now() - interval '1 day'
    or p.checkout_session_id is not null and p.id in (select l.purchase_id from private.awaited_looks l)
  order by p.id in (select l.purchase_id from private.awaited_looks l) desc, p.status = 'pending' desc,
    coalesce(p.checked_at, p.created_at), p.id
  limit least(greatest(p_limit, 0), 1000)
$$;
comment on function public.list_unsettled_purchases is 'checkout_session_id?';

-- The payment service has the last word: `refunded_cents` of the purchase.

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references public.purchases (id),
  amount_cents integer not null check (amount_cents > 0),
  -- It names no person, and so stays in the books.
  reason text not null check (
    reason in ('family_cancelled', 'course_cancelled', 'paid_twice', 'wrong_amount', 'goodwill', 'other')
  ),
  status text not null default 'asked' check (status in ('asked', 'made', 'refused')),
  stripe_refund_id text unique check (char_length(stripe_refund_id) <= 255),
  requested_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refunds_made_has_id check (status <> 'made' or stripe_refund_id is not null)
);
create index refunds_purchase_id_created_at_idx on public.refunds (purchase_id, created_at desc);
create index refunds_requested_by_idx on public.refunds (requested_by); -- foreign key
create unique index refunds_one_asked on public.refunds (purchase_id) where status = 'asked';
create trigger refunds_status before update on public.refunds for each row
  execute function private.check_status_change('asked>made', 'asked>refused');
create trigger refunds_touch before update on public.refunds for each row execute function private.touch_updated_at();
alter table public.refunds enable row level security;
grant select on public.refunds to authenticated;
grant all on public.refunds to service_role;
revoke delete, truncate on public.refunds from service_role;
create policy "superadmins see refunds" on public.refunds for select to authenticated
  using ((select private.is_superadmin()));

-- p_seen_cents: what the page said, so that a second send is no second refund. One still asked for is given as it is.
create function public.start_refund(p_purchase uuid, p_amount_cents integer, p_reason text, p_seen_cents integer)
returns table (outcome text, refund_id uuid, payment_intent_id text, amount_cents integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  purchase public.purchases;
  refund public.refunds;
begin
  if not private.may('courses.manage') then outcome := 'forbidden'; return next; return; end if;
  select * into purchase from public.purchases p where p.id = p_purchase for update;
  select * into refund from public.refunds r where r.purchase_id = p_purchase and r.status = 'asked';
  outcome := case
    when purchase.id is null then 'not_found'
    when refund.id is not null then 'open'
    when p_amount_cents is null or p_amount_cents < 1 or p_reason is null or p_seen_cents is null then 'invalid'
    when purchase.dispute in ('open', 'lost') then 'disputed'
    when purchase.refunded_cents <> p_seen_cents then 'changed'
    when purchase.status <> 'completed' or purchase.payment_intent_id is null then 'not_paid'
    when (select coalesce(sum(r.amount_cents), 0) from public.refunds r
      where r.purchase_id = p_purchase and r.status = 'made'
        and r.updated_at > coalesce(purchase.checked_at, '-infinity')
    ) > 0 then 'changed'
    when p_amount_cents > purchase.amount_cents - purchase.refunded_cents - purchase.withdrawn_cents then 'too_much'
    else 'started'
  end;
  if outcome = 'started' then
    begin
      insert into public.refunds as r (purchase_id, amount_cents, reason, requested_by)
      values (p_purchase, p_amount_cents, p_reason, auth.uid()) returning r.* into refund;
    exception when check_violation then
      outcome := 'invalid';
    end;
  end if;
  return query select outcome, refund.id, case when refund.id is not null then purchase.payment_intent_id end,
    refund.amount_cents;
end
$$;
comment on function public.start_refund is
  'refund_id?, payment_intent_id?, amount_cents?, outcome started|open|changed|too_much|disputed|not_paid|'
  'not_found|invalid|forbidden';

-- One without a checkout, or whose checkout the payment service did not know ten minutes ago. Should it be paid after
-- all, the next look says so.
create function public.close_purchase(p_purchase uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  purchase public.purchases;
begin
  if not private.may('courses.manage') then return 'forbidden'; end if;
  select * into purchase from public.purchases p where p.id = p_purchase for update;
  if purchase.id is null then return 'not_found'; end if;
  if purchase.status <> 'pending' then return 'not_pending'; end if;
  if purchase.checkout_session_id is not null and (
    purchase.problem is distinct from 'unknown_checkout' or purchase.checked_at < now() - interval '10 minutes'
  ) then
    return 'known';
  end if;
  update public.purchases p set status = 'failed', problem = null where p.id = p_purchase;
  perform private.log_update('purchases', p_purchase::text, '{"status": "pending"}', '{"status": "failed"}');
  return 'closed';
end
$$;
comment on function public.close_purchase is 'close_purchase closed|not_pending|known|not_found|forbidden';

create function public.name_purchase_child(p_purchase uuid, p_child uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  purchase public.purchases;
begin
  select * into purchase from public.purchases p
  where p.id = p_purchase and (private.is_superadmin() or p.location_id = any (private.my_centers())) for update;
  if purchase.id is null or private.has_buyer_left(purchase, private.my_centers()) then return 'not_found'; end if;
  if purchase.child_id is not null or purchase.learner_id is distinct from purchase.user_id then
    return 'changed';
  end if;
  if not exists (
    select from public.children c
    where c.id = p_child and private.family_of(purchase.user_id) in (c.family_id, c.other_family_id)
  ) then
    return 'unknown_child';
  end if;
  begin
    update public.purchases p set child_id = p_child, learner_id = p_child where p.id = p_purchase;
  exception when unique_violation then
    return 'already';
  end;
  perform private.log_update('purchases', p_purchase::text, '{"child_named": false}', '{"child_named": true}');
  return 'done';
end
$$;
comment on function public.name_purchase_child is 'name_purchase_child done|changed|already|unknown_child|not_found';

-- Reasons, who asked and what is to be checked is head office's alone.
create function public.staff_purchase(p_purchase uuid) returns table (
  id uuid, course_id uuid, course_name text, name text, email text, child text, center text, status text,
  amount_cents integer, tax_cents integer, refunded_cents integer, withdrawn_cents integer, dispute text,
  problem text, is_processing boolean, receipt_number text, has_checkout boolean, created_at timestamptz,
  completed_at timestamptz, checked_at timestamptz, refunds jsonb, children jsonb
) language sql stable security definer set search_path = '' as $$
  select p.id, p.course_id, p.course_name, nullif(btrim(u.first_name || ' ' || u.last_name), ''), home.email,
    btrim(child.first_name || ' ' || child.last_name), l.name, p.status, p.amount_cents, p.tax_cents,
    p.refunded_cents, p.withdrawn_cents, p.dispute, case when o.is_superadmin then p.problem end, p.is_processing,
    p.receipt_number, p.checkout_session_id is not null, p.created_at, p.completed_at, p.checked_at,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'amount_cents', r.amount_cents, 'reason', case when o.is_superadmin then r.reason end,
        'status', r.status, 'created_at', r.created_at,
        'by', case when o.is_superadmin then nullif(btrim(a.first_name || ' ' || a.last_name), '') end
      ) order by r.created_at desc, r.id), '[]')
      from public.refunds r left join public.user_profiles a on a.user_id = r.requested_by
      where r.purchase_id = p.id),
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', btrim(c.first_name || ' ' || c.last_name))
        order by c.created_at, c.id), '[]')
      from public.children c
      where p.child_id is null and p.learner_id = p.user_id and home.family_id in (c.family_id, c.other_family_id))
  from (select private.is_superadmin() as is_superadmin, private.my_centers() as centers) o
  cross join public.purchases p
  left join public.user_profiles u on u.user_id = p.user_id
  cross join private.has_buyer_left(p, o.centers) as is_left
  left join public.user_profiles home on home.id = u.id and not is_left
  left join public.children child on child.id = p.child_id and not is_left
  left join public.locations l on l.id = p.location_id
  where p.id = p_purchase and (o.is_superadmin or p.location_id = any (o.centers))
$$;
comment on function public.staff_purchase is
  'name?, email?, child?, center?, dispute?, problem?, receipt_number?, completed_at?, checked_at?';

grant execute on function
  private.enrolments_of,
  public.start_enrolment, public.student_courses, public.start_refund, public.close_purchase, public.staff_purchase,
  public.name_purchase_child
to authenticated;
grant execute on function
  public.attach_checkout, public.begin_settlement, public.settle_purchase,
  public.mark_unknown_checkout, public.list_unsettled_purchases
to service_role;
