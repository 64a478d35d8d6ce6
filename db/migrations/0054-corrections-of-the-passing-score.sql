-- A correction of the passing score itself: who began before is judged by it too.
alter table quiz_correction
  alter column question_id drop not null,
  add column passing_score smallint check (passing_score between 0 and 100),
  add check ((question_id is null) = (passing_score is not null));

-- What is handed in after such a correction is judged as what was handed in before it.
create or replace function complete_attempt() returns trigger language plpgsql as $$
begin
  if new.version = 0 then new.version := quiz_version_now(new.tenant_id, new.lesson_id); end if;
  new.passed := new.score >= coalesce((
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
