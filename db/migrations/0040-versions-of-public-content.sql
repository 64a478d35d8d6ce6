-- Which state of it everybody may read: what a server keeps of a school's content is good for as long as its version
-- is the same. A random mark and no count, so that a state that was restored from a copy never has that of another one.
create table content_version (
  tenant_id text not null,
  topic text not null check (topic in ('catalogue', 'books', 'contacts', 'school')),
  version text not null,
  primary key (tenant_id, topic)
);
select protect_school_table('content_version');
-- A version that was taken away and made again would be a new one, but none at all was there before.
revoke delete, truncate on content_version from manassa_app;

-- The argument is the topic. At the end of the transaction, so that two people at work on one school do not wait for
-- each other, and once in it, however many rows it changed.
create function mark_content() returns trigger language plpgsql as $$
declare
  topic constant text := tg_argv[0];
  marked constant text := 'app.marked_' || topic;
  school text;
begin
  if tg_op = 'DELETE' then school := old.tenant_id; else school := new.tenant_id; end if;
  if current_setting(marked, true) = school then return null; end if;
  perform set_config(marked, school, true);
  -- Of two transactions with several topics each, neither waits for the other with one of them in its hand.
  perform pg_advisory_xact_lock(hashtextextended('content_version ' || school, 0));
  insert into content_version values (school, topic, gen_random_uuid())
    on conflict on constraint content_version_pkey do update set version = excluded.version;
  -- Heard where the database lies in the server's own process.
  perform pg_notify('content_version', school || ' ' || topic);
  return null;
end
$$;

-- Only the owner may empty a table at a stroke: of every school.
create function mark_all_content() returns trigger language plpgsql as $$
begin
  insert into content_version
    select tenant_id, tg_argv[0], gen_random_uuid()
    from (select tenant_id from school union select tenant_id from content_version) as schools
    on conflict on constraint content_version_pkey do update set version = excluded.version;
  perform pg_notify('content_version', '* ' || tg_argv[0]);
  return null;
end
$$;

-- For a later migration too, that makes a table of which everybody may read.
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

select mark_changes_of('course', 'catalogue');
select mark_changes_of('unit', 'catalogue');
select mark_changes_of('lesson', 'catalogue');
select mark_changes_of('book', 'books');
select mark_changes_of('contact', 'contacts');
select mark_changes_of('school', 'school');
