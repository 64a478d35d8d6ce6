-- What first attempts at a quiz came to, added up: reading its results adds what came later. `seen` says which attempts
-- it is made of and which mark each of them had; where they are others by now, it is made anew (decision 92).
create table quiz_tally (
  tenant_id text not null,
  lesson_id bigint not null,
  -- Of the attempts up to this one.
  until_attempt bigint not null,
  seen text not null,
  -- As features/teacher/results/quiz-tally.ts reads them.
  sums jsonb not null,
  primary key (tenant_id, lesson_id),
  foreign key (tenant_id, lesson_id) references lesson on delete cascade
);
select protect_school_table('quiz_tally');
revoke delete, truncate on quiz_tally from manassa_app;

-- Which mark an attempt has is read with it.
drop index quiz_attempt_counted;
create index quiz_attempt_counted on quiz_attempt (tenant_id, lesson_id, student_id, number)
  include (id, score, passed, correct_count, question_count, marked_again_at) where voided_at is null;
