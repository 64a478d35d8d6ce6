-- Absence opens the unit that a session taught, and attendance can be removed (docs/behaviour/centre.md).
alter table centre_group add column opens_for_absent boolean not null default false;

-- The unit that the session taught.
alter table group_session add column unit_id bigint,
  add foreign key (tenant_id, unit_id) references unit;
create index group_session_of_unit on group_session (tenant_id, unit_id) where unit_id is not null;

-- The session whose absence opened the unit.
alter table given_window add column session_id bigint,
  add foreign key (tenant_id, session_id) references group_session;
create index given_window_of_session on given_window (tenant_id, session_id) where session_id is not null;

-- The newest scan, when it is not the first, and a removal that no scan follows. Both are times of devices.
alter table attendance add column seen_at timestamptz,
  add column removed_at timestamptz;

-- The members of a group on a day, past ones too.
create index group_member_of_group on group_member (tenant_id, group_id, from_day);
