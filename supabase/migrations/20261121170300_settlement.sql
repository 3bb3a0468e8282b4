-- The payment service's word on a purchase. Whoever has heard of a change takes a numbered ticket first, then looks at
-- the payment service, then writes down what it saw. A look that began later wins: it has seen everything that an
-- earlier one was told of. So events may come late, twice, in any order or not at all, as long as one look follows.

-- Finds the purchase that an event, or the reconciliation, is about, and gives out a ticket.
-- outcome: known | repeat (the event was heard before) | unknown_purchase (written down, with that outcome).
-- Names are looked for in this order: our own id, the checkout, the payment.
-- Each name is looked up in an index of its own, so that an event costs the same however many purchases there are.
create function public.begin_settlement(
  p_purchase text default null,
  p_session text default null,
  p_payment_intent text default null,
  p_event_id text default null,
  p_event_type text default null,
  p_event_created timestamptz default null
) returns table (outcome text, purchase_id uuid, checkout_session_id text, ticket bigint)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  -- What is no id of ours names no purchase; it may still be found by another name.
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
  order by p.id is not distinct from our_id desc, p.checkout_session_id is not distinct from p_session desc
  limit 1;
  if purchase_id is null then
    outcome := 'unknown_purchase';
    perform private.note_event(p_event_id, p_event_type, p_event_created, null, outcome);
  else
    outcome := 'known';
    ticket := nextval('private.settlement_tickets');
    if p_event_id is not null then
      insert into private.awaited_looks as l (purchase_id, ticket) values (begin_settlement.purchase_id, begin_settlement.ticket)
      on conflict (purchase_id) do update set ticket = excluded.ticket;
    end if;
  end if;
  return next;
end
$$;
grant execute on function public.begin_settlement(text, text, text, text, text, timestamptz) to service_role;

