-- Tuition: price lists, a plan of each child, and the ledger of what is owed and was paid. Integer cents: what is owed
-- is positive, what was paid or credited negative; a balance is a sum. Decision 0057.

create function private.month_of(p_day date) returns date language sql immutable
return date_trunc('month', p_day::timestamp)::date;

create function private.is_month(p_day date) returns boolean language sql immutable
return isfinite(p_day) and p_day = private.month_of(p_day);
create function private.are_months(p_days date[]) returns boolean language sql immutable
return not exists (select from unnest(p_days) d where private.is_month(d) is not true);

-- Head office's list has no center. One counts from its month on until the next of the same center.
create table public.price_lists (
  id uuid primary key default gen_random_uuid(),
  location_id text references public.locations (id) on delete cascade,
  from_month date not null check (private.is_month(from_month)),
  -- A month, before tax, of so many subjects.
  one_cents integer not null, two_cents integer not null, three_cents integer not null,
  registration_cents integer not null default 0,
  is_taxed boolean not null default true,
  -- Why there is no tax.
  tax_note text check (private.is_text(tax_note, 300)),
  -- What a family gets for a lesson that it called off in time.
  absence_rule text not null default 'make_up' check (absence_rule in ('make_up', 'credit', 'none')),
  made_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  constraint price_lists_one_a_month unique nulls not distinct (location_id, from_month),
  constraint price_lists_in_cents check (least(one_cents, two_cents, three_cents, registration_cents) >= 0
    and greatest(one_cents, two_cents, three_cents, registration_cents) <= 1000000),
  constraint price_lists_exempt_with_reason check (is_taxed or tax_note is not null)
);
create trigger price_lists_touch before update on public.price_lists for each row
  execute function private.touch_updated_at();
alter table public.price_lists enable row level security;
grant select (id, location_id, from_month, one_cents, two_cents, three_cents, is_taxed, tax_note, absence_rule)
  on public.price_lists to anon;
grant select on public.price_lists to authenticated;
grant all on public.price_lists to service_role;
create policy "prices are public" on public.price_lists for select to anon, authenticated using (true);
-- As `facts.monthlyPrice` of the site says.
insert into public.price_lists (from_month, one_cents, two_cents, three_cents)
values ('2020-01-01', 16900, 31900, 38900);

create function private.price_list_of(p_location text, p_month date) returns public.price_lists
language sql stable set search_path = '' as $$
  select l from public.price_lists l
  where (l.location_id = p_location or l.location_id is null) and l.from_month <= p_month
  order by l.location_id is null, l.from_month desc limit 1
$$;

create table public.tuition_plans (
  -- Made by the form, so that a form sent twice makes one.
  id uuid primary key,
  child_id uuid references public.children (id) on delete set null,
  -- The household that pays.
  family_id uuid references public.families (id) on delete set null,
  location_id text not null references public.locations (id),
  subjects text[] not null check (subjects <@ private.subjects() and cardinality(subjects) between 1 and 3),
  discount text check (discount in ('sibling', 'staff', 'other')),
  discount_percent smallint check (discount_percent between 1 and 100),
  discount_cents integer check (discount_cents between 1 and 1000000),
  discount_reason text check (private.is_text(discount_reason, 200)),
  discount_until date check (private.is_month(discount_until)),
  has_registration boolean not null default false,
  starts_on date not null,
  -- Of the first month's lessons, as they were when the start was chosen.
  first_lessons smallint not null check (first_lessons >= 0),
  first_of smallint not null check (first_of >= 1 and first_of >= first_lessons),
  paused_months date[] not null default '{}' 
    check (cardinality(paused_months) <= 36 and private.are_months(paused_months)),
  last_month date check (private.is_month(last_month)),
  -- The plan whose terms it changed, which ended the month before.
  follows uuid,
  -- Taken back as a whole, as if it had never been.
  withdrawn_at timestamptz,
  made_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  constraint tuition_plans_discount_is_whole check (
    num_nonnulls(discount_percent, discount_cents) = case when discount is null then 0 else 1 end),
  constraint tuition_plans_ends_after_start check (last_month >= private.month_of(starts_on)),
  -- At the center that a family has left its plan may still run: it is billed no more.
  constraint tuition_plans_one_a_child exclude using gist (child_id with =, location_id with =,
    daterange(private.month_of(starts_on), last_month, '[]') with &&) where (withdrawn_at is null)
);
create index tuition_plans_child_id_idx on public.tuition_plans (child_id); -- foreign key
create index tuition_plans_family_id_idx on public.tuition_plans (family_id); -- a family's page; foreign key
create index tuition_plans_location_id_idx on public.tuition_plans (location_id, starts_on); -- foreign key
create trigger tuition_plans_touch before update on public.tuition_plans for each row
  execute function private.touch_updated_at();

-- Who pays at a center, with what share of the household's tuition. It stays in the books when the household goes.
create table public.tuition_accounts (
  id uuid primary key default gen_random_uuid(),
  family_id uuid references public.families (id) on delete set null,
  guardian_id uuid references public.user_profiles (id) on delete set null,
  location_id text not null references public.locations (id),
  -- Percent; 0: pays no more.
  share smallint not null default 100 check (share between 0 and 100),
  stripe_customer_id text unique check (char_length(stripe_customer_id) <= 255),
  -- On file at Stripe, charged by itself each month.
  method_kind text check (method_kind in ('card', 'acss_debit')),
  method_label text check (char_length(method_label) <= 80),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  constraint tuition_accounts_method_is_whole check ((method_kind is null) = (method_label is null))
);
create index tuition_accounts_family_id_idx on public.tuition_accounts (family_id, location_id); -- foreign key
create index tuition_accounts_guardian_id_idx on public.tuition_accounts (guardian_id); -- foreign key
create index tuition_accounts_location_id_idx on public.tuition_accounts (location_id); -- the month's run
create trigger tuition_accounts_touch before update on public.tuition_accounts for each row
  execute function private.touch_updated_at();

