-- What a purchase knows of its payment, and the rules of its books: one running purchase of a course per person, amounts
-- that never change, receipt numbers without gaps, and each word of the payment service heard once.

alter table public.courses add column is_taxable boolean not null default false;
-- The payment service takes no Canadian amount below 50 cents.
alter table public.courses add constraint courses_price_is_payable check (price_cents = 0 or price_cents >= 50);

-- Ontario's HST of 13 %, rounded half up to a cent. The site has the same constant (content/tax.ts).
create function private.hst_cents(p_cents integer) returns integer
language sql immutable set search_path = ''
as $$ select (p_cents * 13 + 50) / 100 $$;

alter table public.purchases
  -- The name of the course when it was bought.
  add column course_name text,
  -- `amount_cents` is the total that is charged.
  add column tax_cents integer not null default 0,
  add column subtotal_cents integer not null generated always as (amount_cents - tax_cents) stored,
  add column refunded_cents integer not null default 0,
  add column checkout_session_id text unique check (char_length(checkout_session_id) <= 255),
  add column checkout_url text check (char_length(checkout_url) <= 5000),
  -- Until when it can be paid; of the one checkout that may be made for this purchase.
  add column checkout_expires_at timestamptz not null default now() + interval '1 hour',
  add column payment_intent_id text check (char_length(payment_intent_id) <= 255),
  add column completed_at timestamptz,
  add column receipt_number text unique,
  -- Handed in at the payment service, not received yet: a bank takes days.
  add column is_processing boolean not null default false,
  -- The buyer's bank asks for the money back. open: undecided; won: it stays ours; lost: it does not.
  add column dispute text check (dispute in ('open', 'won', 'lost')),
  -- What the bank has taken for it and not given back.
  add column withdrawn_cents integer not null default 0,
  -- What a person has to look at: the payment service said something the books do not allow.
  add column problem text check (problem in ('amount_differs', 'other_session', 'duplicate', 'contradiction')),
  -- The last look at the payment service that was written down: looks are numbered as they begin.
  add column settled_ticket bigint not null default 0,
  add column checked_at timestamptz;

update public.purchases p set course_name = c.name from public.courses c where c.id = p.course_id;
alter table public.purchases alter column course_name set not null;

alter table public.purchases drop constraint purchases_amount_cents_check;
alter table public.purchases
  -- The highest price and its tax.
  add constraint purchases_amount_cents_check check (amount_cents between 0 and 11300000),
  add constraint purchases_tax_is_part check (tax_cents between 0 and amount_cents),
  add constraint purchases_refund_is_part check (refunded_cents between 0 and amount_cents),
  add constraint purchases_withdrawn_is_part check (withdrawn_cents between 0 and amount_cents - refunded_cents),
  add constraint purchases_withdrawn_in_dispute check (withdrawn_cents = 0 or dispute is not null);

create unique index purchases_one_running on public.purchases (user_id, course_id)
  where status in ('pending', 'completed');
create index purchases_by_payment on public.purchases (payment_intent_id) where payment_intent_id is not null;
-- What the reconciliation asks about.
create index purchases_open on public.purchases (created_at) where status = 'pending';
create index purchases_paid on public.purchases (completed_at) where completed_at is not null;
create index purchases_disputed on public.purchases (completed_at) where dispute = 'open';

-- One row per year in Toronto. Whoever completes a purchase holds it until the transaction ends, so that a number that
-- is not used is not taken either.
create table private.receipt_counters (
  year integer primary key,
  last integer not null
);

create function private.next_receipt_number() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  this_year constant integer := extract(year from private.toronto_today());
  taken integer;
begin
  insert into private.receipt_counters as c (year, last) values (this_year, 1)
  on conflict (year) do update set last = c.last + 1
  returning last into taken;
  return this_year || '-' || lpad(taken::text, greatest(6, char_length(taken::text)), '0');
end
$$;

-- Money that was received has a time and, unless the course was free, a receipt; both are given here and nowhere else.
create function private.keep_purchase() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.course_name := (select c.name from public.courses c where c.id = new.course_id);
    new.completed_at := null;
    new.receipt_number := null;
  elsif (new.course_id, new.course_name, new.amount_cents, new.tax_cents, new.currency, new.completed_at,
      new.receipt_number, new.created_at)
    is distinct from (old.course_id, old.course_name, old.amount_cents, old.tax_cents, old.currency, old.completed_at,
      old.receipt_number, old.created_at)
    or new.user_id is distinct from old.user_id and new.user_id is not null
    or old.checkout_session_id is not null and new.checkout_session_id is distinct from old.checkout_session_id then
    raise check_violation using message = 'What was bought, for how much, and its receipt never change.';
  end if;
  if new.status in ('completed', 'refunded') and new.completed_at is null then
    new.completed_at := now();
    new.receipt_number := case when new.amount_cents > 0 then private.next_receipt_number() end;
  end if;
  return new;
end
$$;
create trigger purchases_keep before insert or update on public.purchases for each row
  execute function private.keep_purchase();

-- The payment service has the last word: an expired checkout may turn out to be paid, a refund may fail. What was paid
-- never becomes unpaid.
drop trigger purchases_status on public.purchases;
create trigger purchases_status before update on public.purchases for each row
  execute function private.check_status_change(
    'pending>completed', 'pending>failed', 'pending>refunded', 'failed>completed', 'failed>refunded',
    'completed>refunded', 'refunded>completed'
  );
drop trigger course_applications_status on public.course_applications;
create trigger course_applications_status before update on public.course_applications for each row
  execute function private.check_status_change(
    'pending>completed', 'pending>cancelled', 'completed>cancelled', 'cancelled>completed'
  );

-- The books are not thinned out, not even by the server.
revoke delete, truncate on public.purchases from service_role;

-- Events of the payment service that were heard, and what came of each.
create table private.stripe_events (
  id text primary key check (char_length(id) <= 255),
  type text not null,
  created timestamptz not null,
  received_at timestamptz not null default now(),
  purchase_id uuid references public.purchases (id),
  outcome text not null
);
create index stripe_events_of_purchase on private.stripe_events (purchase_id);

-- Purchases of which an event was heard and no look written down that began with it or later. Events are answered within
-- seconds, so where the payment service is slow the reconciliation takes the look.
create table private.awaited_looks (
  purchase_id uuid primary key references public.purchases (id),
  ticket bigint not null
);

create sequence private.settlement_tickets;
