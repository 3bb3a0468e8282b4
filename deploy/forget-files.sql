-- Before files are uploaded to a restored project: each upload makes a row of its own.
set session_replication_role = replica;
delete from storage.objects where true;
