-- Every process hears of each change of what everybody may read, and asks the database to have told it all before it
-- takes what it keeps: nothing is left that reads a version which is noted down (decision 128).
create or replace function mark_content() returns trigger language plpgsql as $$
begin
  -- Once in a transaction, however many rows it changed, and with its commit: both are the database's to see to.
  perform pg_notify(
    'content_version', case tg_op when 'DELETE' then old.tenant_id else new.tenant_id end || ' ' || tg_argv[0]);
  return null;
end
$$;

create or replace function mark_all_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_version', '* ' || tg_argv[0]);
  return null;
end
$$;

drop table content_version;
