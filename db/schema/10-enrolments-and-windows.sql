-- Access that a student has lost. A row moves here from `enrolment` or `lecture` in one statement; the progress stays.
create table ended_access (
  tenant_id text not null,
  id bigint generated always as identity,
  student_id bigint not null,
  course_id bigint,
  unit_id bigint,
  began_at timestamptz not null,
  cause text not null check (cause in ('free', 'code', 'staff')),
  access_code_id bigint,
  payment_id bigint,
  ended_at timestamptz not null,
  ended_by bigint,
  reason text not null,
  -- True when the access moved to another course, together with its payment.
  moved boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, course_id) references course,
  foreign key (tenant_id, unit_id) references unit,
  foreign key (tenant_id, access_code_id) references access_code,
  foreign key (tenant_id, payment_id) references payment,
  foreign key (tenant_id, ended_by) references account on delete set null (ended_by),
  check (num_nonnulls(course_id, unit_id) = 1)
);
create index ended_access_of_student on ended_access (tenant_id, student_id, ended_at desc);
select protect_school_table('ended_access');
revoke update, delete, truncate on ended_access from manassa_app;
-- Merging two accounts moves these rows to the remaining one; nothing else in them changes.
grant update (student_id) on ended_access to manassa_app;

alter table payment add foreign key (tenant_id, ended_access_id) references ended_access
  on delete set null (ended_access_id);

-- A student's access to a course and its start.
create table enrolment (
  tenant_id text not null,
  student_id bigint not null,
  course_id bigint not null,
  enrolled_at timestamptz not null,
  cause text not null check (cause in ('free', 'code', 'staff')),
  access_code_id bigint,
  payment_id bigint,
  granted_by bigint,
  primary key (tenant_id, student_id, course_id),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, course_id) references course,
  foreign key (tenant_id, access_code_id) references access_code,
  foreign key (tenant_id, payment_id) references payment,
  foreign key (tenant_id, granted_by) references account on delete set null (granted_by),
  check ((cause = 'code') = (access_code_id is not null))
);
create unique index enrolment_code on enrolment (tenant_id, access_code_id) where access_code_id is not null;
create index enrolment_newest on enrolment (tenant_id, student_id, enrolled_at desc, course_id desc);
create index enrolment_of_course on enrolment (tenant_id, course_id, enrolled_at desc);
select protect_school_table('enrolment');

-- A student's access to one unit through a lecture code; its week starts at the redemption.
create table lecture (
  tenant_id text not null,
  student_id bigint not null,
  unit_id bigint not null,
  redeemed_at timestamptz not null,
  access_code_id bigint,
  cause text not null default 'code' check (cause in ('code', 'staff')),
  payment_id bigint,
  granted_by bigint,
  primary key (tenant_id, student_id, unit_id),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, unit_id) references unit,
  foreign key (tenant_id, access_code_id) references access_code,
  foreign key (tenant_id, payment_id) references payment,
  foreign key (tenant_id, granted_by) references account on delete set null (granted_by),
  check ((cause = 'code') = (access_code_id is not null))
);
create unique index lecture_code on lecture (tenant_id, access_code_id);
create index lecture_of_unit on lecture (tenant_id, unit_id, redeemed_at desc);
select protect_school_table('lecture');

-- Decisions of staff about the days of a unit or of a whole course. A decision is for all students, for named ones, or
-- for those enrolled before a late publication. It is ended, never changed.
create table given_window (
  tenant_id text not null,
  id bigint generated always as identity,
  unit_id bigint,
  enrolled_until timestamptz,
  opens_at timestamptz,
  closes_at timestamptz check (closes_at > opens_at),
  reason text not null,
  given_by bigint not null,
  given_at timestamptz not null,
  ended_at timestamptz,
  course_id bigint not null,
  whom text not null,
  student_count integer not null default 0 check (student_count >= 0),
  ended_by bigint,
  -- The explanation that students read; the reason is for the log.
  note text check (note <> ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, unit_id) references unit,
  foreign key (tenant_id, course_id) references course,
  check (whom in ('late', 'all', 'named')),
  check ((whom = 'late') = (enrolled_until is not null)),
  check (opens_at is not null or closes_at is not null)
);
create index given_window_of_course on given_window (tenant_id, course_id, id) where ended_at is null;
create index given_window_for_all on given_window (tenant_id, course_id, id)
  where ended_at is null and whom <> 'named';
-- The timeline of a student shows past decisions too.
create index given_window_ever on given_window (tenant_id, course_id);
select protect_school_table('given_window');
revoke delete, truncate on given_window from manassa_app;

create table given_window_student (
  tenant_id text not null,
  window_id bigint not null,
  student_id bigint not null,
  primary key (tenant_id, student_id, window_id),
  foreign key (tenant_id, window_id) references given_window,
  foreign key (tenant_id, student_id) references account on delete cascade
);
create index given_window_student_of_window on given_window_student (tenant_id, window_id);
select protect_school_table('given_window_student');
revoke update, truncate on given_window_student from manassa_app;

-- An interval in which the weeks of some courses or students stand still. A pause that is ended early counts until its
-- end.
create table pause (
  tenant_id text not null references school,
  id bigint generated always as identity,
  scope text not null check (scope in ('courses', 'grade', 'all', 'students')),
  grade smallint check (grade between 1 and 3),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Students read this reason.
  reason text not null,
  made_by bigint not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint,
  primary key (tenant_id, id),
  check ((scope = 'grade') = (grade is not null))
);
create index pause_in_order on pause (tenant_id, starts_at);
-- Students' calls read the few pauses of courses, not those of single students.
create index pause_of_courses on pause (tenant_id, starts_at) where scope <> 'students';
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

create table pause_student (
  tenant_id text not null,
  pause_id bigint not null,
  student_id bigint not null,
  primary key (tenant_id, student_id, pause_id),
  foreign key (tenant_id, pause_id) references pause,
  foreign key (tenant_id, student_id) references account on delete cascade
);
create index pause_student_of_pause on pause_student (tenant_id, pause_id);
select protect_school_table('pause_student');
revoke update, truncate on pause_student from manassa_app;
