-- Why a session ended that its device did not end itself: told to that device alone, when it comes with the old token.
create table ended_session (
  tenant_id text not null,
  session_id bytea not null,
  account_id bigint not null,
  device_hash bytea not null,
  reason text not null check (reason in ('replaced', 'signedOut', 'passwordChanged', 'copied')),
  ended_at timestamptz not null,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index ended_session_by_time on ended_session (ended_at);
select protect_school_table('ended_session');

-- Two phones with one browser are told apart by their models, where a browser tells it, and by the day that each first
-- came.
alter table device_session add column device_model text;
alter table known_device add column first_login_at timestamptz;
update known_device set first_login_at = last_login_at;
alter table known_device alter column first_login_at set not null;
