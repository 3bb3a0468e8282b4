-- Online courses and what people paid for them. Money is counted in cents; the decimal columns are for display.

create table public.courses (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_text(name, 200)),
  description text not null default '' check (char_length(description) <= 4000),
  price_cents integer not null check (price_cents between 0 and 10000000),
  price numeric(10, 2) generated always as (price_cents / 100.0) stored,
  duration_weeks integer check (duration_weeks between 1 and 104),
  is_active boolean not null default true,
  stripe_price_id text check (char_length(stripe_price_id) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index courses_newest on public.courses (created_at desc, id desc) where is_active;

create table public.purchases (
  id uuid primary key default gen_random_uuid(),
  -- A purchase stays in the books when its account goes.
  user_id uuid references auth.users (id) on delete set null,
  course_id uuid not null references public.courses (id),
  amount_cents integer not null check (amount_cents between 0 and 10000000),
  amount numeric(10, 2) generated always as (amount_cents / 100.0) stored,
  currency text not null default 'cad' check (currency = 'cad'),
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'refunded')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index purchases_of_user on public.purchases (user_id, created_at desc, id desc);
create index purchases_of_course on public.purchases (course_id);

create table public.course_applications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  course_id uuid not null references public.courses (id),
  purchase_id uuid unique references public.purchases (id),
  status text not null default 'pending' check (status in ('pending', 'completed', 'cancelled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index course_applications_of_user on public.course_applications (user_id, created_at desc, id desc);
create index course_applications_of_course on public.course_applications (course_id);
create index course_applications_status on public.course_applications (status, created_at desc, id desc);

create trigger purchases_status before update on public.purchases for each row
  execute function private.check_status_change('pending>completed', 'pending>failed', 'completed>refunded');
create trigger course_applications_status before update on public.course_applications for each row
  execute function private.check_status_change('pending>completed', 'pending>cancelled');

create trigger courses_touch before update on public.courses for each row
  execute function private.touch_updated_at();
create trigger purchases_touch before update on public.purchases for each row
  execute function private.touch_updated_at();
create trigger course_applications_touch before update on public.course_applications for each row
  execute function private.touch_updated_at();
