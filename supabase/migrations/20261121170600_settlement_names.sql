-- As before, but each name is looked up in an index of its own, so that an event costs the same however many purchases
-- there are.
create or replace function public.begin_settlement(
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
  end if;
  return next;
end
$$;
