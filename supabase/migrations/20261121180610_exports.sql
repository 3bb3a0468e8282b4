-- Who took a list away as a file, and how many rows of it. False where the caller is no staff or the list none of ours.
create function public.record_export(p_list text, p_rows integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_staff() or coalesce(p_list !~ '^[a-z]{1,40}$' or p_rows < 0, true) then
    return false;
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (auth.uid(), 'export', 'exports', p_list, jsonb_build_object('rows', p_rows));
  return true;
end
$$;
grant execute on function public.record_export(text, integer) to authenticated;
