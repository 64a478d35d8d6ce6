-- Who had a film open, on which device and from where, and how much of it was played: kept for half a year, so that a
-- recording with a number on it leads to its student, and to how it was made.
create table watch_session (
  tenant_id text not null,
  id bigint generated always as identity,
  student_id bigint not null,
  lesson_id bigint not null,
  -- Which of the student's logins: the mark that its films' addresses carry.
  session_mark bytea not null,
  user_agent text,
  address text not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  watched_seconds numeric(9, 3) not null default 0 check (watched_seconds >= 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, lesson_id) references lesson on delete cascade
);
create index watch_session_of_student on watch_session (tenant_id, student_id, lesson_id, last_at);
create index watch_session_of_lesson on watch_session (tenant_id, lesson_id, last_at);
create index watch_session_due on watch_session (last_at);
select protect_school_table('watch_session');
revoke truncate on watch_session from manassa_app;
