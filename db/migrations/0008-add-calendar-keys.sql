-- A student's calendar file is at an address that contains a key (docs/behaviour/reminders.md). Only its hash is kept,
-- and only the newest of an account.
create table calendar_key (
  tenant_id text not null,
  account_id bigint not null,
  key_hash bytea not null,
  made_at timestamptz not null,
  primary key (tenant_id, account_id),
  unique (tenant_id, key_hash),
  foreign key (tenant_id, account_id) references account on delete cascade
);
select protect_school_table('calendar_key');
revoke truncate on calendar_key from manassa_app;
