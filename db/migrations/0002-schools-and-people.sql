-- A school and everything that belongs to it lead with tenant_id: in each primary, unique and foreign key,
-- so that no row can refer to another school's.

create table school (
  tenant_id text primary key check (tenant_id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null,
  -- Names, photos, statistics, testimonials, theme: the shape is the contract's schoolProfile.
  profile jsonb not null,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);

create table school_host (
  tenant_id text not null references school,
  host_name text not null check (host_name = lower(host_name)),
  primary key (tenant_id, host_name)
);
-- One name leads to one school: this key is for the whole installation on purpose.
create unique index school_host_name on school_host (host_name);

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

create table account (
  tenant_id text not null references school,
  id bigint generated always as identity,
  role text not null check (role in ('student', 'teacher', 'assistant')),
  name text not null,
  -- In lower case: an e-mail's letter case tells nobody apart.
  email text not null check (email = lower(email)),
  phone text not null check (phone ~ '^01[0-9]{9}$'),
  parent_phone text check (parent_phone ~ '^01[0-9]{9}$'),
  grade smallint check (grade between 1 and 3),
  password_hash text not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email),
  unique (tenant_id, phone)
);

-- The photo of an identity document: only where it lies and how big it is; the bytes are encrypted in the store.
create table identity_photo (
  tenant_id text not null,
  account_id bigint not null,
  storage_key text not null,
  size_bytes integer not null,
  uploaded_at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);

-- A row is a live session on one of an account's two devices. The keys have the last word: fifty logins that
-- arrive together find two slots, whatever the server believed.
create table device_session (
  tenant_id text not null,
  account_id bigint not null,
  slot smallint not null check (slot in (1, 2)),
  device_hash bytea not null,
  session_id bytea not null,
  generation integer not null default 0,
  -- When this generation's token was made, and when it was first seen in use.
  generation_at timestamptz not null,
  confirmed_at timestamptz,
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text,
  primary key (tenant_id, account_id, slot),
  unique (tenant_id, account_id, device_hash),
  unique (tenant_id, session_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
