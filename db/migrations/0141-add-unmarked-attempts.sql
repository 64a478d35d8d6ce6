-- An exam that was handed in with a score alone has no mark: the server cannot check it (docs/behaviour.md#quizzes).
alter table quiz_attempt
  alter column score drop not null,
  drop constraint quiz_attempt_source_check,
  add constraint quiz_attempt_source_check check (source in ('graded', 'reported', 'unmarked')),
  add constraint quiz_attempt_unmarked check ((source = 'unmarked') = (score is null));

create or replace function complete_attempt() returns trigger language plpgsql as $$
begin
  if new.version = 0 then new.version := quiz_version_now(new.tenant_id, new.lesson_id); end if;
  new.passed := new.score is not null and new.score >= coalesce((
    select passing_score from quiz_correction
    where tenant_id = new.tenant_id and lesson_id = new.lesson_id and version > new.version
      and passing_score is not null
    order by id desc limit 1
  ), (
    select (content ->> 'passingScore')::int from quiz_version
    where tenant_id = new.tenant_id and lesson_id = new.lesson_id and number = new.version));
  return new;
end
$$;

drop trigger keep_first_mark on quiz_attempt;
create trigger keep_first_mark after insert on quiz_attempt for each row
  when (new.score is not null) execute function keep_first_mark();
