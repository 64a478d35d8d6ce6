-- What an authenticator app and the server share, sealed by the school's key. Without `confirmed_at` it was shown once
-- and nobody has proved yet that an app has it: such a one is asked for nowhere.
create table second_factor (
  tenant_id text not null,
  account_id bigint not null,
  sealed_secret bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);

-- The half minutes whose code was taken at a login: a key, so that of two who send the same code one gets in.
create table second_factor_use (
  tenant_id text not null,
  account_id bigint not null,
  step bigint not null,
  primary key (tenant_id, account_id, step),
  foreign key (tenant_id, account_id) references second_factor on delete cascade
);

-- Codes on paper, for when the phone is gone: keyed hashes, each deleted by the login that it opens.
create table recovery_code (
  tenant_id text not null,
  account_id bigint not null,
  code_hash bytea not null,
  primary key (tenant_id, account_id, code_hash),
  foreign key (tenant_id, account_id) references second_factor on delete cascade
);

-- Where there is a row, assistants do nothing here until they have a second factor.
create table second_factor_demand (
  tenant_id text primary key references school,
  demanded_at timestamptz not null
);

select protect_school_table(name) from (
  values ('second_factor'), ('second_factor_use'), ('recovery_code'), ('second_factor_demand')
) as made(name);
