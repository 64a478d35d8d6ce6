-- A live session in one of an account's device slots. Its keys limit the devices, however many logins arrive together.
create table device_session (
  tenant_id text not null,
  account_id bigint not null,
  slot smallint not null check (slot between 1 and 6),
  device_hash bytea not null,
  session_id bytea not null,
  generation integer not null default 0,
  -- The times at which this generation's token was made and first used.
  generation_at timestamptz not null,
  confirmed_at timestamptz,
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text,
  -- Tells two phones with the same browser apart, where the browser reports a model.
  device_model text,
  primary key (tenant_id, account_id, slot),
  unique (tenant_id, account_id, device_hash),
  unique (tenant_id, session_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
select protect_school_table('device_session');

-- The reason why a session ended without its device's doing. Only that device learns it, when it presents the old
-- token.
create table ended_session (
  tenant_id text not null,
  session_id bytea not null,
  account_id bigint not null,
  device_hash bytea not null,
  reason text not null check (reason in ('replaced', 'signedOut', 'passwordChanged', 'copied', 'bySchool')),
  ended_at timestamptz not null,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index ended_session_by_time on ended_session (ended_at);
select protect_school_table('ended_session');

-- A device on which the account has logged in before. Wrong guesses from other devices do not slow it down.
create table known_device (
  tenant_id text not null,
  account_id bigint not null,
  device_hash bytea not null,
  last_login_at timestamptz not null,
  first_login_at timestamptz not null,
  primary key (tenant_id, account_id, device_hash),
  foreign key (tenant_id, account_id) references account on delete cascade
);
select protect_school_table('known_device');

-- Device replacements by email code. The key allows two per account; each slot is free again after 30 days.
create table device_replacement (
  tenant_id text not null,
  account_id bigint not null,
  place smallint not null check (place in (1, 2)),
  replaced_at timestamptz not null,
  primary key (tenant_id, account_id, place),
  foreign key (tenant_id, account_id) references account on delete cascade
);
select protect_school_table('device_replacement');

-- The newest code of an account for a purpose, and the wrong tries that it still allows.
create table one_time_code (
  tenant_id text not null,
  account_id bigint not null,
  purpose text not null check (purpose in ('password-reset', 'device-replacement')),
  code_hash bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null,
  -- Strangers who know an email can request and try codes. A code requested on a known device has a row of its own,
  -- which they can neither renew nor use up.
  on_known_device boolean not null default false,
  -- A hash of the device that asked, or of nothing.
  asked_on bytea not null default '',
  tries_left_elsewhere smallint not null default 2 check (tries_left_elsewhere >= 0),
  primary key (tenant_id, account_id, purpose, on_known_device),
  foreign key (tenant_id, account_id) references account on delete cascade
);
select protect_school_table('one_time_code');

-- A link that sets a password, valid once and for a day. Only its hash is kept, and only the newest of an account.
create table password_link (
  tenant_id text not null,
  account_id bigint not null,
  link_hash bytea not null,
  expires_at timestamptz not null,
  -- An invitation can be shown again while it is valid, because its text follows from the secret, the account and its
  -- end.
  is_invitation boolean not null default false,
  -- Links end with the account that made them, so that a dismissed assistant cannot use one.
  made_by bigint,
  primary key (tenant_id, account_id),
  unique (tenant_id, link_hash),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index password_link_invitation on password_link (tenant_id, expires_at) where is_invitation;
select protect_school_table('password_link');

-- The secret that an authenticator app shares with the server, sealed by the school's key. The second factor is off
-- until `confirmed_at` is set.
create table second_factor (
  tenant_id text not null,
  account_id bigint not null,
  sealed_secret bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
select protect_school_table('second_factor');

-- A row requires every assistant of the school to set up a second factor first.
create table second_factor_demand (
  tenant_id text primary key references school,
  demanded_at timestamptz not null
);
select protect_school_table('second_factor_demand');

-- Time steps whose code was used at a login, so that a code works once.
create table second_factor_use (
  tenant_id text not null,
  account_id bigint not null,
  step bigint not null,
  primary key (tenant_id, account_id, step),
  foreign key (tenant_id, account_id) references second_factor on delete cascade
);
select protect_school_table('second_factor_use');

-- Keyed hashes of recovery codes; a login deletes the one that it used.
create table recovery_code (
  tenant_id text not null,
  account_id bigint not null,
  code_hash bytea not null,
  primary key (tenant_id, account_id, code_hash),
  foreign key (tenant_id, account_id) references second_factor on delete cascade
);
select protect_school_table('recovery_code');

-- Failed tries by account, device or address, shared by all server processes. A row that is older than its window
-- counts as none.
create table failure_count (
  tenant_id text not null references school,
  budget text not null,
  -- A keyed hash, so that no address or email can be read here.
  key_hash bytea not null,
  failures integer not null check (failures > 0),
  window_started_at timestamptz not null,
  last_failed_at timestamptz not null,
  primary key (tenant_id, budget, key_hash)
);
select protect_school_table('failure_count');
