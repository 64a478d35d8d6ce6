-- What became of each question of an attempt, so that a question's results are a query. An attempt that was only
-- reported has none: nobody knows. A question that was not answered has a row without an answer.
create table quiz_mark (
  tenant_id text not null,
  attempt_id bigint not null,
  question_id bigint not null,
  answer_id bigint,
  is_right boolean not null,
  -- Chosen after the end of the time: worth nothing, whatever it was.
  is_late boolean not null default false,
  primary key (tenant_id, attempt_id, question_id),
  -- None to the question or the answer: what students chose stays when those are taken away.
  foreign key (tenant_id, attempt_id) references quiz_attempt on delete cascade,
  check (not (is_right and (is_late or answer_id is null)))
);
create index quiz_mark_of_question on quiz_mark (tenant_id, question_id) include (attempt_id, answer_id, is_right);
select protect_school_table('quiz_mark');
-- A mark is written with its attempt; re-marking writes beside it, not over it.
revoke update, truncate on quiz_mark from manassa_app;
