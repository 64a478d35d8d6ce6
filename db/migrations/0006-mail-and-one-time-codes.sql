-- Mail waits here until the mail server took it. A row is written together with its cause.
create table mail (
  tenant_id text not null references school,
  id bigint generated always as identity,
  purpose text not null check (purpose in ('password-code', 'password-changed', 'device-code')),
  -- Null for an address that nobody has: such a request leaves the same trace as a true one, and no mail.
  to_address text,
  -- A keyed hash of the address that was asked for, to count requests by.
  address_hash bytea not null,
  sealed_content bytea,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  primary key (tenant_id, id)
);
create index mail_due on mail (next_try_at) where sent_at is null and given_up_at is null;
create index mail_of_address on mail (tenant_id, address_hash, created_at);

-- The newest code of an account for a purpose, and how many wrong tries it still bears.
create table one_time_code (
  tenant_id text not null,
  account_id bigint not null,
  purpose text not null check (purpose in ('password-reset', 'device-replacement')),
  code_hash bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null,
  primary key (tenant_id, account_id, purpose),
  foreign key (tenant_id, account_id) references account on delete cascade
);

select protect_school_table(name) from (values ('mail'), ('one_time_code')) as made(name);
