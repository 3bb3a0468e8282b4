-- From the button of a course to the payment service's checkout.

-- The caller begins to buy a course. Price, name and tax are the course's own. Somebody who asks again, in a second tab
-- or by a double click, is given the purchase that is already open.
-- outcome: started (a checkout has to be made) | open (it has one) | enrolled (free of charge: done)
--   | already (bought before) | unavailable (no such course, or not offered) | forbidden (no active account).
-- The last three give no other column (`already`: the purchase), `started` and `enrolled` no session and no address.
create function public.start_enrolment(p_course uuid)
returns table (
  outcome text, purchase_id uuid, course_name text, subtotal_cents integer, tax_cents integer, amount_cents integer,
  stripe_price_id text, checkout_expires_at timestamptz, checkout_session_id text, checkout_url text
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  buyer constant uuid := auth.uid();
  course public.courses;
  purchase public.purchases;
  tax integer;
begin
  if private.my_profile() is null then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  -- Two tabs take turns; the unique index is there for whoever comes another way.
  perform pg_advisory_xact_lock(hashtextextended('enrolment ' || buyer || ' ' || p_course, 0));
  select * into purchase from public.purchases p
  where p.user_id = buyer and p.course_id = p_course and p.status in ('pending', 'completed') for update;
  if purchase.status = 'completed' then
    outcome := 'already';
    purchase_id := purchase.id;
    return next;
    return;
  end if;
  select * into course from public.courses c where c.id = p_course and c.is_active for share;
  if course.id is null then
    outcome := 'unavailable';
    return next;
    return;
  end if;
  -- A checkout can be made for half an hour at least (the payment service's rule), so nobody will finish this one.
  if purchase.checkout_session_id is null and purchase.checkout_expires_at < now() + interval '35 minutes' then
    perform private.drop_purchase(purchase.id);
    purchase := null;
  end if;

  if purchase.id is not null then
    outcome := case when purchase.checkout_session_id is null then 'started' else 'open' end;
  else
    tax := case when course.is_taxable then private.hst_cents(course.price_cents) else 0 end;
    outcome := case when course.price_cents = 0 then 'enrolled' else 'started' end;
    insert into public.purchases as p (user_id, course_id, amount_cents, tax_cents, status)
    values (buyer, p_course, course.price_cents + tax, tax,
      case outcome when 'enrolled' then 'completed' else 'pending' end)
    returning p.* into purchase;
    insert into public.course_applications (user_id, course_id, purchase_id, status)
    values (buyer, p_course, purchase.id, purchase.status);
  end if;
  purchase_id := purchase.id;
  course_name := purchase.course_name;
  subtotal_cents := purchase.amount_cents - purchase.tax_cents;
  tax_cents := purchase.tax_cents;
  amount_cents := purchase.amount_cents;
  stripe_price_id := course.stripe_price_id;
  checkout_expires_at := purchase.checkout_expires_at;
  checkout_session_id := purchase.checkout_session_id;
  checkout_url := purchase.checkout_url;
  return next;
end
$$;
grant execute on function public.start_enrolment(uuid) to authenticated;

-- Ends a purchase that never had a checkout, and its enrolment with it.
create function private.drop_purchase(p_purchase uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.purchases p set status = 'failed'
  where p.id = p_purchase and p.status = 'pending' and p.checkout_session_id is null;
  if not found then return false; end if;
  update public.course_applications a set status = 'cancelled'
  where a.purchase_id = p_purchase and a.status = 'pending';
  return true;
end
$$;

-- Writes down the checkout of a purchase. Nobody is sent to one that does not stand here.
-- outcome: attached | same (it stood here already) | other (another one does) | gone (no such open purchase)
create function public.attach_checkout(p_purchase uuid, p_session text, p_url text, p_expires_at timestamptz)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  purchase public.purchases;
begin
  select * into purchase from public.purchases p where p.id = p_purchase for update;
  if purchase.status is distinct from 'pending' then return 'gone'; end if;
  if purchase.checkout_session_id = p_session then return 'same'; end if;
  if purchase.checkout_session_id is not null then return 'other'; end if;
  update public.purchases p
  set checkout_session_id = p_session, checkout_url = p_url, checkout_expires_at = p_expires_at
  where p.id = p_purchase;
  return 'attached';
end
$$;
grant execute on function public.attach_checkout(uuid, text, text, timestamptz) to service_role;

-- Ends a purchase whose checkout could not be made. False where it has one, or is not open.
create function public.abandon_enrolment(p_purchase uuid) returns boolean
language sql security definer set search_path = ''
as $$ select private.drop_purchase(p_purchase) $$;
grant execute on function public.abandon_enrolment(uuid) to service_role;
