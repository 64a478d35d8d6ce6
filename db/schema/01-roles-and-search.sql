-- The server works as this role only: it is no superuser and cannot bypass row-level security. The login role owns the
-- tables and takes the working role for the length of a transaction.
do $$
begin
  create role manassa_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception
  when duplicate_object or unique_violation then null; -- roles belong to the whole server: another database made it
end
$$;

do $$
begin
  execute format('grant manassa_app to %I', current_user);
exception
  when invalid_grant_operation then null; -- a superuser needs no grant
end
$$;

grant usage on schema public to manassa_app;

-- Row-level security guards every table of a school, even against a query that forgot its tenant condition. A
-- transaction without a school sees no rows. Each migration that creates a table calls this function.
create function protect_school_table(school_table text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', school_table);
  execute format('alter table %I force row level security', school_table);
  execute format(
    'create policy own_school on %I to manassa_app
       using (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))
       with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))',
    school_table);
  -- Migrations, seeds and the operator's commands work as the owner, across schools.
  execute format('create policy owner_door on %I to %I using (true) with check (true)', school_table, current_user);
  execute format('grant select, insert, update, delete on %I to manassa_app', school_table);
end
$$;
revoke execute on function protect_school_table(text) from public;

-- Announces each change of public content, so that every process invalidates its cached responses.
create function mark_content() returns trigger language plpgsql as $$
begin
  -- PostgreSQL sends equal notifications once per transaction, and only when it commits.
  perform pg_notify(
    'content_version', case tg_op when 'DELETE' then old.tenant_id else new.tenant_id end || ' ' || tg_argv[0]);
  return null;
end
$$;

-- Only the owner may truncate a table, which changes every school.
create function mark_all_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_version', '* ' || tg_argv[0]);
  return null;
end
$$;

-- Adds the change triggers to a table with public content.
create function mark_changes_of(school_table text, topic text) returns void language plpgsql as $$
begin
  execute format(
    'create constraint trigger content_changed after insert or update or delete on %I
       deferrable initially deferred for each row execute function mark_content(%L)', school_table, topic);
  execute format(
    'create trigger content_emptied after truncate on %I for each statement execute function mark_all_content(%L)',
    school_table, topic);
end
$$;
revoke execute on function mark_changes_of(text, text) from public;

-- The search form of a text, equal to `searchForm` in contract/rules/search-text; a test compares the two. It unifies
-- interchangeable Arabic letters, drops marks and writes digits in Latin.
create function search_form(text) returns text language sql immutable strict parallel safe
  return translate(
    regexp_replace(
      lower(normalize($1, nfkc)),
      '[' || U&'\0621\064B-\065F\0670\06D6-\06ED\0640\061C\200B-\200F\202A-\202E\2066-\2069' || ']', '', 'g'),
    U&'\0623\0625\0622\0671\0624\0626\0649\06CC\0629\06A9' || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    U&'\0627\0627\0627\0627\0648\064A\064A\064A\0647\0643' || '01234567890123456789');

-- The sound form of a search form: letters that a listener confuses become one, and hamza is dropped. It equals the
-- rule in contract/rules/search-text; a test compares the two.
create function sound_form(text) returns text language sql immutable strict parallel safe
  return translate($1, 'صطضذق', 'ستدز');
