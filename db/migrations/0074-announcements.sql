-- What the school tells its students on their home page, until it ends: all of them, those of a grade or of a course.
create table announcement (
  tenant_id text not null references school,
  id bigint generated always as identity,
  audience text not null check (audience in ('all', 'grade', 'course')),
  grade smallint check (grade between 1 and 3),
  course_id bigint,
  text text not null,
  ends_at timestamptz not null,
  made_by bigint not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, course_id) references course on delete cascade,
  check ((audience = 'grade') = (grade is not null)),
  check ((audience = 'course') = (course_id is not null)),
  check ((ended_at is null) = (ended_by is null))
);
create index announcement_running on announcement (tenant_id, ends_at) where ended_at is null;
create index announcement_of_course on announcement (tenant_id, course_id) where course_id is not null;
select protect_school_table('announcement');
revoke delete, truncate on announcement from manassa_app;
