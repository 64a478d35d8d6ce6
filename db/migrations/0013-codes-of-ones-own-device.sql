-- Who knows nothing but an address may ask for its codes and try them. What was asked for on a device that the account
-- has logged in on stands beside it, in a row that strangers neither renew nor use up; and of a code's tries only some
-- are for other devices than the one that asked for it.
alter table one_time_code
  add column on_known_device boolean not null default false,
  -- A hash, of nothing for who names no device.
  add column asked_on bytea not null default '',
  add column tries_left_elsewhere smallint not null default 2 check (tries_left_elsewhere >= 0),
  drop constraint one_time_code_pkey,
  add primary key (tenant_id, account_id, purpose, on_known_device);
