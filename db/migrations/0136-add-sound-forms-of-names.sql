-- A name is also found with letters that a listener mistakes for each other. The same letters stand in
-- contract/rules/search-text; a test compares the two. The last letter has no counterpart and is dropped, as hamza is.
create function sound_form(text) returns text language sql immutable strict parallel safe
  return translate($1, 'صطضذق', 'ستدز');

-- Every ending of every word of a name in its search form. An ending that sounds like another one is stored a second
-- time in its sound form, behind a character that no search begins with, so that exact searches do not find it.
create function name_parts(name_search text) returns setof text language sql immutable strict parallel safe
begin atomic
  select distinct form.part
  from regexp_split_to_table(name_search, '\s+') as word
  cross join lateral generate_series(1, length(word)) as place
  cross join lateral (select left(substr(word, place), 40) as ending) as written
  cross join lateral (values (ending), (chr(1) || nullif(nullif(sound_form(ending), ending), ''))) as form (part)
  where word <> '' and form.part is not null;
end;

create or replace function name_parts_of_new() returns trigger language plpgsql set jit = off as $$
begin
  insert into account_name_part (tenant_id, part, account_id)
  select tenant_id, part, id from added, name_parts(name_search) as part;
  return null;
end
$$;

create or replace function name_parts_of_changed() returns trigger language plpgsql as $$
begin
  delete from account_name_part where tenant_id = old.tenant_id and account_id = old.id;
  insert into account_name_part (tenant_id, part, account_id)
  select new.tenant_id, part, new.id from name_parts(new.name_search) as part;
  return null;
end
$$;

insert into account_name_part (tenant_id, part, account_id)
select tenant_id, part, id from account, name_parts(name_search) as part
where part like chr(1) || '%';
