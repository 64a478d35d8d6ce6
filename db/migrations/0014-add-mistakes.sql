-- A student's answers in the book of mistakes (docs/behaviour/quizzes.md). Which questions are in the book follows from
-- the marks of the attempts; a question without a row has not been answered there yet.
create table mistake (
  tenant_id text not null,
  student_id bigint not null,
  question_id bigint not null,
  -- The right answers in a row; at the last step the question has left the book.
  step smallint not null check (step between 0 and 4),
  -- A day of the school's time zone; null at the last step.
  due_on date,
  answered_at timestamptz not null,
  primary key (tenant_id, student_id, question_id),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, question_id) references question on delete cascade,
  check ((due_on is null) = (step = 4))
);
create index mistake_of_question on mistake (tenant_id, question_id);
select protect_school_table('mistake');

-- The number of answers of a student on a day of the school's time zone.
create table mistake_day (
  tenant_id text not null,
  student_id bigint not null,
  day date not null,
  answer_count smallint not null check (answer_count > 0),
  primary key (tenant_id, student_id, day),
  foreign key (tenant_id, student_id) references account on delete cascade
);
select protect_school_table('mistake_day');
