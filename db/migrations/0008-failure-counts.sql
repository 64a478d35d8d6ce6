-- How often something failed lately, by account, device or address: counted here, so that a restart forgets nothing
-- and every server process sees the same. A row that is older than its window counts as none.
create table failure_count (
  tenant_id text not null references school,
  budget text not null,
  -- A keyed hash: neither an address nor an e-mail can be read here.
  key_hash bytea not null,
  failures integer not null check (failures > 0),
  window_started_at timestamptz not null,
  last_failed_at timestamptz not null,
  primary key (tenant_id, budget, key_hash)
);

-- A device that an account has logged in on before: somebody else's wrong guesses do not slow it down.
create table known_device (
  tenant_id text not null,
  account_id bigint not null,
  device_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (tenant_id, account_id, device_hash),
  foreign key (tenant_id, account_id) references account on delete cascade
);

select protect_school_table(name) from (values ('failure_count'), ('known_device')) as made(name);
