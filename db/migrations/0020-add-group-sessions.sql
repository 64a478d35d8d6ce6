-- Sessions of groups, with attendance and cash (docs/behaviour/centre.md).
create table group_session (
  tenant_id text not null,
  id bigint generated always as identity,
  group_id bigint not null,
  day date not null,
  state text not null check (state in ('open', 'closed', 'cancelled')),
  opened_at timestamptz not null,
  opened_by bigint,
  ended_at timestamptz,
  ended_by bigint,
  -- The recorded and the counted cash of a closed session, and the part of the centre, in pounds.
  expected numeric(12, 2),
  counted numeric(12, 2) check (counted >= 0),
  share numeric(12, 2) check (share >= 0),
  difference_reason text check (difference_reason <> ''),
  handed_to text check (handed_to <> ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, group_id) references centre_group,
  foreign key (tenant_id, opened_by) references account on delete set null (opened_by),
  foreign key (tenant_id, ended_by) references account on delete set null (ended_by),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'closed') = (num_nonnulls(expected, counted, share) = 3)),
  check (expected = counted or difference_reason is not null)
);
create unique index group_session_once on group_session (tenant_id, group_id, day);
create index group_session_of_day on group_session (tenant_id, day);
create index group_session_by_opener on group_session (tenant_id, opened_by) where opened_by is not null;
create index group_session_by_closer on group_session (tenant_id, ended_by) where ended_by is not null;
select protect_school_table('group_session');
revoke delete, truncate on group_session from manassa_app;

-- A student is present once, however many devices scan the same code.
create table attendance (
  tenant_id text not null,
  session_id bigint not null,
  student_id bigint not null,
  status text not null check (status in ('present', 'late', 'guest', 'excused')),
  -- The pounds that the session costs this student, at the price of that day.
  due numeric(12, 2) not null check (due >= 0),
  how text not null check (how in ('token', 'card', 'name')),
  -- The time of the device, and of the server.
  at timestamptz not null,
  recorded_at timestamptz not null,
  by_id bigint,
  primary key (tenant_id, session_id, student_id),
  foreign key (tenant_id, session_id) references group_session,
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, by_id) references account on delete set null (by_id)
);
create index attendance_of_student on attendance (tenant_id, student_id);
create index attendance_by_author on attendance (tenant_id, by_id) where by_id is not null;
select protect_school_table('attendance');
revoke delete, truncate on attendance from manassa_app;

alter table payment add column session_id bigint,
  add column session_kind text check (session_kind in ('session', 'month', 'debt', 'book')),
  -- Chosen by the device, so that cash that is sent twice is recorded once.
  add column scan_id uuid,
  add foreign key (tenant_id, session_id) references group_session,
  add check (num_nonnulls(session_id, session_kind) in (0, 2));
create unique index payment_of_scan on payment (tenant_id, scan_id) where scan_id is not null;
create index payment_of_session on payment (tenant_id, session_id) where session_id is not null;

-- Credit comes from a transfer or from a cancelled session, and pays orders and sessions.
alter table credit_entry alter column order_id drop not null,
  add column session_id bigint,
  add foreign key (tenant_id, session_id) references group_session,
  add check (num_nonnulls(order_id, session_id) = 1);
create index credit_entry_of_session on credit_entry (tenant_id, session_id) where session_id is not null;
