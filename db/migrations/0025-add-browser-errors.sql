-- Errors of the app in browsers, for the operator's page. A row names no school and no person.
create table installation.browser_error (
  message text not null check (char_length(message) between 1 and 200),
  -- The built file with line and column.
  place text not null check (char_length(place) between 1 and 120),
  -- The family and version of the last browser that met it.
  browser text not null check (char_length(browser) <= 30),
  occurrences integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (message, place)
);
create index browser_error_last on installation.browser_error (last_at);

-- Requests see no table of the installation, so this function counts an error for them, and keeps the newest `most`.
create function record_browser_error(message text, place text, browser text, at timestamptz, most integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into installation.browser_error as known (message, place, browser, occurrences, first_at, last_at)
    values ($1, $2, $3, 1, $4, $4)
    on conflict (message, place) do update
    set occurrences = known.occurrences + 1, browser = excluded.browser, last_at = greatest(known.last_at, excluded.last_at);
  delete from installation.browser_error as old where (old.message, old.place) in (
    select newest.message, newest.place from installation.browser_error as newest
    order by newest.last_at desc, newest.message, newest.place offset $5);
$$;
revoke execute on function record_browser_error(text, text, text, timestamptz, integer) from public;
grant execute on function record_browser_error(text, text, text, timestamptz, integer) to manassa_app;