-- What is to be collected, one a payer and month.
create table public.tuition_invoices (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique generated always as identity,
  account_id uuid not null references public.tuition_accounts (id),
  location_id text not null, -- The account's.
  month date not null check (private.is_month(month)),
  amount_cents integer not null check (amount_cents > 0),
  due_on date not null,
  -- Derived of the ledger by `private.follow_account`: since when nothing of it is owed.
  settled_at timestamptz,
  -- As Stripe said last.
  stripe_id text unique check (char_length(stripe_id) <= 255),
  stripe_status text check (stripe_status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  stripe_remaining_cents integer not null default 0,
  stripe_url text check (char_length(stripe_url) <= 2000),
  is_processing boolean not null default false,
  attempts smallint not null default 0, next_try_at timestamptz, last_error text check (char_length(last_error) <= 100),
  look bigint not null default 0, checked_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  constraint tuition_invoices_one_a_month unique (account_id, month)
);
create index tuition_invoices_location_id_month_idx on public.tuition_invoices (location_id, month);
create index tuition_invoices_due_on_open_idx on public.tuition_invoices (due_on) where settled_at is null; -- overdue
create index tuition_invoices_location_id_due_on_open_idx on public.tuition_invoices (location_id, due_on)
  where settled_at is null;
create index tuition_invoices_created_at_at_stripe_idx on public.tuition_invoices (created_at) -- reconciliation
  where stripe_id is not null;
create trigger tuition_invoices_touch before update on public.tuition_invoices for each row
  execute function private.touch_updated_at();

create table public.ledger_lines (
  id uuid primary key default gen_random_uuid(),
  nth bigint not null unique generated always as identity,
  account_id uuid not null references public.tuition_accounts (id),
  location_id text not null, -- The account's.
  kind text not null check (
    kind in ('tuition', 'registration', 'adjustment', 'charge', 'credit', 'payment', 'refund', 'reversal', 'dispute')
  ),
  amount_cents integer not null check (amount_cents <> 0 and abs(amount_cents) <= 100000000),
  -- Part of the amount.
  tax_cents integer not null default 0,
  booked_on date not null,
  plan_id uuid references public.tuition_plans (id),
  subjects text[] not null default '{}',
  -- What it is for.
  month date check (private.is_month(month)),
  -- How it was reckoned.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  method text check (method in ('cash', 'cheque', 'e_transfer', 'card', 'debit', 'other')),
  reference text check (private.is_text(reference, 100)),
  note text check (private.is_text(note, 300)),
  reverses uuid unique references public.ledger_lines (id),
  -- Of Stripe's payments and what became of them.
  invoice_id uuid references public.tuition_invoices (id),
  payment_id text check (char_length(payment_id) <= 255),
  -- What made it: the same twice is one line.
  source_key text not null unique check (char_length(source_key) between 3 and 255),
  made_by uuid, at timestamptz not null default now(),
  constraint ledger_lines_tax_is_part check (
    abs(tax_cents) <= abs(amount_cents) and (tax_cents = 0 or sign(tax_cents) = sign(amount_cents)))
);
create index ledger_lines_account_id_nth_idx on public.ledger_lines (account_id, nth); -- balance, page
create index ledger_lines_location_id_booked_on_idx on public.ledger_lines (location_id, booked_on); -- month
create index ledger_lines_booked_on_idx on public.ledger_lines (booked_on, nth); -- head office's month
create index ledger_lines_plan_id_month_idx on public.ledger_lines (plan_id, month); -- billing
create index ledger_lines_invoice_id_idx on public.ledger_lines (invoice_id); -- foreign key
create index ledger_lines_session_idx on public.ledger_lines ((facts ->> 'session'))
  where (facts ->> 'session') is not null; -- what a lesson was credited
create index ledger_lines_payment_id_idx on public.ledger_lines (payment_id) where payment_id is not null; -- a look

create table private.tuition_runs (
  location_id text references public.locations (id) on delete cascade, month date,
  ran_at timestamptz not null default now(),
  -- The center was inactive, and nobody was billed.
  is_closed boolean not null default false,
  primary key (location_id, month)
);
-- Of the kinds of lines, for the bookkeeper; head office's.
create table public.account_codes (
  kind text primary key, code text not null check (private.is_text(code, 40))
);

do $$
declare of_tuition regclass;
begin
  foreach of_tuition in array array['public.tuition_plans', 'public.tuition_accounts', 'public.tuition_invoices',
    'public.ledger_lines', 'private.tuition_runs', 'public.account_codes']::regclass[] loop
    execute format('alter table %s enable row level security', of_tuition);
    execute format('grant all on %s to service_role', of_tuition);
  end loop;
end $$;
revoke delete, truncate on public.ledger_lines, public.tuition_invoices from service_role;
-- Nothing by which Stripe knows them.
grant select (id, child_id, family_id, location_id, subjects, discount, discount_percent, discount_cents,
  discount_reason, discount_until, has_registration, starts_on, first_lessons, first_of, paused_months, last_month,
  follows, withdrawn_at, created_at, updated_at) on public.tuition_plans to authenticated;
grant select (id, family_id, guardian_id, location_id, share, method_kind, method_label, created_at, updated_at)
  on public.tuition_accounts to authenticated;
grant select (id, number, account_id, location_id, month, amount_cents, due_on, settled_at, stripe_status,
  stripe_remaining_cents, is_processing, attempts, next_try_at, last_error, created_at) on public.tuition_invoices
  to authenticated;
grant select (id, nth, account_id, location_id, kind, amount_cents, tax_cents, booked_on, plan_id, subjects,
  month, facts, method, reference, note, reverses, invoice_id, made_by, at) on public.ledger_lines to authenticated;
grant select on public.account_codes to authenticated;

create function private.my_tuition_accounts() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$ begin
  return array(select a.id from public.tuition_accounts a where a.family_id = private.my_family());
end $$;
do $$
declare of_tuition regclass;
begin
  foreach of_tuition in array array['public.tuition_plans', 'public.tuition_accounts', 'public.tuition_invoices',
    'public.ledger_lines']::regclass[] loop
    execute format('create policy "staff see what is of their centers" on %s for select to authenticated
      using (location_id = any ((select private.my_centers())::text[]) or (select private.is_superadmin()))', of_tuition);
    execute format('create policy "a family sees its own" on %s for select to authenticated using (%s)', of_tuition,
      case when of_tuition::text like '%plans' or of_tuition::text like '%accounts'
        then 'family_id = (select private.my_family())'
        else 'account_id = any ((select private.my_tuition_accounts())::uuid[])' end);
  end loop;
end $$;
create policy "staff see account codes" on public.account_codes for select to authenticated
  using ((select private.is_staff()));

-- But an erasure takes out what was written.
create function private.refuse_ledger_change() returns trigger language plpgsql set search_path = '' as $$ begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - array['note', 'reference'] = to_jsonb(old) - array['note', 'reference']
      and num_nonnulls(new.note, new.reference) = 0 then return new; end if;
  end if;
  raise insufficient_privilege using message = 'The ledger only grows.';
end $$;
create trigger ledger_lines_only_grow before update or delete on public.ledger_lines for each row
  execute function private.refuse_ledger_change();
create trigger ledger_lines_are_never_emptied before truncate on public.ledger_lines for each statement
  execute function private.refuse_ledger_change();

create function private.keep_ledger_line() returns trigger language plpgsql set search_path = '' as $$ begin
  new.location_id := (select a.location_id from public.tuition_accounts a where a.id = new.account_id);
  new.booked_on := coalesce(new.booked_on, private.toronto_today());
  new.made_by := coalesce(new.made_by, auth.uid());
  return new;
end $$;
create trigger ledger_lines_keep before insert on public.ledger_lines for each row
  execute function private.keep_ledger_line();

create function private.balance_of(p_account uuid) returns integer language sql stable set search_path = '' as $$
  select coalesce(sum(l.amount_cents), 0)::integer from public.ledger_lines l where l.account_id = p_account
$$;

-- Null: nobody is asked who has no address or is gone.
create function private.payer_email(p_account uuid) returns text language sql stable set search_path = '' as $$
  select g.email from public.tuition_accounts a join public.user_profiles g on g.id = a.guardian_id
  where a.id = p_account and g.deleted_at is null and private.is_email(g.email)
$$;

-- Less is collected by nobody but with the next month.
create function private.least_cents() returns integer language sql immutable return 50;

-- What was charged since the last of them opens none of them again: the next one collects it.
create function private.uninvoiced(p_account uuid) returns integer language sql stable set search_path = '' as $$
  select greatest(0, sum(l.amount_cents))::integer from public.ledger_lines l
  where l.account_id = p_account
    and (l.kind in ('tuition', 'registration', 'adjustment', 'charge') or l.kind = 'reversal' and l.amount_cents < 0)
    and l.at > (select max(i.created_at) from public.tuition_invoices i where i.account_id = p_account)
$$;

-- What is left of each invoice: without what Stripe collected for it, and without what the balance says was paid
-- elsewhere or a later one asks for, which goes to what Stripe has closed and the oldest first. A rest that is too
-- little to collect waits in the balance.
create function private.open_invoices(p_account uuid)
returns table (invoice_id uuid, remaining integer, collectable integer) language sql stable set search_path = '' as $$
  with invoices as (
    select i.*, greatest(0, i.amount_cents + coalesce((
      select sum(l.amount_cents) from public.ledger_lines l where l.invoice_id = i.id
    ), 0))::integer as unpaid, a.stripe_customer_id is not null as is_customer,
      coalesce(i.stripe_status not in ('draft', 'open'), false) as is_closed
    from public.tuition_invoices i join public.tuition_accounts a on a.id = i.account_id where a.id = p_account
  ), running as (
    select i.*, coalesce(sum(i.unpaid) over (order by i.is_closed desc, i.month
        rows between unbounded preceding and 1 preceding), 0) as before,
      greatest(0, sum(i.unpaid) over () - greatest(0, o.cents)) as elsewhere
    from invoices i
    cross join (select private.balance_of(p_account) - private.uninvoiced(p_account) as cents offset 0) o
  )
  select r.id, asked.cents, case when r.stripe_id is null then asked.cents
      when r.stripe_status = 'open' and r.is_customer then least(asked.cents, r.stripe_remaining_cents) else 0 end
  from running r cross join lateral (
    select (r.unpaid - least(r.unpaid, greatest(0, r.elsewhere - r.before)))::integer as cents
  ) left_over cross join lateral (
    select case when left_over.cents < private.least_cents() then 0 else left_over.cents end as cents
  ) asked
$$;

-- Has Stripe take over what an invoice has to collect; a delivery that waits already will say it. Charged by itself is
-- what was billed to a method on file, of which its email told.
create function private.collect(p_invoice uuid) returns void language sql set search_path = '' as $$
  insert into private.deliveries (channel, kind, data)
  select 'payment', 'collect', jsonb_build_object('invoice', p_invoice, 'is_automatic',
    a.method_kind is not null and i.created_at = now())
  from public.tuition_invoices i join public.tuition_accounts a on a.id = i.account_id
  where i.id = p_invoice and not exists (
    select from private.deliveries d where d.queue = 'payment' and d.attempts = 0 and d.sent_at is null
      and d.failed_at is null and d.data ->> 'invoice' = p_invoice::text
  )
$$;

create function private.follow_account(p_account uuid) returns void language plpgsql set search_path = '' as $$
declare one record;
begin
  -- Two movements at once would each be followed without the other.
  perform private.lock_names('account ' || p_account);
  for one in
    select o.*, i.settled_at, i.stripe_status, i.stripe_remaining_cents, i.is_processing
    from private.open_invoices(p_account) o
    join public.tuition_invoices i on i.id = o.invoice_id
  loop
    if (one.remaining = 0) <> (one.settled_at is not null) then
      update public.tuition_invoices i set settled_at = case when one.remaining = 0 then now() end
      where i.id = one.invoice_id;
    end if;
    -- What a bank is asked for already is changed by nobody; its answer is followed by another look.
    if one.stripe_status = 'open' and one.stripe_remaining_cents > one.collectable and not one.is_processing then
      perform private.collect(one.invoice_id);
    end if;
  end loop;
end $$;

-- Who is gone is charged no more: Stripe forgets the customer, and what it still asks for is voided.
create function private.stop_collecting(p_profiles uuid[]) returns void language plpgsql set search_path = '' as $$
declare gone record;
begin
  for gone in
    update public.tuition_accounts a set stripe_customer_id = null, method_kind = null, method_label = null
    from public.tuition_accounts was
    where was.id = a.id and a.guardian_id = any (p_profiles)
      and num_nonnulls(a.stripe_customer_id, a.method_kind) > 0
    returning a.id, was.stripe_customer_id as customer
  loop
    insert into private.deliveries (channel, kind, data)
    select 'payment', 'forget', jsonb_build_object('customer', gone.customer) where gone.customer is not null;
    perform private.follow_account(gone.id);
  end loop;
end $$;
create function private.follow_payer() returns trigger language plpgsql set search_path = '' as $$ begin
  perform private.stop_collecting(array[old.id]);
  return coalesce(new, old);
end $$;
create trigger user_profiles_follow_deletion before delete on public.user_profiles for each row
  execute function private.follow_payer();
create trigger user_profiles_follow_end after update of deleted_at, user_id on public.user_profiles for each row
  when (new.deleted_at is not null) execute function private.follow_payer();

create function private.follow_ledger() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.follow_account(one.account_id) from (
    select distinct account_id from made order by account_id
  ) one;
  return null;
end $$;
create trigger ledger_lines_follow after insert on public.ledger_lines referencing new table as made
  for each statement execute function private.follow_ledger();

create function private.last_run(p_location text) returns date language sql stable set search_path = '' as $$
  select coalesce((select max(r.month) from private.tuition_runs r where r.location_id = p_location),
    (private.month_of(private.toronto_today()) - interval '1 month')::date)
$$;

-- Whether nobody is billed for a month, because the center was inactive when it was run, or is now.
create function private.is_closed(p_location text, p_month date) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(r.is_closed, not l.is_active and p_month > private.last_run(p_location))
  from public.locations l left join private.tuition_runs r on r.location_id = l.id and r.month = p_month
  where l.id = p_location
$$;

-- Whether a month is the first of a plan that is not closed, or closed as all before it: it has the registration fee.
create function private.is_first_open(p_plan public.tuition_plans, p_month date) returns boolean
language sql stable set search_path = '' as $$
  select p_month >= private.month_of(p_plan.starts_on) and not exists (
    select from generate_series(private.month_of(p_plan.starts_on), p_month - interval '1 month', '1 month') m
    where not private.is_closed(p_plan.location_id, m::date)
  )
$$;

-- What a plan costs in a month, and the registration fee in its first that is not closed.
create function private.charge_of(p_plan public.tuition_plans, p_month date, out net_cents integer,
  out tax_cents integer, out state text, out facts jsonb, out fee_cents integer, out fee_tax_cents integer)
language plpgsql stable set search_path = '' as $$
declare
  list constant public.price_lists := private.price_list_of(p_plan.location_id, p_month);
  is_part constant boolean := p_month = private.month_of(p_plan.starts_on) and p_plan.first_lessons < p_plan.first_of;
  full_price constant integer :=
    (array[list.one_cents, list.two_cents, list.three_cents])[cardinality(p_plan.subjects)];
  price integer := 0;
  discount integer := 0;
begin
  state := case
    when p_plan.withdrawn_at is not null or p_month < private.month_of(p_plan.starts_on) then 'not_begun'
    when p_month > p_plan.last_month then 'ended'
    when private.is_closed(p_plan.location_id, p_month) then 'closed'
    when p_month = any (p_plan.paused_months) then 'paused'
    else 'due' end;
  if state = 'due' then
    price := case when is_part then round(full_price::numeric * p_plan.first_lessons / p_plan.first_of)
      else full_price end;
    if p_plan.discount is not null and coalesce(p_month <= p_plan.discount_until, true) then
      discount := least(price,
        coalesce(p_plan.discount_cents, round(price * p_plan.discount_percent / 100.0)::integer));
    end if;
  end if;
  net_cents := price - discount;
  fee_cents := case when p_plan.has_registration and state in ('due', 'paused')
    and private.is_first_open(p_plan, p_month) then list.registration_cents else 0 end;
  tax_cents := private.hst_cents(net_cents * list.is_taxed::integer);
  fee_tax_cents := private.hst_cents(fee_cents * list.is_taxed::integer);
  facts := case when state <> 'due' then '{}' else jsonb_strip_nulls(jsonb_build_object('price', full_price,
    'discount', nullif(discount, 0), 'discount_kind', case when discount > 0 then p_plan.discount end,
    'lessons', case when is_part then p_plan.first_lessons end, 'of', case when is_part then p_plan.first_of end))
    end;
end $$;

-- Of the accounts of a guardian, of whom a joined household may have two, one pays the share.
create function private.set_share(p_family uuid, p_location text, p_guardian uuid, p_share integer) returns void
language sql set search_path = '' as $$
  insert into public.tuition_accounts (family_id, guardian_id, location_id, share)
  select p_family, p_guardian, p_location, 0 where not exists (select from public.tuition_accounts a
    where a.family_id = p_family and a.location_id = p_location and a.guardian_id = p_guardian);
  update public.tuition_accounts a set share = case when a.id = (
    select o.id from public.tuition_accounts o
    where o.family_id = p_family and o.location_id = p_location and o.guardian_id = p_guardian
    order by o.share desc, o.created_at, o.id limit 1
  ) then p_share else 0 end
  where a.family_id = p_family and a.location_id = p_location and a.guardian_id = p_guardian
$$;

-- Of two households that are joined, the one that stays keeps who pays. @returns the shares of the other as they were
create function private.keep_shares(p_keep uuid, p_gone uuid) returns jsonb language sql set search_path = '' as $$
  with were as (
    select a.id, a.share from public.tuition_accounts a where a.family_id = p_gone
  ), kept as (
    update public.tuition_accounts a set share = 0
    where a.family_id = p_gone and exists (
      select from public.tuition_accounts k join public.user_profiles g on g.id = k.guardian_id
      where k.family_id = p_keep and k.location_id = a.location_id and k.share > 0
        and g.family_id = p_keep and g.deleted_at is null
    )
  )
  select jsonb_object_agg(w.id, w.share) from were w
$$;

-- The payers of a household at a center, as far as they are still of it; where there is none, its first guardian.
create function private.payers_of(p_family uuid, p_location text)
returns table (account_id uuid, created_at timestamptz, share smallint) language plpgsql set search_path = '' as $$
declare
  guardians constant uuid[] := array(
    select p.id from public.user_profiles p
    where p.family_id = p_family and p.role = 'student' and p.deleted_at is null
    order by not p.is_active, p.created_at, p.id
  );
begin
  if guardians <> '{}' and not exists (
    select from public.tuition_accounts a where a.family_id = p_family and a.location_id = p_location and a.share > 0
      and a.guardian_id = any (guardians)
  ) then
    perform private.set_share(p_family, p_location, guardians[1], 100);
  end if;
  return query
    select a.id, a.created_at, a.share from public.tuition_accounts a
    where a.family_id = p_family and a.location_id = p_location and a.share > 0
      and (guardians = '{}' or a.guardian_id = any (guardians));
end $$;

-- To each payer its share, rounded; the last one takes what is left. What is given back goes to those who were billed.
create type private.charge as (cents integer, tax integer, facts jsonb);
create function private.add_charge(p_plan public.tuition_plans, p_kind text, p_month date, p_charge private.charge,
  p_key text) returns void language sql set search_path = '' as $$
  with billed as (
    select a.id, a.created_at, sum(l.amount_cents) as share
    from public.ledger_lines l join public.tuition_accounts a on a.id = l.account_id
    where l.plan_id = p_plan.id and (p_charge).cents < 0 and case p_kind
      when 'registration' then l.kind = p_kind else l.month = p_month and l.kind in ('tuition', 'adjustment') end
    group by a.id having sum(l.amount_cents) > 0
  ), payers as (
    select * from billed
    union all
    select * from private.payers_of(p_plan.family_id, p_plan.location_id) p
    where not exists (select from billed)
  ), parts as (
    select p.id as account_id, row_number() over (order by p.created_at, p.id) as nth,
      round((p_charge).cents * p.share / sum(p.share) over ())::integer as cents,
      round((p_charge).tax * p.share / sum(p.share) over ())::integer as tax
    from payers p
  ), whole as (
    select p.account_id, p.cents + case when p.nth = count(*) over ()
        then (p_charge).cents - sum(p.cents) over () else 0 end as cents,
      p.tax + case when p.nth = count(*) over () then (p_charge).tax - sum(p.tax) over () else 0 end as tax
    from parts p
  )
  insert into public.ledger_lines (account_id, kind, amount_cents, tax_cents, plan_id, subjects, month, facts,
    source_key)
  select w.account_id, p_kind, w.cents, w.tax, p_plan.id, p_plan.subjects, p_month, (p_charge).facts,
    p_key || ':' || w.account_id
  from whole w where w.cents <> 0
$$;

-- What the ledger has of a plan: of kind tuition in a month, of kind registration in all.
create function private.billed_of(p_plan uuid, p_kind text, p_month date, out cents integer, out tax integer,
  out lines bigint) language sql stable set search_path = '' as $$
  select coalesce(sum(l.amount_cents), 0)::integer, coalesce(sum(l.tax_cents), 0)::integer, count(*)
  from public.ledger_lines l where l.plan_id = p_plan and (l.kind = p_kind and p_kind = 'registration'
    or p_kind = 'tuition' and l.kind in ('tuition', 'adjustment') and l.month = p_month)
$$;

-- Makes the lines of a plan's month what they have to be: the first time the charge, later the difference.
create function private.bill_plan(p_plan public.tuition_plans, p_month date) returns void
language sql set search_path = '' as $$
  select private.add_charge(p_plan,
    case when part.kind = 'tuition' and was.lines > 0 then 'adjustment' else part.kind end, p_month,
    (part.cents - was.cents, part.tax - was.tax, part.facts)::private.charge,
    format('%s:%s:%s:%s', part.kind, p_plan.id, p_month, was.lines))
  from private.charge_of(p_plan, p_month) c cross join lateral (values
    ('tuition', c.net_cents + c.tax_cents, c.tax_cents, c.facts),
    ('registration', c.fee_cents + c.fee_tax_cents, c.fee_tax_cents, '{}')
  ) part (kind, cents, tax, facts) cross join lateral private.billed_of(p_plan.id, part.kind, p_month) was
  where p_plan.family_id is not null and part.cents <> was.cents and (part.kind = 'tuition'
    or private.is_first_open(p_plan, p_month) and c.state <> 'closed' or p_plan.withdrawn_at is not null)
$$;

-- Why a running plan is not billed: the center has to end it or put it right.
create function private.plan_obstacle(p_plan public.tuition_plans) returns text
language sql stable set search_path = '' as $$
  select case when (f.id in (k.family_id, k.other_family_id)) is not true or not exists (
      select from public.user_profiles p where p.family_id = f.id and p.role = 'student' and p.deleted_at is null
    ) then 'gone' when k.status = 'left' then 'left'
    when f.center is distinct from p_plan.location_id then 'moved' end
  from (select) nothing left join public.children k on k.id = p_plan.child_id
  left join public.families f on f.id = p_plan.family_id
$$;

-- From its start to the last month that was run; what was billed once is put right, whatever stands in the way since.
create function private.catch_up(p_plan public.tuition_plans) returns void language sql set search_path = '' as $$
  select private.bill_plan(p_plan, due.month) from (
    select l.month from public.ledger_lines l where l.plan_id = p_plan.id and l.month is not null
    union
    select m::date from generate_series(private.month_of(p_plan.starts_on)::timestamp,
      private.last_run(p_plan.location_id), '1 month') m where private.plan_obstacle(p_plan) is null
  ) due
$$;

-- For each payer what no invoice collects yet, due in a week.
create function private.invoice_month(p_location text, p_month date) returns void
language plpgsql set search_path = '' as $$
declare made record;
begin
  for made in
    insert into public.tuition_invoices (account_id, location_id, month, amount_cents, due_on)
    select a.id, p_location, p_month, owed.cents, private.toronto_today() + 7
    from public.tuition_accounts a cross join lateral (
      select private.balance_of(a.id) - coalesce(sum(o.collectable), 0)::integer as cents
      from private.open_invoices(a.id) o
    ) owed
    where a.location_id = p_location and owed.cents >= private.least_cents() and exists (
      select from public.user_profiles g where g.id = a.guardian_id and g.deleted_at is null
    )
    on conflict do nothing returning id, account_id
  loop
    perform private.follow_account(made.account_id);
    perform private.collect(made.id);
    perform private.tell_invoice(made.id, 'tuition_invoice', 'tuition:' || made.id);
  end loop;
end $$;

-- Bills the next month of a center, or nobody while it is inactive.
create function private.run_center(p_center text) returns void language plpgsql set search_path = '' as $$
declare
  is_first constant boolean := not exists (select from private.tuition_runs r where r.location_id = p_center);
  run private.tuition_runs; plan public.tuition_plans;
begin
  perform private.lock_names('credits of ' || p_center);
  insert into private.tuition_runs (location_id, month, is_closed)
  select l.id, private.last_run(l.id) + interval '1 month', not l.is_active from public.locations l
  where l.id = p_center and private.last_run(l.id) < private.month_of(private.toronto_today())
  returning * into run;
  if run.is_closed is not false then return; end if;
  for plan in
    select p.* from public.tuition_plans p
    where p.location_id = p_center and p.starts_on < run.month + interval '1 month' and p.withdrawn_at is null
      and (coalesce(p.last_month >= run.month, true) or is_first) and private.plan_obstacle(p) is null
    order by p.id
  loop
    perform private.lock_names('tuition of ' || plan.family_id);
    if is_first then perform private.catch_up(plan); else perform private.bill_plan(plan, run.month); end if;
  end loop;
  perform private.invoice_month(p_center, run.month);
end $$;

-- Runs the next of the centers whose month began, each whole or not at all. problem: why not
create function private.run_tuition(p_centers integer default 1, p_after text default '')
returns table (center text, problem text) language plpgsql set search_path = '' as $$ begin
  for center in
    select l.id from public.locations l
    where l.id > p_after and private.last_run(l.id) < private.month_of(private.toronto_today())
    order by l.id limit p_centers
  loop
    begin
      problem := null;
      perform private.run_center(center);
    exception when others or query_canceled then
      -- Without the message, which may hold what a person wrote.
      get stacked diagnostics problem = pg_exception_context;
      problem := left(sqlstate || ' ' || problem, 300);
    end;
    return next;
  end loop;
end $$;

-- What the run of a month bills at a center, and what it passes over. before_cents: the month before.
create function public.tuition_preview(p_location text, p_month date) returns table (plan_id uuid, family_id uuid,
  family text, child text, subjects text[], state text, cents integer, before_state text, before_cents integer,
  registration_cents integer)
language sql stable security definer set search_path = '' as $$
  select p.id, p.family_id, f.name, btrim(k.first_name || ' ' || k.last_name), p.subjects,
    coalesce(private.plan_obstacle(p), now_.state),
    case when private.plan_obstacle(p) is null then now_.net_cents + now_.tax_cents else 0 end,
    before.state, before.net_cents + before.tax_cents,
    case when private.plan_obstacle(p) is null then now_.fee_cents + now_.fee_tax_cents else 0 end
  from public.tuition_plans p
  cross join lateral private.charge_of(p, p_month) now_
  cross join lateral private.charge_of(p, (p_month - interval '1 month')::date) before
  left join public.families f on f.id = p.family_id and f.center = p.location_id
  left join public.children k on k.id = p.child_id and k.center = p.location_id
  where p.location_id = p_location and private.is_staff() and private.may_act_at(p_location)
    and p.withdrawn_at is null and p_month = private.month_of(p_month)
    and p.starts_on < p_month + interval '1 month' and coalesce(p.last_month >= p_month - interval '1 month', true)
  order by f.name, k.first_name, p.id
$$;
comment on function public.tuition_preview is
  'family_id?, family?, child?, state due|paused|ended|not_begun|closed|gone|left|moved, '
  'before_state due|paused|ended|not_begun|closed';

-- The lessons that a child's classes have in the month of a start, and those from it on; without a class the same day
-- of each week.
create function private.first_lessons(p_child uuid, p_location text, p_subjects text[], p_start date,
  out lessons smallint, out of smallint) language sql stable set search_path = '' as $$
  with weekly as (
    select distinct c.id, c.weekday from public.bookings b join public.classes c on c.id = b.class_id
    where b.child_id = p_child and c.location_id = p_location and b.status <> 'cancelled' and b.archived_at is null
      and coalesce(c.subject = any (p_subjects), true) and b.booking_date >= private.month_of(p_start)
  ), all_weekly as (
    select weekday from weekly
    union all select extract(isodow from p_start) where not exists (select from weekly)
  ), days as (
    select d.day::date as day from generate_series(private.month_of(p_start)::timestamp,
      private.month_of(p_start) + interval '1 month - 1 day', '1 day') d (day)
    join all_weekly w on w.weekday = extract(isodow from d.day)
    where exists (select from private.location_opening(p_location, d.day::date)) or not exists (select from weekly)
  )
  select count(*) filter (where d.day >= p_start)::smallint, greatest(1, count(*))::smallint from days d
$$;

-- The plan as the form says it. Where its terms count from a later month than its first (p_values.from_month), a second
-- one has them, and the first ends the month before.
create function private.read_tuition_plans(p_values jsonb, out error text, out plans public.tuition_plans[])
language plpgsql stable set search_path = '' as $$
declare
  known public.tuition_plans; plan public.tuition_plans;
  today constant date := private.toronto_today();
  from_month constant date := p_values ->> 'from_month';
  sent jsonb := p_values - array['first_lessons', 'first_of', 'location_id', 'made_by', 'created_at', 'updated_at',
    'withdrawn_at', 'follows'];
begin
  select * into known from public.tuition_plans p where p.id = (p_values ->> 'id')::uuid;
  sent := case when known.id is not null then sent - array['child_id', 'family_id']
    else '{"paused_months": [], "has_registration": false}' || sent || jsonb_build_object('made_by', auth.uid(),
      'created_at', now(), 'location_id', (
        select f.center from public.families f join public.children k on f.id in (k.family_id, k.other_family_id)
        where f.id = (sent ->> 'family_id')::uuid and k.id = (sent ->> 'child_id')::uuid
      )) end;
  plan := jsonb_populate_record(known, sent);
  plan.subjects := array(select s from unnest(private.subjects()) s where s = any (plan.subjects));
  plans := array[plan];
  if from_month > private.month_of(plan.starts_on) and known.id is not null
    and ((known.subjects, known.discount, known.discount_percent, known.discount_cents)
        is distinct from (plan.subjects, plan.discount, plan.discount_percent, plan.discount_cents)
      -- No month before it is touched where both last months of the discount are later.
      or known.discount_until is distinct from plan.discount_until
        and least(known.discount_until, plan.discount_until) < from_month - interval '1 month')
  then
    plan.id := gen_random_uuid(); plan.follows := known.id; plan.starts_on := from_month;
    plan.has_registration := plan.has_registration and private.is_first_open(known, from_month);
    plans := array[jsonb_populate_record(known, sent - array['subjects', 'discount', 'discount_percent',
      'discount_cents', 'discount_reason', 'discount_until']
      || jsonb_build_object('last_month', from_month - interval '1 month')), plan];
  end if;
  for nth in 1 .. cardinality(plans) loop
    plan := plans[nth];
    plan.withdrawn_at := null; plan.updated_at := now();
    error := coalesce(error, case
      when not private.is_staff() then 'forbidden'
      when plan.id is null or not coalesce(private.may_act_at(plan.location_id), false) then 'not_found'
      when plan.starts_on is null or not isfinite(plan.starts_on) or plan.subjects = '{}'
        or not private.is_month(from_month) then 'invalid'
      when plan.starts_on not between today - 366 and today + 366 and plan.starts_on is distinct from known.starts_on
        then 'start_too_far'
      when plan.last_month < private.month_of(plan.starts_on) then 'ends_before_start' end);
    if error is null and (plan.starts_on, plan.subjects) is distinct from (known.starts_on, known.subjects) then
      select f.lessons, f.of into plan.first_lessons, plan.first_of
      from private.first_lessons(plan.child_id, plan.location_id, plan.subjects, plan.starts_on) f;
    end if;
    plans[nth] := plan;
  end loop;
end $$;

-- What a household will pay, month by month for a year, with the plan as p_values says it in the place of what is
-- stored; is_run: saving bills it at once, as far as billed_cents differs.
create function public.tuition_year(p_family uuid default null, p_values jsonb default null)
returns table (month date, child_id uuid, child text, plan_id uuid, state text, net_cents integer, tax_cents integer,
  registration_cents integer, facts jsonb, billed_cents integer, is_run boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  sent public.tuition_plans[] := '{}';
  error text;
  first_month date := private.month_of(private.toronto_today());
  last_month date := first_month + interval '11 months';
begin
  p_family := coalesce(p_family, private.my_family());
  if p_family is distinct from private.my_family() and not (private.is_staff() and exists (
    select from public.families f where f.id = p_family and private.may_act_at(f.center)
  )) then return; end if;
  if p_values is not null then
    select r.error, r.plans into error, sent from private.read_tuition_plans(p_values) r;
    if error is not null or (sent[1]).family_id <> p_family then return; end if;
    first_month := least(first_month, private.month_of((sent[1]).starts_on), (
      select min(l.month) from public.ledger_lines l where l.plan_id = (sent[1]).id
    ));
    last_month := greatest(last_month, private.month_of((sent[1]).starts_on) + interval '11 months');
  end if;
  return query
    select m::date, k.id, btrim(k.first_name || ' ' || k.last_name), (of.plan).id, c.state, c.net_cents, c.tax_cents,
      c.fee_cents + c.fee_tax_cents, c.facts, b.cents, of.is_sent and m::date <= private.last_run((of.plan).location_id)
        and (b.cents <> 0 or private.plan_obstacle(of.plan) is null)
    from generate_series(first_month::timestamp, last_month, '1 month') m
    cross join (
      select p as plan, false as is_sent from public.tuition_plans p
      where p.family_id = p_family and p.withdrawn_at is null and p.id <> all (array(select s.id from unnest(sent) s))
        and (p_family = private.my_family() or private.may_act_at(p.location_id))
      union all select s, true from unnest(sent) s
    ) of
    join public.children k on k.id = (of.plan).child_id
    cross join lateral private.charge_of(of.plan, m::date) c
    cross join lateral (
      select t.cents + case when c.state <> 'closed' and private.is_first_open(of.plan, m::date) then r.cents else 0 end
      from private.billed_of((of.plan).id, 'tuition', m::date) t,
        private.billed_of((of.plan).id, 'registration', null) r
    ) b (cents)
    where b.cents <> 0 or c.state not in ('not_begun', 'ended') and private.plan_obstacle(of.plan) is null
    order by 1, k.created_at, k.id;
exception when data_exception or check_violation then return;
end $$;
comment on function public.tuition_year is 'state due|paused|ended|not_begun|closed';

-- Stores the plan and brings the books up to the last month that was run. p_version: what the page showed.
create function public.save_tuition_plan(p_values jsonb, p_version timestamptz default null)
returns table (outcome text, id uuid) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  known public.tuition_plans;
  plans public.tuition_plans[];
begin
  -- What a run that is under way does not see it would bill to nobody.
  perform private.lock_names('tuition of ' || (p_values ->> 'family_id'),
    'tuition of ' || (select p.family_id from public.tuition_plans p where p.id = (p_values ->> 'id')::uuid),
    'credits of ' || (select p.location_id from public.tuition_plans p where p.id = (p_values ->> 'id')::uuid),
    'credits of ' || (select f.center from public.families f where f.id = (p_values ->> 'family_id')::uuid));
  select r.error, r.plans into outcome, plans from private.read_tuition_plans(p_values) r;
  if outcome is null then
    id := (plans[1]).id;
    select * into known from public.tuition_plans p where p.id = (plans[1]).id for update;
    outcome := case when known.id is null then 'done' when p_version is null then 'repeat'
      when known.updated_at <> p_version then 'changed' else 'done' end;
  end if;
  if outcome = 'done' then
    insert into public.tuition_plans select p.* from unnest(plans) p
    on conflict (id) do update
    set (subjects, discount, discount_percent, discount_cents, discount_reason, discount_until, has_registration,
        starts_on, first_lessons, first_of, paused_months, last_month, withdrawn_at)
      = (excluded.subjects, excluded.discount, excluded.discount_percent, excluded.discount_cents,
        excluded.discount_reason, excluded.discount_until, excluded.has_registration, excluded.starts_on,
        excluded.first_lessons, excluded.first_of, excluded.paused_months, excluded.last_month, null);
    -- At a center that the family has left the plan ends with what was billed.
    update public.tuition_plans p
    set last_month = greatest(private.month_of(p.starts_on), private.last_run(p.location_id))
    where p.child_id = (plans[1]).child_id and p.withdrawn_at is null and private.plan_obstacle(p) = 'moved'
      and (p.last_month > private.last_run(p.location_id)) is not false;
    -- Who pays can have it charged by itself from the first month on.
    perform private.payers_of(p.family_id, p.location_id) from unnest(plans[1:1]) p;
    perform private.catch_up(p) from unnest(plans) p;
  end if;
  return next;
exception
  when exclusion_violation then outcome := 'overlap'; return next;
  when data_exception or check_violation or not_null_violation then outcome := 'invalid'; return next;
end $$;
comment on function public.save_tuition_plan is 'id?, outcome done|repeat|changed|overlap|invalid|start_too_far|'
  'ends_before_start|not_found|forbidden';

-- As if it had never been: what was billed is given back by lines, and the plan that it follows goes on. Saving it
-- again brings it back.
create function public.withdraw_tuition_plan(p_plan uuid, p_version timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare plan public.tuition_plans; followed public.tuition_plans;
begin
  if not private.is_staff() then return 'forbidden'; end if;
  perform private.lock_names('credits of ' || p.location_id, 'tuition of ' || p.family_id)
  from public.tuition_plans p where p.id = p_plan;
  select * into plan from public.tuition_plans p where p.id = p_plan and private.may_act_at(p.location_id) for update;
  if plan.id is null then return 'not_found'; end if;
  if plan.updated_at is distinct from p_version or plan.withdrawn_at is not null then return 'changed'; end if;
  update public.tuition_plans p set withdrawn_at = now() where p.id = p_plan returning * into plan;
  perform private.catch_up(plan);
  update public.tuition_plans p set last_month = plan.last_month
  where plan.follows is not null and p.child_id = plan.child_id and p.withdrawn_at is null
    and p.last_month = private.month_of(plan.starts_on) - interval '1 month'
  returning * into followed;
  perform private.catch_up(followed);
  return 'done';
end $$;
comment on function public.withdraw_tuition_plan is 'withdraw_tuition_plan done|changed|not_found|forbidden';

-- Who of a household pays what share; p_shares: {guardian: percent}, together 100.
create function public.save_tuition_shares(p_family uuid, p_shares jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare center constant text := (select f.center from public.families f where f.id = p_family);
begin
  if not private.is_staff() then return 'forbidden'; end if;
  if not coalesce(private.may_act_at(center), false) then return 'not_found'; end if;
  perform private.lock_names('tuition of ' || p_family);
  if (select coalesce(sum(value::integer), 0) <> 100 or bool_or(value::integer not between 0 and 100)
      from jsonb_each_text(p_shares))
    or exists (select from jsonb_each_text(p_shares) s where not exists (
      select from public.user_profiles p where p.id = s.key::uuid and p.family_id = p_family and p.deleted_at is null
    )) then return 'invalid'; end if;
  perform private.set_share(p_family, center, one.guardian, sum(one.share)::integer) from (
    select s.key::uuid as guardian, s.value::integer as share from jsonb_each_text(p_shares) s
    union all
    select a.guardian_id, 0 from public.tuition_accounts a
    where a.family_id = p_family and a.location_id = center and a.guardian_id is not null
  ) one group by one.guardian;
  return 'done';
exception when data_exception then return 'invalid';
end $$;
comment on function public.save_tuition_shares is 'save_tuition_shares done|invalid|not_found|forbidden';

create function private.price_list_error(p_location text, p_month date) returns text
language sql stable set search_path = '' as $$
  select case
    when not (case when p_location is null then private.may('locations.manage') else private.is_staff() end)
      then 'forbidden'
    when not coalesce(private.may_act_at(p_location), p_location is null) then 'not_found'
    when exists (
      select from public.ledger_lines l
      where l.kind = 'tuition' and l.month >= p_month and (l.location_id = p_location or p_location is null)
    ) then 'billed' end
$$;

-- Counts from a month that no run has billed yet. p_location null: head office's.
create function public.save_price_list(p_values jsonb, p_location text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  list constant public.price_lists := jsonb_populate_record(null::public.price_lists, '{"registration_cents": 0,
    "is_taxed": true, "absence_rule": "make_up"}' || p_values || jsonb_build_object('id', gen_random_uuid(),
    'location_id', p_location, 'made_by', auth.uid(), 'created_at', now(), 'updated_at', now()));
  error constant text := private.price_list_error(p_location, list.from_month);
begin
  if error is not null then return error; end if;
  insert into public.price_lists select list.*
  on conflict on constraint price_lists_one_a_month do update set (one_cents, two_cents, three_cents, is_taxed,
      registration_cents, tax_note, absence_rule, made_by)
    = (excluded.one_cents, excluded.two_cents, excluded.three_cents, excluded.is_taxed, excluded.registration_cents,
      excluded.tax_note, excluded.absence_rule, excluded.made_by);
  return 'done';
exception when data_exception or check_violation or not_null_violation then return 'invalid';
end $$;
comment on function public.save_price_list is 'save_price_list done|invalid|billed|not_found|forbidden';

create function public.drop_price_list(p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare list public.price_lists; error text;
begin
  select * into list from public.price_lists l where l.id = p_id;
  error := coalesce(private.price_list_error(list.location_id, list.from_month),
    case when list.id is null then 'not_found' when list.from_month = '2020-01-01' then 'billed' end);
  if error is not null then return error; end if;
  delete from public.price_lists l where l.id = p_id;
  return 'done';
end $$;
comment on function public.drop_price_list is 'drop_price_list done|billed|not_found|forbidden';

create function public.save_account_codes(p_codes jsonb) returns text
language plpgsql security definer set search_path = '' as $$ begin
  if not private.may('locations.manage') then return 'forbidden'; end if;
  delete from public.account_codes c where true;
  insert into public.account_codes (kind, code)
  select key, btrim(value) from jsonb_each_text(p_codes) where btrim(value) <> '';
  return 'done';
exception when check_violation or data_exception then return 'invalid';
end $$;
comment on function public.save_account_codes is 'save_account_codes done|invalid|forbidden';

-- A movement that a person enters. kind: payment | refund (given at the desk) | credit | charge; amount_cents > 0.
-- id: of the form, so that one sent twice is one line.
create function public.add_ledger_line(p_account uuid, p_values jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account public.tuition_accounts;
  line public.ledger_lines;
  asked constant text := p_values ->> 'kind';
  is_money constant boolean := coalesce(asked in ('payment', 'refund'), false);
  direction constant integer := case when asked in ('payment', 'credit') then -1 else 1 end;
begin
  if not private.is_staff() then return 'forbidden'; end if;
  select * into account from public.tuition_accounts a where a.id = p_account and private.may_act_at(a.location_id);
  if account.id is null then return 'not_found'; end if;
  line := jsonb_populate_record(null::public.ledger_lines, p_values);
  perform private.lock_names('tuition of ' || coalesce(account.family_id, account.id));
  if exists (select from public.ledger_lines l where l.source_key = 'desk:' || line.id) then return 'repeat'; end if;
  if line.id is null or asked is null or asked not in ('payment', 'refund', 'credit', 'charge')
    or coalesce(line.amount_cents, 0) < 1 or line.amount_cents > 10000000
    or is_money and line.method is null or not is_money and line.note is null then return 'invalid'; end if;
  if line.booked_on > private.toronto_today() then return 'in_future'; end if;
  if line.booked_on < private.toronto_today() - 366 then return 'too_old'; end if;
  if asked = 'refund' and line.amount_cents > (
    select -coalesce(sum(l.amount_cents), 0) from public.ledger_lines l
    left join public.ledger_lines o on o.id = l.reverses
    where l.account_id = p_account and coalesce(o.kind, l.kind) in ('payment', 'refund', 'dispute')
  ) then return 'too_much'; end if;
  line.tax_cents := 0; line.month := null; line.plan_id := null;
  if not is_money then
    line.booked_on := null; line.method := null;
    line.month := private.month_of(private.toronto_today());
    -- A credit or charge is as the family pays it, tax in it.
    if (private.price_list_of(account.location_id, line.month)).is_taxed then
      line.tax_cents := round(line.amount_cents * 13 / 113.0);
    end if;
    line.plan_id := (select p.id from public.tuition_plans p
      where p.child_id::text = p_values ->> 'child_id' and p.family_id = account.family_id
        and p.location_id = account.location_id order by p.starts_on desc limit 1);
  end if;
  insert into public.ledger_lines (id, account_id, kind, amount_cents, tax_cents, booked_on, plan_id, month, method,
    reference, note, source_key)
  values (line.id, p_account, asked, direction * line.amount_cents, direction * line.tax_cents, line.booked_on,
    line.plan_id, line.month, line.method, line.reference, line.note, 'desk:' || line.id);
  return 'done';
exception when data_exception or check_violation then return 'invalid';
end $$;
comment on function public.add_ledger_line is
  'add_ledger_line done|repeat|invalid|in_future|too_old|too_much|not_found|forbidden';

-- What Stripe did is taken back by Stripe alone; what a plan was billed, by its plan.
create function public.reverse_ledger_line(p_line uuid, p_note text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare line public.ledger_lines;
begin
  if not private.is_staff() then return 'forbidden'; end if;
  select * into line from public.ledger_lines l where l.id = p_line and private.may_act_at(l.location_id);
  if line.id is null then return 'not_found'; end if;
  if line.payment_id is not null or line.kind not in ('payment', 'refund', 'credit', 'charge') then
    return 'wrong_kind';
  end if;
  insert into public.ledger_lines (account_id, kind, amount_cents, tax_cents, plan_id, subjects, month, facts, method,
    note, reverses, source_key)
  values (line.account_id, 'reversal', -line.amount_cents, -line.tax_cents, line.plan_id, line.subjects, line.month,
    line.facts - array['day', 'why'], line.method, nullif(btrim(p_note), ''), line.id, 'reverse:' || line.id);
  return 'done';
exception when unique_violation then return 'repeat'; when check_violation then return 'invalid';
end $$;
comment on function public.reverse_ledger_line is
  'reverse_ledger_line done|repeat|invalid|wrong_kind|not_found|forbidden';

-- What was given back for a lesson: its lines, and those that take them back, name it in their facts.
create function private.credit_of(p_session uuid, out cents integer, out lines integer, out at timestamptz)
language sql stable set search_path = '' as $$
  select coalesce(-sum(l.amount_cents), 0)::integer, count(*)::integer, max(l.at) from public.ledger_lines l
  where l.facts ->> 'session' = p_session::text
$$;

-- Lessons of a month that were paid for and not given: those of a closed day, and those called off in time where the
-- center gives money for them, once they are over. cents: the lesson's part of the month, tax in it.
create function public.lessons_to_credit(p_location text, p_month date) returns table (session_id uuid, plan_id uuid,
  family_id uuid, child text, day date, why text, cents integer, tax_cents integer, lines integer, is_given boolean,
  can_undo boolean) language sql stable security definer set search_path = '' as $$
  select b.id, p.id, p.family_id, btrim(k.first_name || ' ' || k.last_name), b.booking_date,
    case when b.status = 'cancelled' then 'closed' else 'absent' end,
    case when given.cents > 0 then given.cents
      else round((c.net_cents + c.tax_cents)::numeric / month.lessons)::integer end,
    round(c.tax_cents::numeric / month.lessons)::integer, given.lines, given.cents > 0,
    given.cents > 0 and not exists (
      select from private.tuition_runs r where r.location_id = p_location and r.ran_at > given.at
    )
  from public.bookings b
  join public.tuition_plans p on p.child_id = b.child_id and p.location_id = b.location_id and p.withdrawn_at is null
    and coalesce(b.subject = any (p.subjects), true) and b.booking_date >= p.starts_on
    and coalesce(p.last_month >= p_month, true)
  left join public.children k on k.id = p.child_id and k.center = p_location
  cross join lateral private.charge_of(p, p_month) c
  cross join lateral (
    select count(*) as lessons from public.bookings o
    where o.child_id = b.child_id and o.location_id = b.location_id and o.archived_at is null and not o.left_class
      and o.booking_date between p_month and p_month + interval '1 month - 1 day' and o.booking_date >= p.starts_on
      and coalesce(o.subject = any (p.subjects), true) and not exists (
        select from public.lesson_requests r where r.instead_of is not null and r.wanted_on = o.booking_date
          and r.child_id = o.child_id and r.status = 'planned'
      )
  ) month
  cross join lateral private.credit_of(b.id) given
  where private.is_staff() and private.may_act_at(p_location) and p_month = private.month_of(p_month)
    and b.location_id = p_location and b.archived_at is null and not b.left_class and month.lessons > 0
    and b.booking_date between p_month and p_month + interval '1 month - 1 day' and c.net_cents > 0
    and (b.status = 'cancelled' and not exists (select from private.location_opening(p_location, b.booking_date))
      or (b.absence_told_at is not null or b.attendance = 'excused') and b.status <> 'cancelled'
        and b.booking_date + b.start_time <= private.in_toronto(private.clock())
        and (private.price_list_of(p_location, p_month)).absence_rule = 'credit')
    and not exists (
      select from public.lesson_requests r where r.instead_of = b.id and r.status <> 'closed'
    )
  order by b.booking_date, 4, b.id
$$;
comment on function public.lessons_to_credit is 'family_id?, child?, why closed|absent';

-- To each family concerned, or takes it back until the next month was run. What has its credit already, or none, is
-- passed over. @returns how many lessons
create function public.credit_lessons(p_location text, p_month date, p_sessions uuid[], p_undo boolean default false)
returns table (outcome text, lessons integer) language plpgsql security definer set search_path = '' as $$
declare one record; plan public.tuition_plans;
begin
  lessons := 0;
  outcome := case when not private.is_staff() then 'forbidden'
    when not coalesce(private.may_act_at(p_location), false) then 'not_found' end;
  if outcome is not null then return next; return; end if;
  -- Also of who asks for a make-up.
  perform private.lock_names('credits of ' || p_location);
  for one in
    select * from public.lessons_to_credit(p_location, p_month) l
    where l.session_id = any (p_sessions) and case when p_undo then l.can_undo else not l.is_given end
  loop
    select * into plan from public.tuition_plans p where p.id = one.plan_id;
    perform private.lock_names('tuition of ' || plan.family_id);
    if p_undo then
      perform public.reverse_ledger_line(l.id) from public.ledger_lines l
      where l.facts ->> 'session' = one.session_id::text and l.kind = 'credit';
    else
      perform private.add_charge(plan, 'credit', p_month, (-one.cents, -one.tax_cents,
        jsonb_build_object('day', one.day, 'why', one.why, 'session', one.session_id))::private.charge,
        format('lesson:%s:%s', one.session_id, one.lines));
    end if;
    lessons := lessons + 1;
  end loop;
  outcome := case when lessons > 0 then 'done' else 'nothing' end;
  return next;
end $$;
comment on function public.credit_lessons is 'outcome done|nothing|not_found|forbidden';

-- A household's accounts, at each center, as staff of those centers and the household itself (null) see them.
create function public.tuition_accounts_of(p_family uuid default null) returns table (id uuid, location_id text,
  center text, guardian_id uuid, guardian text, share smallint, method_label text, balance_cents integer)
language sql stable security definer set search_path = '' as $$
  select a.id, a.location_id, l.name, a.guardian_id, private.full_name(g.first_name, g.last_name),
    coalesce(round(100.0 * pays.share / nullif(sum(pays.share) over (partition by a.location_id), 0)), 0)::smallint,
    a.method_label, private.balance_of(a.id)
  from public.tuition_accounts a join public.locations l on l.id = a.location_id
  left join public.user_profiles g on g.id = a.guardian_id
  -- As `private.payers_of`: who has left the household pays no more.
  cross join lateral (
    select case when g.family_id = a.family_id and g.deleted_at is null then a.share else 0 end as share
  ) pays
  where a.family_id = coalesce(p_family, private.my_family())
    and (a.family_id = private.my_family() or private.is_staff() and private.may_act_at(a.location_id))
  order by l.name, a.created_at, a.id
$$;
comment on function public.tuition_accounts_of is 'guardian_id?, guardian?, method_label?';

-- Newest first, with what is still open.
create function public.tuition_invoices_of(p_family uuid default null) returns table (id uuid, number bigint, account_id uuid,
  month date, amount_cents integer, remaining_cents integer, due_on date, is_online boolean, is_processing boolean,
  attempts smallint, next_try_at timestamptz, last_error text)
language sql stable security definer set search_path = '' as $$
  select i.id, i.number, a.id, i.month, i.amount_cents, o.remaining, i.due_on,
    i.stripe_status = 'open', i.is_processing, i.attempts, i.next_try_at, i.last_error
  from public.tuition_accounts a cross join lateral private.open_invoices(a.id) o
  join public.tuition_invoices i on i.id = o.invoice_id
  where a.family_id = coalesce(p_family, private.my_family())
    and (a.family_id = private.my_family() or private.is_staff() and private.may_act_at(a.location_id))
  order by i.month desc, i.number
$$;
comment on function public.tuition_invoices_of is 'next_try_at?, last_error?, is_online?';

-- Whose turn it is with what is overdue: the center's also where its emails reach nobody.
create function private.tuition_turn(p_invoice public.tuition_invoices) returns text
language plpgsql stable set search_path = '' as $$ begin
  return case when p_invoice.is_processing or p_invoice.next_try_at > now() then 'stripe'
    when p_invoice.attempts >= 3 or private.toronto_today() - p_invoice.due_on > 14 or not exists (
      select from public.tuition_accounts a join public.user_profiles g on g.id = a.guardian_id
      where a.id = p_invoice.account_id and g.deleted_at is null and private.is_email(g.email)
        and private.email_block(g.email, 'tuition_failed') is null
    ) then 'center' else 'family' end;
end $$;

-- What is past its day and not paid, at one center or at all of the caller's: what is the center's turn first.
create function public.overdue_tuition(p_location text default null) returns table (invoice_id uuid, number bigint,
  account_id uuid, family_id uuid, payer text, phone text, email text, location_id text, center text, month date,
  remaining_cents integer, due_on date, days integer, attempts smallint, last_error text, next_try_at timestamptz,
  turn text)
language sql stable security definer set search_path = '' as $$
  select i.id, i.number, a.id, f.id, private.full_name(g.first_name, g.last_name),
    case when f.id is not null then g.phone end, case when f.id is not null then g.email end, i.location_id, l.name,
    i.month, o.remaining, i.due_on, private.toronto_today() - i.due_on, i.attempts, i.last_error, i.next_try_at, t.turn
  from public.tuition_invoices i join public.tuition_accounts a on a.id = i.account_id
  join public.locations l on l.id = i.location_id
  left join public.user_profiles g on g.id = a.guardian_id
  -- A center that the family has left does not learn how to reach it now.
  left join public.families f on f.id = a.family_id and private.may_act_at(f.center)
  cross join lateral private.open_invoices(a.id) o
  cross join lateral private.tuition_turn(i) t (turn)
  where i.settled_at is null and i.due_on < private.toronto_today() and o.invoice_id = i.id
    and (i.location_id = p_location or p_location is null) and private.is_staff()
    and (private.is_superadmin() or i.location_id = any (private.my_centers()))
  order by array_position('{center,family,stripe}', t.turn), i.due_on, i.number
$$;
comment on function public.overdue_tuition is
  'family_id?, payer?, phone?, email?, last_error?, next_try_at?, turn family|stripe|center';

-- A month at one center or at all of the caller's, in cents and counts, by subject where there is one: a line's cents
-- go in equal parts to its subjects, those left over to the first. What is overdue is so today.
create function public.tuition_month(p_month date, p_location text default null)
returns table (location_id text, subject text, what text, amount bigint)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query
  with lines as (
    select l.location_id, l.subjects, v.what, sum(v.cents) as cents
    from public.ledger_lines l left join public.ledger_lines o on o.id = l.reverses
    cross join lateral (select case when coalesce(o.kind, l.kind) in ('payment', 'refund', 'dispute') then 'collected'
      when coalesce(o.kind, l.kind) = 'credit' then 'credited' else 'billed' end) k (what)
    cross join lateral (values (k.what, case k.what when 'billed' then l.amount_cents else -l.amount_cents end),
      ('tax', case k.what when 'billed' then l.tax_cents end)) v (what, cents)
    where (l.location_id = p_location or p_location is null) and (select private.is_staff())
      and l.booked_on >= private.month_of(p_month) and l.booked_on < private.month_of(p_month) + interval '1 month'
    group by 1, 2, 3
  )
  select x.location_id, x.subject, x.what, sum(x.amount)::bigint from (
    select l.location_id, s.subject, l.what, l.cents / greatest(1, cardinality(l.subjects))
      + case s.nth when 1 then l.cents % cardinality(l.subjects) else 0 end
    from lines l left join lateral unnest(l.subjects) with ordinality s (subject, nth) on true
    union all
    select o.location_id, null, v.what, v.amount from public.overdue_tuition(p_location) o
    cross join lateral (values ('overdue', o.remaining_cents), ('invoices', 1)) v (what, amount)
    union all
    select p.location_id, null, v.what, v.amount from public.tuition_plans p
    cross join lateral (values ('plans', 1),
      ('begun', (p.follows is null and p.starts_on >= private.month_of(p_month))::integer),
      ('ended', (p.last_month = private.month_of(p_month) and not exists (
        select from public.tuition_plans n where n.follows = p.id and n.withdrawn_at is null and n.child_id = p.child_id
      ))::integer)) v (what, amount)
    where (p.location_id = p_location or p_location is null) and p.withdrawn_at is null and (select private.is_staff())
      and p.starts_on < private.month_of(p_month) + interval '1 month'
      and coalesce(p.last_month >= private.month_of(p_month), true)
  ) x (location_id, subject, what, amount)
  where x.amount <> 0 group by 1, 2, 3;
end $$;
comment on function public.tuition_month is
  'subject? bookings.subject, what billed|tax|collected|credited|overdue|invoices|plans|begun|ended';

-- The lines as a person reads them: of a household (p_family, or the own), or of a span of days at a center or all.
create function public.read_ledger(p_family uuid default null, p_location text default null,
  p_from date default null, p_to date default null, p_limit integer default 500)
returns table (id uuid, nth bigint, location_id text, center text, account_id uuid, payer text, child_id uuid,
  child text, kind text, amount_cents integer, tax_cents integer, booked_on date, month date, subjects text[],
  facts jsonb, method text, reference text, note text, is_reversed boolean, can_reverse boolean,
  made_by text, code text) language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  p_family := coalesce(p_family, private.my_family());
  return query
  select l.id, l.nth, l.location_id, c.name, l.account_id, private.full_name(g.first_name, g.last_name), k.id,
    private.full_name(k.first_name, k.last_name), l.kind, l.amount_cents, l.tax_cents, l.booked_on,
    l.month, l.subjects, l.facts, l.method, l.reference,
    -- What staff wrote about a correction is the family's to read as well: it is about its money.
    l.note, back.id is not null,
    back.id is null and l.payment_id is null and l.kind in ('payment', 'refund', 'credit', 'charge'),
    case when (select private.is_staff()) then private.full_name(who.first_name, who.last_name) end, codes.code
  from public.ledger_lines l
  join public.tuition_accounts a on a.id = l.account_id
  join public.locations c on c.id = l.location_id
  left join public.user_profiles g on g.id = a.guardian_id
  left join public.tuition_plans p on p.id = l.plan_id
  left join public.children k on k.id = p.child_id
    and (k.center = l.location_id or a.family_id = private.my_family())
  left join public.ledger_lines back on back.reverses = l.id
  left join public.user_profiles who on who.user_id = l.made_by
  left join public.account_codes codes on codes.kind = l.kind
  where case when p_family is not null
      then l.account_id = any (array(select x.id from public.tuition_accounts x where x.family_id = p_family))
        and (p_family = (select private.my_family())
          or (select private.is_staff()) and private.may_act_at(l.location_id))
      else (select private.is_staff()) and (l.location_id = p_location or p_location is null)
        and ((select private.is_superadmin()) or l.location_id = any ((select private.my_centers())::text[])) end
    and l.booked_on between coalesce(p_from, '-infinity') and coalesce(p_to, 'infinity')
  order by l.nth desc limit least(p_limit, 20000);
end $$;
comment on function public.read_ledger is 'payer?, child_id?, child?, month?, reference?, note?, made_by?, code?, '
  'kind ledger_lines.kind, method? ledger_lines.method';

-- What the sender of payments needs. Null where there is nothing left to do: one that was killed may have left an
-- invoice at Stripe.
create function private.collect_facts(p_delivery private.deliveries) returns jsonb
language sql stable set search_path = '' as $$
  select p_delivery.data where p_delivery.kind = 'forget'
  union all
  select jsonb_build_object(
    'invoice', i.id, 'number', i.number, 'account', a.id, 'customer', a.stripe_customer_id,
    'email', private.payer_email(a.id),
    'name', coalesce(private.full_name(g.first_name, g.last_name), g.email, 'Family'), 'center', l.name,
    'is_automatic', a.method_kind is not null and coalesce((p_delivery.data ->> 'is_automatic')::boolean, false),
    'due_on', i.due_on, 'remaining', o.remaining, 'stripe', i.stripe_id, 'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'cents', x.amount_cents, 'tax', x.tax_cents,
        'month', x.month, 'child', k.first_name, 'subjects', x.subjects, 'facts', x.facts) order by x.nth), '[]')
      from public.ledger_lines x left join public.tuition_plans p on p.id = x.plan_id
      left join public.children k on k.id = p.child_id
      where x.account_id = a.id and x.kind in ('tuition', 'registration', 'adjustment', 'charge', 'credit')
        and x.at <= i.created_at and x.at > coalesce((
          select max(e.created_at) from public.tuition_invoices e where e.account_id = a.id and e.month < i.month
        ), '-infinity')
    )
  )
  from public.tuition_invoices i join public.tuition_accounts a on a.id = i.account_id
  join public.locations l on l.id = i.location_id
  left join public.user_profiles g on g.id = a.guardian_id
  cross join lateral private.open_invoices(a.id) o
  where i.id = (p_delivery.data ->> 'invoice')::uuid and o.invoice_id = i.id
    and (o.remaining > 0 or i.stripe_id is not null or p_delivery.attempts > 0)
$$;

-- Of who went while Stripe was asked it is forgotten; the invoice made for it is voided, as it has no customer.
create function public.note_stripe_customer(p_customer text, p_account uuid) returns void
language sql set search_path = '' as $$
  with noted as (
    update public.tuition_accounts a set stripe_customer_id = p_customer
    where a.id = p_account and private.payer_email(a.id) is not null returning a.id
  )
  insert into private.deliveries (channel, kind, data)
  select 'payment', 'forget', jsonb_build_object('customer', p_customer) where not exists (select from noted)
$$;

-- Numbers the looks in the order in which they begin. By our id, Stripe's, or that of a payment.
create function public.begin_invoice_look(p_invoice uuid default null, p_stripe text default null,
  p_payment text default null)
returns table (invoice_id uuid, stripe_id text, look bigint) language sql set search_path = '' as $$
  select i.id, i.stripe_id, nextval('private.settlement_tickets') from public.tuition_invoices i
  where i.id = p_invoice or i.stripe_id = p_stripe or i.id = (
    select l.invoice_id from public.ledger_lines l where l.payment_id = p_payment and l.invoice_id is not null limit 1
  ) limit 1
$$;
comment on function public.begin_invoice_look is 'stripe_id?';

-- Writes down how an invoice stands at Stripe. A movement is one line, in whatever order and however often it is told;
-- what changes goes by the last look that began.
create function public.settle_invoice(p_invoice uuid, p_look bigint, p_state jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  invoice public.tuition_invoices;
  was integer;
  is_taken_back boolean;
begin
  perform private.lock_names((select 'account ' || i.account_id from public.tuition_invoices i where i.id = p_invoice));
  select * into invoice from public.tuition_invoices i where i.id = p_invoice for update;
  if invoice.id is null then return 'not_found'; end if;
  was := invoice.attempts;
  if p_look > invoice.look then
    update public.tuition_invoices i
    set look = p_look, checked_at = now(), stripe_id = p_state ->> 'stripeId', stripe_status = p_state ->> 'status',
      stripe_remaining_cents = (p_state ->> 'remainingCents')::integer, stripe_url = p_state ->> 'url',
      is_processing = (p_state ->> 'isProcessing')::boolean, attempts = (p_state ->> 'attempts')::smallint,
      next_try_at = (p_state ->> 'nextTryAt')::timestamptz, last_error = left(p_state ->> 'lastError', 100)
    where i.id = p_invoice returning * into invoice;
  end if;
  with made as (
    insert into public.ledger_lines (account_id, kind, amount_cents, booked_on, method, invoice_id, payment_id,
      source_key)
    select invoice.account_id, m.kind, m.cents, (m.at at time zone 'America/Toronto')::date, m.method, invoice.id,
      m."paymentId", 'stripe:' || m.key
    from jsonb_to_recordset(p_state -> 'movements')
      as m (kind text, key text, cents integer, at timestamptz, method text, "paymentId" text)
    on conflict (source_key) do nothing returning kind, amount_cents
  )
  select coalesce(bool_or(made.kind = 'dispute' and made.amount_cents > 0), false) into is_taken_back from made;
  perform private.follow_account(invoice.account_id);
  if is_taken_back or invoice.attempts > was and invoice.stripe_status = 'open' then
    perform private.tell_invoice(p_invoice, 'tuition_failed', format('tuition_failed:%s:%s', p_invoice,
      case when is_taken_back then 'back' else least(invoice.attempts, 3)::text end));
  end if;
  return 'done';
end $$;
comment on function public.settle_invoice is 'settle_invoice done|not_found';

-- Those that are open, and once a day those that may still be disputed or refunded, or were disputed and may come back:
-- a bank takes months to say so. Longest unchecked first.
create function public.list_unsettled_invoices(p_limit integer) returns table (invoice_id uuid, stripe_id text)
language sql stable set search_path = '' as $$
  select i.id, i.stripe_id from public.tuition_invoices i
  where i.stripe_id is not null and (
    i.stripe_status in ('draft', 'open') and coalesce(i.checked_at, '-infinity') < now() - interval '1 hour'
    or i.created_at > now() - interval '400 days' and coalesce(i.checked_at, '-infinity') < now() - interval '1 day' and (
      i.created_at > now() - interval '120 days'
      or exists (select from public.ledger_lines l where l.invoice_id = i.id
        and (l.kind = 'dispute' or l.at > now() - interval '120 days'))
    )
  )
  order by i.checked_at nulls first limit least(p_limit, 1000)
$$;

-- Of Stripe's invoices since a day those that the books do not have, and the reverse.
create function public.compare_invoices(p_since timestamptz, p_known text[]) returns table (stripe_id text, why text)
language sql stable set search_path = '' as $$
  select s, 'unknown' from unnest(p_known) s
  where not exists (select from public.tuition_invoices i where i.stripe_id = s)
  union all
  select coalesce(i.stripe_id, i.id::text), case when i.stripe_id is null then 'not_sent' else 'missing' end
  from public.tuition_invoices i
  where i.created_at between p_since and now() - interval '1 hour' and i.settled_at is null
    and coalesce(i.stripe_id <> all (p_known), private.payer_email(i.account_id) is not null)
$$;
comment on function public.compare_invoices is 'why unknown|missing|not_sent';

-- To the payer; nobody is told who has no address, and of what was not paid three times at most.
create function private.tell_invoice(p_invoice uuid, p_kind text, p_key text) returns void
language plpgsql set search_path = '' as $$ begin
  if p_kind = 'tuition_failed' and 3 <= (select count(*) from private.deliveries d where d.dedupe_key = any (
    array(select format('tuition_failed:%s:%s', p_invoice, n) from unnest('{1,2,3,day,week,back}'::text[]) n)
  )) then return; end if;
  perform private.enqueue_email(p_kind, private.payer_email(i.account_id), jsonb_build_object('invoice', i.id), p_key)
  from public.tuition_invoices i where i.id = p_invoice and private.payer_email(i.account_id) is not null;
end $$;

-- An invoice that nobody pays by itself is brought to mind the day after it was due and a week later, or as soon as the
-- clock goes again.
create function private.prepare_tuition_reminders() returns integer language plpgsql set search_path = '' as $$ begin
  return (select count(private.tell_invoice(i.id, 'tuition_failed', late.key))::integer
    from public.tuition_invoices i join public.tuition_accounts a on a.id = i.account_id
    cross join lateral (select format('tuition_failed:%s:%s', i.id,
      case when i.due_on > private.toronto_today() - 8 then 'day' else 'week' end) as key) late
    where i.settled_at is null and i.due_on between private.toronto_today() - 14 and private.toronto_today() - 1
      and (a.method_kind is null or i.stripe_id is not null and i.attempts = 0 and i.next_try_at is null)
      and not i.is_processing
      and not exists (select from private.deliveries d
        where d.dedupe_key in (late.key, format('tuition_failed:%s:back', i.id))));
end $$;

-- What the clock asks for: the month's run, of a center after the other. Once none is left, what is to be brought to mind
-- and, where Stripe is set up, what it was not told of: billed before it was, or to somebody who had no address.
-- problem: why the center was not run
create function public.prepare_tuition(p_after text default '', p_collects boolean default false)
returns table (center text, problem text) language plpgsql set search_path = '' as $$ begin
  select r.center, r.problem into center, problem from private.run_tuition(1, p_after) r;
  if center is null then
    insert into private.delivery_turns as t (queue, holder, until) values ('tuition', gen_random_uuid(), now())
    on conflict (queue) do update set until = excluded.until;
    perform private.prepare_tuition_reminders();
    perform private.collect(i.id) from public.tuition_invoices i
    where p_collects and i.settled_at is null and i.stripe_id is null and private.payer_email(i.account_id) is not null
      and not exists (select from private.deliveries d where d.queue = 'payment'
        and d.state in ('waiting', 'retrying', 'dead') and d.data ->> 'invoice' = i.id::text);
  end if;
  return next;
end $$;
comment on function public.prepare_tuition is 'center?, problem?';

-- Null once it is paid, or to an address that is not the payer's any more.
create function private.invoice_facts(p_email private.deliveries) returns jsonb
language plpgsql stable set search_path = '' as $$ begin
  return (select p_email.data || jsonb_build_object(
    'name', g.first_name, 'number', i.number, 'month', i.month, 'amount', i.amount_cents, 'remaining', o.remaining,
    'due_on', i.due_on, 'method', a.method_label, 'attempts', i.attempts, 'next_try_at', i.next_try_at,
    'error', i.last_error, 'is_online', i.stripe_status = 'open',
    'is_taken_back', 0 < coalesce((
      select sum(x.amount_cents) from public.ledger_lines x where x.invoice_id = i.id and x.kind = 'dispute'
    ), 0), 'center', private.center_snapshot(i.location_id),
    'signs_in', g.user_id is not null,
    'lines', private.collect_facts(jsonb_populate_record(p_email, '{}')) -> 'lines'
  )
  from public.tuition_invoices i join public.tuition_accounts a on a.id = i.account_id
  join public.user_profiles g on g.id = a.guardian_id
  cross join lateral private.open_invoices(a.id) o
  where i.id = (p_email.data ->> 'invoice')::uuid and o.invoice_id = i.id and o.remaining > 0
    and not i.is_processing and lower(g.email) = lower(p_email.recipient));
end $$;

-- By the signed link of an email, for whoever holds it: what is open and where to pay it; no child's name.
create function public.invoice_to_pay(p_invoice uuid) returns table (number bigint, month date, remaining_cents integer,
  due_on date, is_online boolean, is_processing boolean, next_try_at timestamptz, method_label text, account_id uuid,
  center text, phone text, email text, attempts smallint, last_error text)
language sql stable set search_path = '' as $$
  select i.number, i.month, o.remaining, i.due_on, i.stripe_status = 'open',
    i.is_processing, i.next_try_at, a.method_label, a.id, l.name, l.phone, l.email, i.attempts, i.last_error
  from public.tuition_invoices i join public.tuition_accounts a on a.id = i.account_id
  join public.locations l on l.id = i.location_id cross join lateral private.open_invoices(a.id) o
  where i.id = p_invoice and o.invoice_id = i.id
$$;
comment on function public.invoice_to_pay is 'is_online?, next_try_at?, method_label?, phone?, email?, last_error?';

-- Hours of tutors, by half-months that begin on the 1st and the 16th.
create table public.hour_approvals (
  tutor_profile_id uuid not null references public.user_profiles (id),
  location_id text not null references public.locations (id) on delete cascade,
  from_on date not null, minutes integer not null check (minutes >= 0), cents integer not null check (cents >= 0),
  approved_by uuid, approved_at timestamptz not null default now(),
  primary key (tutor_profile_id, location_id, from_on)
);
create index hour_approvals_location_id_idx on public.hour_approvals (location_id, from_on); -- foreign key
alter table public.hour_approvals enable row level security;
grant all on public.hour_approvals to service_role;

create function private.half_of(p_day date) returns date language sql immutable
return private.month_of(p_day) + case when extract(day from p_day) < 16 then 0 else 15 end;
create function private.half_end(p_from date) returns date language sql immutable
return case when extract(day from p_from) = 1 then p_from + 14
  else (private.month_of(p_from) + interval '1 month - 1 day')::date end;

-- By tutor and half-month, of lessons that are over; also of who has none but an approval. One is held where a child
-- came, or did not come without a word; whoever stood in for a class's tutor taught it.
create function private.hours_of(p_from date, p_to date, p_location text, p_tutor uuid)
returns table (tutor_id uuid, from_on date, minutes integer, cents integer, lessons integer, off integer,
  open integer, substitutes integer)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query
  select t.tutor_id, t.from_on, coalesce(sum(t.minutes), 0)::integer,
    coalesce(round(sum(t.minutes) * max(r.hourly_rate_cents) / 60.0), 0)::integer,
    count(*) filter (where t.state = 'held')::integer, count(*) filter (where t.state = 'off')::integer,
    count(*) filter (where t.state = 'open')::integer,
    count(*) filter (where t.state = 'held' and t.is_substitute)::integer
  from (
    select l.tutor_id, l.from_on, l.state, l.is_substitute, case l.state when 'held' then l.minutes end as minutes
    from (
      select b.tutor_profile_id as tutor_id, private.half_of(b.booking_date) as from_on,
        extract(epoch from max(b.end_time) - min(b.start_time)) / 60 as minutes,
        case when bool_or(b.status = 'completed' or b.status = 'no_show' and b.absence_told_at is null) then 'held'
          when bool_or(b.status in ('pending', 'confirmed')) then 'open' else 'off' end as state,
        bool_or(c.tutor_profile_id <> b.tutor_profile_id) as is_substitute
      from public.bookings b left join public.classes c on c.id = b.class_id
      where b.booking_date between p_from and p_to and b.archived_at is null
        and (b.tutor_profile_id = p_tutor or p_tutor is null) and (b.location_id = p_location or p_location is null)
        and b.booking_date + b.end_time <= private.in_toronto(now())
      group by b.tutor_profile_id, b.lesson_id, b.booking_date
    ) l
    union all
    select a.tutor_profile_id, a.from_on, null, null, null from public.hour_approvals a
    where a.from_on between p_from and p_to
      and (a.tutor_profile_id = p_tutor or p_tutor is null) and (a.location_id = p_location or p_location is null)
  ) t join public.user_profiles r on r.id = t.tutor_id
  group by t.tutor_id, t.from_on;
end $$;

create function public.tutor_hours(p_location text, p_from date) returns table (tutor_id uuid, tutor text,
  minutes integer, cents integer, lessons integer, off integer, open integer, substitutes integer,
  rate_cents integer, approved_minutes integer, approved_cents integer, approved_at timestamptz, approved_by text)
language sql stable security definer set search_path = '' as $$
  select h.tutor_id, coalesce(private.full_name(t.first_name, t.last_name), t.email), h.minutes, h.cents, h.lessons,
    h.off, h.open, h.substitutes, t.hourly_rate_cents, a.minutes, a.cents, a.approved_at,
    private.full_name(who.first_name, who.last_name)
  from private.hours_of(p_from, private.half_end(p_from), p_location, null) h
  join public.user_profiles t on t.id = h.tutor_id
  left join public.hour_approvals a
    on (a.tutor_profile_id, a.location_id, a.from_on) = (h.tutor_id, p_location, p_from)
  left join public.user_profiles who on who.user_id = a.approved_by
  where private.is_staff() and private.may_act_at(p_location) and p_from = private.half_of(p_from) order by 2, 1
$$;
comment on function public.tutor_hours is
  'rate_cents?, approved_minutes?, approved_cents?, approved_at?, approved_by?';

-- As the page showed them: p_minutes that are others by now are not approved, nor those of who taught nothing there.
-- Null takes the approval back.
create function public.approve_hours(p_location text, p_tutor uuid, p_from date,
  p_minutes integer default null) returns text
language plpgsql security definer set search_path = '' as $$
declare hours record;
begin
  if not private.is_staff() then return 'forbidden'; end if;
  select * into hours from public.tutor_hours(p_location, p_from) h where h.tutor_id = p_tutor;
  if hours.tutor_id is null or p_minutes is null and hours.approved_at is null then return 'not_found'; end if;
  if p_minutes is null then
    delete from public.hour_approvals a
    where (a.tutor_profile_id, a.location_id, a.from_on) = (p_tutor, p_location, p_from);
    return 'done';
  end if;
  if private.half_end(p_from) >= private.toronto_today() then return 'not_over'; end if;
  if hours.open > 0 then return 'open'; end if;
  if hours.rate_cents is null then return 'no_rate'; end if;
  if hours.minutes <> p_minutes then return 'changed'; end if;
  insert into public.hour_approvals (tutor_profile_id, location_id, from_on, minutes, cents, approved_by)
  values (p_tutor, p_location, p_from, hours.minutes, hours.cents, auth.uid())
  on conflict (tutor_profile_id, location_id, from_on) do update
  set minutes = excluded.minutes, cents = excluded.cents, approved_by = excluded.approved_by, approved_at = now();
  return 'done';
end $$;
comment on function public.approve_hours is
  'approve_hours done|changed|open|no_rate|not_over|not_found|forbidden';

-- The caller's own of three months, by half-month, newest first.
create function public.my_hours() returns table (from_on date, minutes integer, cents integer, lessons integer,
  open integer, approved_cents integer) language sql stable security definer set search_path = '' as $$
  select h.from_on, h.minutes, h.cents, h.lessons, h.open, (
    select sum(a.cents)::integer from public.hour_approvals a
    where a.tutor_profile_id = h.tutor_id and a.from_on = h.from_on
  )
  from private.hours_of((private.month_of(private.toronto_today()) - interval '2 months')::date,
    private.toronto_today(), null, private.my_profile()) h
  where private.my_role() = 'tutor' order by 1 desc
$$;
comment on function public.my_hours is 'approved_cents?';

grant execute on function private.month_of, private.my_tuition_accounts, public.tuition_preview, public.tuition_year,
  public.save_tuition_plan, public.withdraw_tuition_plan, public.save_tuition_shares, public.save_price_list,
  public.drop_price_list, public.save_account_codes, public.add_ledger_line, public.reverse_ledger_line,
  public.lessons_to_credit, public.credit_lessons, public.tuition_accounts_of, public.tuition_invoices_of,
  public.overdue_tuition, public.tuition_month, public.read_ledger, public.tutor_hours, public.approve_hours,
  public.my_hours
to authenticated;
grant execute on function public.note_stripe_customer, public.begin_invoice_look, public.settle_invoice,
  public.list_unsettled_invoices, public.compare_invoices, public.invoice_to_pay, public.prepare_tuition
to service_role;
