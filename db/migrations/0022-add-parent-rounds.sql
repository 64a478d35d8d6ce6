-- The messages of a week to parents (docs/behaviour/parents.md), prepared once.
create table parent_round (
  tenant_id text not null references school,
  -- The last day of the week, in the school's time zone.
  ends_on date not null,
  started_at timestamptz not null,
  -- Null until every student has a row.
  ready_at timestamptz,
  primary key (tenant_id, ends_on)
);
create index parent_round_due on parent_round (ends_on);
select protect_school_table('parent_round');
revoke delete, truncate on parent_round from manassa_app;

-- A student of a round. Students with one parent's number are in one message.
create table parent_message (
  tenant_id text not null,
  ends_on date not null,
  student_id bigint not null,
  kind text not null check (kind in ('weekDone', 'weekPartly', 'weekNone', 'nothing')),
  outcome text check (outcome in ('sent', 'wrongNumber')),
  -- The number of that outcome.
  phone text,
  decided_at timestamptz,
  decided_by bigint,
  -- Somebody sends these messages, until this moment alone.
  claimed_by bigint,
  claimed_until timestamptz,
  primary key (tenant_id, ends_on, student_id),
  foreign key (tenant_id, ends_on) references parent_round on delete cascade,
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, decided_by) references account on delete set null (decided_by),
  foreign key (tenant_id, claimed_by) references account on delete set null (claimed_by),
  check (num_nulls(outcome, phone, decided_at) in (0, 3))
);
create index parent_message_of_student on parent_message (tenant_id, student_id);
create index parent_message_decided_by on parent_message (tenant_id, decided_by) where decided_by is not null;
create index parent_message_claimed_by on parent_message (tenant_id, claimed_by) where claimed_by is not null;
select protect_school_table('parent_message');
revoke delete, truncate on parent_message from manassa_app;
