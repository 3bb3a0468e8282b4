-- Before files are uploaded to a restored project: each upload makes a row of its own, so those of the dump go. The
-- restore has written down its moment (empty-new-project.sql): no other project, and no later upload, loses a row.
\echo 'Project:' :USER at :HOST
set session_replication_role = replica;

do $$
declare
  restored_at constant timestamptz :=
    substring(obj_description(to_regnamespace('private'), 'pg_namespace') from '^Restored (.+)$');
  forgotten integer;
begin
  if restored_at is null then
    raise exception 'Nothing was restored into this project: nothing was changed.'
      using hint = 'Does NEW_DATABASE_URL name the new project? Put the data of the backup in first.';
  end if;
  delete from storage.objects o where coalesce(o.updated_at, o.created_at, '-infinity') < restored_at;
  get diagnostics forgotten = row_count;
  raise notice '% files of the backup are forgotten; % uploaded since stay.',
    forgotten, (select count(*) from storage.objects);
end
$$;
