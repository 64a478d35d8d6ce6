-- An attempt that does not count: its number stays taken, its mark is no longer the student's, and another may be made
-- in its place.
alter table quiz_attempt
  add column voided_at timestamptz,
  add column voided_by bigint,
  add check ((voided_at is null) = (voided_by is null));

-- How often a student may take a quiz beyond what its teacher allows everybody.
create table extra_attempts (
  tenant_id text not null,
  id bigint generated always as identity,
  student_id bigint not null,
  lesson_id bigint not null,
  count smallint not null check (count > 0),
  reason text not null,
  given_by bigint not null,
  given_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, lesson_id) references lesson on delete cascade
);
create index extra_attempts_of_student on extra_attempts (tenant_id, student_id, lesson_id) include (count);
select protect_school_table('extra_attempts');
revoke update, truncate on extra_attempts from manassa_app;
