-- The rows of each table that a backup holds, to compare a restored project with its source.
select format('%I.%I', schemaname, tablename) as name,
  (xpath('/row/n/text()', query_to_xml(
    format('select count(*) as n from %I.%I', schemaname, tablename), false, true, ''
  )))[1]
from pg_tables
where schemaname in ('public', 'private', 'auth', 'storage')
  and tablename not in ('schema_migrations', 'migrations', 'buckets_vectors', 'vector_indexes')
order by name;
