-- A timed quiz whose questions are out and that is not handed in yet: its clock runs here, whatever happens to the
-- student's tab or phone.
create table quiz_sitting (
  tenant_id text not null,
  student_id bigint not null,
  lesson_id bigint not null,
  -- The attempt that it becomes.
  number integer not null check (number > 0),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  -- What was chosen so far, as it came before the end: the answer by question.
  answers jsonb not null default '{}',
  primary key (tenant_id, student_id, lesson_id, number),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, lesson_id) references lesson
);
select protect_school_table('quiz_sitting');

-- When its clock started, and how long after the end it came; null where no clock ran, and where it came in time.
alter table quiz_attempt
  add column started_at timestamptz,
  add column late_seconds integer check (late_seconds > 0);
