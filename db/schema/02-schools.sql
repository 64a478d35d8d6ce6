-- Tables of the installation as a whole, which no request can see.
create schema installation;

-- A keyed hash made at the first start. A start with another secret is refused, because nothing sealed could be read.
create table installation.secret_check (
  only_row boolean primary key default true check (only_row),
  made_with bytea not null
);

-- Every key of a school's tables leads with tenant_id, so that no row can refer to another school's row.
create table school (
  tenant_id text primary key check (tenant_id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null,
  -- Names, photos, statistics, testimonials and theme, in the shape of the contract's schoolProfile.
  profile jsonb not null,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  -- Dates without a time are dates in this time zone.
  time_zone text not null default 'Africa/Cairo',
  -- Schools with imported cards accept codes of any shape.
  takes_any_code boolean not null default false,
  -- Limits the bytes of videos and attachments that a school may keep; null is no limit. Only the operator sets it.
  media_quota_bytes bigint check (media_quota_bytes >= 0),
  -- An unknown time zone would break every statistic by day.
  constraint school_time_zone_known check (timestamp '2000-01-01' at time zone time_zone is not null)
);
select protect_school_table('school');
-- Only the owner creates and suspends a school. Staff edit its name and profile.
revoke insert, update, delete on school from manassa_app;
grant update (profile) on school to manassa_app;
grant update (name) on school to manassa_app;
grant update (takes_any_code) on school to manassa_app;
select mark_changes_of('school', 'school');

create table school_host (
  tenant_id text not null references school,
  host_name text not null check (host_name = lower(host_name)),
  primary key (tenant_id, host_name)
);
-- A host name leads to one school, so this key spans the installation on purpose.
create unique index school_host_name on school_host (host_name);
select protect_school_table('school_host');
revoke insert, update, delete on school_host from manassa_app;

-- A school's own random key, sealed by the installation's secret. Codes, passwords, photos and streams depend on it, so
-- that a school can move to another installation. It precedes the school's row, because the media store needs it first.
create table school_key (
  tenant_id text primary key,
  sealed_key bytea not null,
  created_at timestamptz not null default now()
);
select protect_school_table('school_key');
revoke insert, update, delete, truncate on school_key from manassa_app;

create table contact (
  tenant_id text not null references school,
  id bigint generated always as identity,
  position integer not null,
  whatsapp_number text,
  facebook_page text,
  youtube_channel text,
  tiktok_channel text,
  primary key (tenant_id, id),
  unique (tenant_id, position)
);
select protect_school_table('contact');
select mark_changes_of('contact', 'contacts');

-- A school's own WhatsApp texts by purpose; a kind without a row has its default text.
create table chat_text (
  tenant_id text not null references school,
  kind text not null check (kind in ('welcome', 'card', 'reminder', 'mark', 'absence')),
  text text not null,
  primary key (tenant_id, kind)
);
select protect_school_table('chat_text');
revoke delete, truncate on chat_text from manassa_app;

-- Keys that sign the addresses of a hosting service's videos, one per library, sealed with the school's key.
create table hosted_library (
  tenant_id text not null references school,
  library_id bigint not null check (library_id > 0),
  sealed_key bytea not null,
  set_at timestamptz not null,
  primary key (tenant_id, library_id)
);
select protect_school_table('hosted_library');
revoke truncate on hosted_library from manassa_app;

-- Files of the media store that are deleted when due. A row is written before its file, and removed in the transaction
-- that gives the file an owner, so no crash leaves an orphan.
create table file_to_remove (
  tenant_id text not null references school,
  storage_key text not null,
  remove_at timestamptz not null,
  primary key (tenant_id, storage_key)
);
create index file_to_remove_due on file_to_remove (remove_at);
select protect_school_table('file_to_remove');
