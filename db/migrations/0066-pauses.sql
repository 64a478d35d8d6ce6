-- From one moment to another the weeks of some courses stand still: of those that are named, of a secondary year's, or
-- of all. What is ended before its time stood still until then.
create table pause (
  tenant_id text not null references school,
  id bigint generated always as identity,
  scope text not null check (scope in ('courses', 'grade', 'all')),
  grade smallint check (grade between 1 and 3),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Students read it.
  reason text not null,
  made_by bigint not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint,
  primary key (tenant_id, id),
  check ((scope = 'grade') = (grade is not null))
);
create index pause_in_order on pause (tenant_id, starts_at);
select protect_school_table('pause');
revoke delete, truncate on pause from manassa_app;

create table pause_course (
  tenant_id text not null,
  pause_id bigint not null,
  course_id bigint not null,
  primary key (tenant_id, pause_id, course_id),
  foreign key (tenant_id, pause_id) references pause,
  foreign key (tenant_id, course_id) references course on delete cascade
);
create index pause_course_of_course on pause_course (tenant_id, course_id);
select protect_school_table('pause_course');
revoke update, delete, truncate on pause_course from manassa_app;
