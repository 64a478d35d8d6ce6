-- A parent reads a student's week at an address that contains a key (docs/behaviour/parents.md). Only its hash is kept.
create table parent_link (
  tenant_id text not null,
  student_id bigint not null,
  -- The parent's number that it belongs to; while the student has another one, it opens nothing.
  phone text not null check (phone ~ '^01[0-9]{9}$'),
  -- Null after it was ended.
  key_hash bytea,
  made_at timestamptz,
  -- The devices that have opened it.
  device_hashes bytea[] not null default '{}',
  -- Null unless messages to this number were stopped, by the parent or by the school.
  stopped_at timestamptz,
  primary key (tenant_id, student_id),
  unique (tenant_id, key_hash),
  foreign key (tenant_id, student_id) references account on delete cascade,
  check ((key_hash is null) = (made_at is null)),
  check (stopped_at is null or key_hash is null)
);
create index parent_link_stopped on parent_link (tenant_id, phone) where stopped_at is not null;
select protect_school_table('parent_link');
revoke truncate on parent_link from manassa_app;

-- The number of times that a parent opened the page, by day alone.
create table parent_opening (
  tenant_id text not null,
  student_id bigint not null,
  -- In the school's time zone.
  day date not null,
  openings integer not null check (openings > 0),
  primary key (tenant_id, student_id, day),
  foreign key (tenant_id, student_id) references account on delete cascade
);
create index parent_opening_due on parent_opening (day);
select protect_school_table('parent_opening');
revoke truncate on parent_opening from manassa_app;

alter table chat_text drop constraint chat_text_kind_check,
  add constraint chat_text_kind_check
    check (kind in ('welcome', 'card', 'reminder', 'mark', 'absence', 'weekDone', 'weekPartly', 'weekNone'));
