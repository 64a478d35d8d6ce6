-- Somebody whom the school brings in may have no e-mail, and has no password before they have set one.
alter table account
  alter column email drop not null,
  alter column password_hash drop not null,
  add constraint account_of_staff_whole check (role = 'student' or num_nulls(email, password_hash) = 0);

-- A device that the school logged out is told so.
alter table ended_session
  drop constraint ended_session_reason_check,
  add constraint ended_session_reason_check
    check (reason in ('replaced', 'signedOut', 'passwordChanged', 'copied', 'bySchool'));

-- The list of students by name and by its filters: the newest are those of the key, a grade has `account_of_grade`.
create index account_student_by_name on account (tenant_id, name_search, id) where role = 'student';
create index account_blocked_student on account (tenant_id, id desc) where role = 'student' and disabled_at is not null;
create index account_invited_student on account (tenant_id, id desc)
  where role = 'student' and password_hash is null and disabled_at is null;

-- What staff wrote down about a student, for each other.
create table student_note (
  tenant_id text not null,
  id bigint generated always as identity,
  student_id bigint not null,
  text text not null,
  written_at timestamptz not null,
  written_by bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, written_by) references account on delete set null (written_by)
);
create index student_note_of_student on student_note (tenant_id, student_id, id desc);
select protect_school_table('student_note');
revoke update, delete, truncate on student_note from manassa_app;

-- What a student did, newest first.
create index quiz_attempt_of_student on quiz_attempt (tenant_id, student_id, submitted_at desc);
