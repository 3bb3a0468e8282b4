-- Counting requests for all copies of the site in one place. A bucket is a keyed hash that only the site can make.

create table public.rate_limits (
  bucket text primary key check (char_length(bucket) between 1 and 128),
  hits integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_ended on public.rate_limits (window_ends_at);

-- One hit in a window that starts with the first; refused hits do not prolong it.
create function public.take_rate_limit(p_bucket text, p_limit integer, p_window_seconds integer)
returns table (allowed boolean, retry_after_seconds integer)
language plpgsql security definer set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  taken public.rate_limits;
begin
  insert into public.rate_limits as r (bucket, hits, window_ends_at)
  values (left(p_bucket, 128), 1, moment + make_interval(secs => least(greatest(p_window_seconds, 1), 86400)))
  on conflict (bucket) do update set
    hits = case when r.window_ends_at <= moment then 1 else least(r.hits, p_limit) + 1 end,
    window_ends_at = case when r.window_ends_at <= moment then excluded.window_ends_at else r.window_ends_at end
  returning * into taken;

  -- Now and then somebody carries out the rubbish, in portions that nobody notices.
  if random() < 0.01 then
    delete from public.rate_limits where bucket in (
      select old.bucket from public.rate_limits old
      where old.window_ends_at < moment - interval '1 minute' limit 500 for update skip locked
    );
  end if;

  allowed := taken.hits <= p_limit;
  retry_after_seconds := case when allowed then 0
    -- Whoever waited for another's hit took its moment before the window began.
    else greatest(1, least(p_window_seconds, ceil(extract(epoch from taken.window_ends_at - moment))))::integer end;
  return next;
end
$$;

-- Takes back one use of a bucket, for what turned out not to count.
create function public.return_rate_limit(p_bucket text) returns void
language sql security definer set search_path = ''
as $$
  update public.rate_limits set hits = greatest(hits - 1, 0)
  where bucket = p_bucket and window_ends_at > clock_timestamp()
$$;

-- The site alone counts: with the publishable key anybody could fill the table, or another's bucket.
grant execute on function public.take_rate_limit(text, integer, integer), public.return_rate_limit(text) to service_role;
