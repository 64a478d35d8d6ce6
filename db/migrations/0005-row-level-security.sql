-- The second wall: even a query that forgot the school sees and writes only rows of the school set for its
-- transaction. No school set reads as null or as an empty text, and neither is anybody's. A later migration calls
-- this for each table that it makes.
create function protect_school_table(school_table text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', school_table);
  execute format('alter table %I force row level security', school_table);
  execute format(
    'create policy own_school on %I to manassa_app
       using (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))
       with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))',
    school_table);
  -- The owner's door (migrations, seeds, the operator's command line) is not held by the policies of schools.
  execute format('create policy owner_door on %I to %I using (true) with check (true)', school_table, current_user);
  execute format('grant select, insert, update, delete on %I to manassa_app', school_table);
end
$$;
revoke execute on function protect_school_table(text) from public;

select protect_school_table(c.relname)
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace;

-- The school itself is made, named and suspended by the owner only; its face is its own.
revoke insert, update, delete on school from manassa_app;
grant update (profile) on school to manassa_app;
revoke insert, update, delete on school_host from manassa_app;
