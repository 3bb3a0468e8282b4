-- In PGlite planning takes longer than the query, so functions that a project of Supabase plans anew at each call, for
-- tables of 200,000 rows, keep their plans here. Idempotent.

do $$
declare
  named regprocedure;
begin
  for named in
    select p.oid from pg_proc p where 'plan_cache_mode=force_custom_plan' = any (p.proconfig)
  loop
    execute format('alter function %s reset plan_cache_mode', named);
  end loop;
end
$$;