-- False where the event stands there already.
create function private.note_event(p_id text, p_type text, p_created timestamptz, p_purchase uuid, p_outcome text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if p_id is null then return true; end if;
  insert into private.stripe_events (id, type, created, purchase_id, outcome)
  values (p_id, p_type, p_created, p_purchase, p_outcome) on conflict (id) do nothing;
  return found;
end
$$;

-- Writes down how things stand with the payment service, for the purchase and its enrolment in one go.
-- p_state: open (can still be paid) | processing (handed in, not received yet) | paid | failed | expired.
-- p_amount_cents: what is, or was, to be paid in all; p_refunded_cents: what of it went back; p_dispute: null where the
-- bank never asked for it back; p_withdrawn_cents: what the bank has taken for a dispute.
-- outcome: applied | unchanged | repeat (this event was heard before) | older (a later look is written down)
--   | unknown_purchase, and four that a person has to look at, which stand in `problem` and change no status:
--   amount_differs | other_session (paid at a checkout that is not this purchase's; unpaid ones are `unchanged`)
--   | duplicate (the person has another running purchase of the course) | contradiction (paid before, now not).
create function public.settle_purchase(
  p_purchase uuid,
  p_ticket bigint,
  p_session text,
  p_state text,
  p_amount_cents integer,
  p_currency text,
  p_refunded_cents integer,
  p_payment_intent text default null,
  p_event_id text default null,
  p_event_type text default null,
  p_event_created timestamptz default null,
  p_dispute text default null,
  p_withdrawn_cents integer default 0
) returns table (outcome text, status text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  purchase public.purchases;
  wanted text;
  refunded integer := p_refunded_cents;
  withdrawn integer := coalesce(p_withdrawn_cents, 0);
  differs boolean;
  violated_table text;
begin
  select * into purchase from public.purchases p where p.id = p_purchase for update;
  differs := p_state = 'paid'
    and (p_amount_cents, p_currency) is distinct from (purchase.amount_cents, purchase.currency);
  -- A wrong amount that somebody gave back was no purchase.
  if differs and p_refunded_cents >= p_amount_cents then
    differs := false;
    refunded := 0;
    wanted := 'failed';
  else
    wanted := case p_state
      when 'open' then 'pending'
      when 'processing' then 'pending'
      when 'paid' then case when p_refunded_cents >= purchase.amount_cents then 'refunded' else 'completed' end
      when 'failed' then 'failed'
      when 'expired' then 'failed'
    end;
  end if;
  -- A dispute may name more than is left after refunds.
  withdrawn := case when wanted in ('completed', 'refunded') and p_dispute is not null
    then least(greatest(withdrawn, 0), greatest(purchase.amount_cents - refunded, 0)) else 0 end;
  if wanted is null then
    raise invalid_parameter_value using message = format('No state of a payment is called %s.', p_state);
  end if;
  outcome := case
    when purchase.id is null then 'unknown_purchase'
    when exists (select 1 from private.stripe_events e where e.id = p_event_id) then 'repeat'
    when purchase.checkout_session_id is distinct from p_session then
      case when p_state = 'paid' then 'other_session' else 'unchanged' end
    when p_ticket <= purchase.settled_ticket then 'older'
    when differs or refunded not between 0 and purchase.amount_cents then 'amount_differs'
    when purchase.status in ('completed', 'refunded') and wanted in ('pending', 'failed')
      or purchase.status = 'failed' and wanted = 'pending' then 'contradiction'
    when (wanted, refunded, p_dispute, withdrawn) is not distinct from
      (purchase.status, purchase.refunded_cents, purchase.dispute, purchase.withdrawn_cents) then 'unchanged'
    else 'applied'
  end;

  if outcome = 'applied' then
    begin
      update public.purchases p
      set status = wanted, refunded_cents = refunded, dispute = p_dispute, withdrawn_cents = withdrawn,
        settled_ticket = p_ticket
      where p.id = p_purchase;
      update public.course_applications a
      set status = case wanted when 'completed' then 'completed' when 'pending' then 'pending' else 'cancelled' end
      where a.purchase_id = p_purchase;
    exception when unique_violation then
      get stacked diagnostics violated_table = table_name;
      if violated_table not in ('purchases', 'course_applications') then raise; end if;
      outcome := 'duplicate';
    end;
  end if;
  if outcome in ('applied', 'unchanged', 'amount_differs', 'duplicate', 'contradiction')
    and purchase.checkout_session_id = p_session then
    update public.purchases p set
      settled_ticket = p_ticket,
      checked_at = now(),
      payment_intent_id = coalesce(p_payment_intent, p.payment_intent_id),
      is_processing = p_state = 'processing',
      problem = case when outcome in ('applied', 'unchanged') then null else outcome end
    where p.id = p_purchase;
  elsif outcome = 'other_session' then
    update public.purchases p set problem = outcome where p.id = p_purchase;
  end if;
  delete from private.awaited_looks l where l.purchase_id = p_purchase and l.ticket <= p_ticket;
  if outcome <> 'repeat' then
    if not private.note_event(p_event_id, p_event_type, p_event_created, purchase.id, outcome) then
      outcome := 'repeat';
    end if;
  end if;
  status := (select p.status from public.purchases p where p.id = p_purchase);
  return next;
end
$$;
grant execute on function public.settle_purchase(
  uuid, bigint, text, text, integer, text, integer, text, text, text, timestamptz, text, integer
) to service_role;

-- Writes down an event about a purchase whose checkout the payment service does not know by the key of the site: it was
-- made with another key, and no later delivery changes that.
create function public.note_unknown_checkout(
  p_purchase uuid, p_ticket bigint, p_event_id text default null, p_event_type text default null,
  p_event_created timestamptz default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.awaited_looks l where l.purchase_id = p_purchase and l.ticket <= p_ticket;
  perform private.note_event(p_event_id, p_event_type, p_event_created, p_purchase, 'unknown_checkout');
end
$$;
grant execute on function public.note_unknown_checkout(uuid, bigint, text, text, timestamptz) to service_role;

-- What to ask the payment service about: purchases of which an event was heard and no look taken; those open for over an
-- hour; and once a day those in an open dispute, and for missed refunds those paid within the last 90 days. Those that
-- waited longest come first.
create function public.list_unsettled_purchases(p_limit integer)
returns table (purchase_id uuid, checkout_session_id text, status text)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.checkout_session_id, p.status from public.purchases p
  where p.status = 'pending' and p.created_at < now() - interval '1 hour'
    or (p.completed_at > now() - interval '90 days' or p.dispute = 'open') and p.checkout_session_id is not null
      and coalesce(p.checked_at, p.completed_at) < now() - interval '1 day'
    or p.checkout_session_id is not null and p.id in (select l.purchase_id from private.awaited_looks l)
  order by p.id in (select l.purchase_id from private.awaited_looks l) desc, p.status = 'pending' desc, coalesce(p.checked_at, p.created_at), p.id
  limit least(greatest(p_limit, 0), 1000)
$$;
grant execute on function public.list_unsettled_purchases(integer) to service_role;
