create table account (
  tenant_id text not null references school,
  id bigint generated always as identity,
  role text not null check (role in ('student', 'teacher', 'assistant')),
  name text not null,
  -- Emails are compared in lower case.
  email text check (email = lower(email)),
  phone text not null check (phone ~ '^01[0-9]{9}$'),
  parent_phone text check (parent_phone ~ '^01[0-9]{9}$'),
  grade smallint check (grade between 1 and 3),
  password_hash text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- Permissions of an assistant, from contract/rules/permissions. A teacher has all of them and a student none.
  permissions text[] not null default '{}',
  name_search text not null generated always as (search_form(name)) stored,
  -- An account that was merged into another one stays disabled and points to it.
  merged_into bigint,
  primary key (tenant_id, id),
  unique (tenant_id, email),
  unique (tenant_id, phone),
  foreign key (tenant_id, merged_into) references account on delete set null (merged_into),
  constraint account_permissions_known
    check (permissions <@ array['courses', 'results', 'students', 'grants', 'codes', 'codes.make', 'money',
      'export', 'school', 'photos', 'log'] and (role = 'assistant' or permissions = '{}')),
  constraint account_of_staff_whole check (role = 'student' or num_nulls(email, password_hash) = 0),
  constraint account_merged_is_shut
    check (merged_into is null or (role = 'student' and disabled_at is not null and merged_into <> id))
);
-- The console lists students by grade.
create index account_of_grade on account (tenant_id, grade, id desc) where role = 'student';
-- The overview counts new students by day.
create index account_by_day on account (tenant_id, created_at) where role = 'student';
-- The console lists students by name and by filter. The newest come from the primary key, and a grade from
-- `account_of_grade`.
create index account_student_by_name on account (tenant_id, name_search, id) where role = 'student';
create index account_blocked_student on account (tenant_id, id desc)
  where role = 'student' and disabled_at is not null;
create index account_invited_student on account (tenant_id, id desc)
  where role = 'student' and password_hash is null and disabled_at is null;
create index account_merged_into on account (tenant_id, merged_into) where merged_into is not null;
select protect_school_table('account');

-- Every suffix of every word of a name, so that a range of this key finds any part of a name. The C collation makes the
-- order the same on every server, and needs no extension.
create table account_name_part (
  tenant_id text not null,
  part text collate "C" not null,
  account_id bigint not null,
  primary key (tenant_id, part, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index account_name_part_of_account on account_name_part (tenant_id, account_id);
select protect_school_table('account_name_part');

-- Every suffix of every word of a name in its search form. A suffix with another sound form is stored again in it,
-- behind a character that no search begins with. Exact searches therefore do not find it.
create function name_parts(name_search text) returns setof text language sql immutable strict parallel safe
begin atomic
  select distinct form.part
  from regexp_split_to_table(name_search, '\s+') as word
  cross join lateral generate_series(1, length(word)) as place
  cross join lateral (select left(substr(word, place), 40) as ending) as written
  cross join lateral (values (ending), (chr(1) || nullif(nullif(sound_form(ending), ending), ''))) as form (part)
  where word <> '' and form.part is not null;
end;

create function name_parts_of_new() returns trigger language plpgsql set jit = off as $$
begin
  insert into account_name_part (tenant_id, part, account_id)
  select tenant_id, part, id from added, name_parts(name_search) as part;
  return null;
end
$$;

create function name_parts_of_changed() returns trigger language plpgsql as $$
begin
  delete from account_name_part where tenant_id = old.tenant_id and account_id = old.id;
  insert into account_name_part (tenant_id, part, account_id)
  select new.tenant_id, part, new.id from name_parts(new.name_search) as part;
  return null;
end
$$;

-- Runs once per statement, because schools import students by the thousand.
create trigger name_parts_of_new after insert on account referencing new table as added for each statement
  execute function name_parts_of_new();

create trigger name_parts_of_changed after update of name on account for each row
  when (old.name is distinct from new.name) execute function name_parts_of_changed();

-- A person's key, sealed by the school's. Personal values in the log are sealed with it, and become unreadable when the
-- account is erased.
create table person_key (
  tenant_id text not null,
  account_id bigint not null,
  sealed_key bytea not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
select protect_school_table('person_key');
revoke update, truncate on person_key from manassa_app;

-- The location and size of a photo of an identity document. Its bytes are encrypted in the media store.
create table identity_photo (
  tenant_id text not null,
  account_id bigint not null,
  storage_key text not null,
  size_bytes integer not null,
  uploaded_at timestamptz not null default now(),
  -- Each photo has a key of its own, sealed by the installation's. Without this row no copy of the file can be read, in
  -- a backup either.
  sealed_key bytea not null,
  -- The first time that a member of staff looked at the photo.
  looked_at timestamptz,
  -- Housekeeping deletes the photo on this day.
  remove_at timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index identity_photo_due on identity_photo (remove_at);
select protect_school_table('identity_photo');

-- Deletes the file with its row, whether the photo or the whole account is deleted.
create function remove_file_of_photo() returns trigger language plpgsql as $$
begin
  insert into file_to_remove (tenant_id, storage_key, remove_at) values (old.tenant_id, old.storage_key, 'epoch')
    on conflict (tenant_id, storage_key) do update set remove_at = excluded.remove_at;
  return null;
end
$$;

create trigger file_of_photo after delete on identity_photo for each row execute function remove_file_of_photo();

-- Security events of an account, which its owner learns by email.
create table account_event (
  tenant_id text not null,
  id bigint generated always as identity,
  account_id bigint not null,
  kind text not null check (kind in ('password-changed', 'device-replaced', 'session-copied', 'address-shared',
    'password-set-by-link', 'email-changed', 'phone-changed', 'second-factor-off', 'recovery-codes-made')),
  -- The browser of the new device, or of the device whose session ended.
  user_agent text,
  happened_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index account_event_of_account on account_event (tenant_id, account_id, happened_at);
select protect_school_table('account_event');
-- Events are only added, so that nobody with the server's role can hide one. They are deleted with their account.
revoke update, delete, truncate on account_event from manassa_app;

-- Notes about a student, from staff to staff.
create table student_note (
  tenant_id text not null,
  id bigint generated always as identity,
  student_id bigint not null,
  text text not null,
  written_at timestamptz not null,
  written_by bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, written_by) references account on delete set null (written_by)
);
create index student_note_of_student on student_note (tenant_id, student_id, id desc);
select protect_school_table('student_note');
revoke update, delete, truncate on student_note from manassa_app;
-- Merging two accounts moves these rows to the remaining one; nothing else in them changes.
grant update (student_id) on student_note to manassa_app;
