-- Makes room for the data of a backup in a new project: whatever the migrations inserted goes.
-- With `psql --single-transaction`, before the dump: see docs/operations.md.

do $$
begin
  if to_regclass('public.locations') is null then
    raise exception 'This database has no tables of ours: nothing was changed.'
      using hint = 'Push the migrations first.';
  end if;
  if exists (select from auth.users) then
    raise exception 'This project has accounts: nothing was changed.'
      using hint = 'Restore into a new project. Where the restore went through before, go on with the next step.';
  end if;
end
$$;

set session_replication_role = replica;

do $$
begin
  execute (
    select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ')
    from pg_tables
    where schemaname in ('public', 'private')
  );
end
$$;

delete from storage.objects where true;
delete from storage.buckets where true;

-- For forget-files.sql, which is for restored projects alone.
do $$
begin
  execute format('comment on schema private is %L', 'Restored ' || clock_timestamp());
end
$$;
