-- What a teacher works at: rows that are changed, put away and taken out again. Their `key` is the app's own, so that
-- the same question sent twice is one.
alter table question
  drop constraint question_tenant_id_lesson_id_position_key,
  add column key text not null default gen_random_uuid()::text,
  add column archived_at timestamptz,
  add column image_path text,
  -- The lecture and its second that answer it.
  add column reference_lesson_id bigint,
  add column reference_seconds integer check (reference_seconds >= 0),
  add unique (tenant_id, key),
  add check (reference_lesson_id is null or reference_seconds is not null),
  add foreign key (tenant_id, reference_lesson_id) references lesson
    on delete set null (reference_lesson_id);
create index question_of_quiz on question (tenant_id, lesson_id, position);
create index question_refers_to on question (tenant_id, reference_lesson_id) where reference_lesson_id is not null;

alter table answer
  drop constraint answer_tenant_id_question_id_position_key,
  add column key text not null default gen_random_uuid()::text,
  add column archived_at timestamptz,
  add column image_path text,
  add unique (tenant_id, question_id, key);
drop index answer_correct;
-- Exactly one answer is right (docs/behaviour.md#quizzes): this key forbids a second one.
create unique index answer_correct on answer (tenant_id, question_id) where is_correct and archived_at is null;

-- What students were asked: a quiz as it was, made when somebody begins it and never changed. `content` has the names
-- of its fields as features/quiz/quiz-version.ts reads them.
create table quiz_version (
  tenant_id text not null,
  lesson_id bigint not null,
  number integer not null check (number > 0),
  content jsonb not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, lesson_id, number),
  foreign key (tenant_id, lesson_id) references lesson on delete cascade
);
select protect_school_table('quiz_version');
revoke update, delete, truncate on quiz_version from manassa_app;

-- The version that is as the rows are; null when they were changed since the last one.
alter table quiz add column version integer;

create function quiz_content(school text, quiz_lesson bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'kind', quiz.kind, 'passingScore', quiz.passing_score, 'timeLimitMinutes', quiz.time_limit_minutes,
    'shuffles', quiz.shuffles,
    'questions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', question.id, 'text', question.text, 'explanation', question.explanation,
        'imagePath', question.image_path,
        'reference', case when question.reference_lesson_id is not null then jsonb_build_object(
          'lessonId', question.reference_lesson_id, 'seconds', question.reference_seconds) end,
        'answers', (
          select jsonb_agg(jsonb_build_object(
            'id', answer.id, 'text', answer.text, 'imagePath', answer.image_path, 'isCorrect', answer.is_correct)
            order by answer.position, answer.id)
          from answer
          where answer.tenant_id = school and answer.question_id = question.id and answer.archived_at is null))
        order by question.position, question.id)
      from question
      where question.tenant_id = school and question.lesson_id = quiz_lesson and question.archived_at is null
        and exists (select from answer where answer.tenant_id = school and answer.question_id = question.id
          and answer.archived_at is null)), '[]'))
  from quiz where quiz.tenant_id = school and quiz.lesson_id = quiz_lesson
$$;

-- The number of the version that a student gets who begins now.
create function quiz_version_now(school text, quiz_lesson bigint) returns integer language plpgsql as $$
declare
  known integer;
  present jsonb;
  newest record;
begin
  select version into known from quiz where tenant_id = school and lesson_id = quiz_lesson;
  if known is not null then return known; end if;
  -- Of two who begin at once, one makes it.
  select version into known from quiz where tenant_id = school and lesson_id = quiz_lesson for no key update;
  if not found or known is not null then return known; end if;
  present := quiz_content(school, quiz_lesson);
  select number, content into newest from quiz_version
    where tenant_id = school and lesson_id = quiz_lesson order by number desc limit 1;
  if newest.content is distinct from present then
    known := coalesce(newest.number, 0) + 1;
    insert into quiz_version (tenant_id, lesson_id, number, content) values (school, quiz_lesson, known, present);
  else
    known := newest.number;
  end if;
  update quiz set version = known where tenant_id = school and lesson_id = quiz_lesson;
  return known;
end
$$;

create function quiz_rules_changed() returns trigger language plpgsql as $$
begin
  new.version := null;
  return new;
end
$$;
create trigger version_is_old before update on quiz for each row
  when ((old.kind, old.passing_score, old.time_limit_minutes, old.shuffles)
    is distinct from (new.kind, new.passing_score, new.time_limit_minutes, new.shuffles))
  execute function quiz_rules_changed();

create function quiz_question_changed() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  update quiz set version = null
    where tenant_id = changed.tenant_id and lesson_id = changed.lesson_id and version is not null;
  return null;
end
$$;
create trigger version_is_old after insert or update or delete on question for each row
  execute function quiz_question_changed();

create function quiz_answer_changed() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  update quiz set version = null from question
    where question.tenant_id = changed.tenant_id and question.id = changed.question_id
      and quiz.tenant_id = question.tenant_id and quiz.lesson_id = question.lesson_id and quiz.version is not null;
  return null;
end
$$;
create trigger version_is_old after insert or update or delete on answer for each row
  execute function quiz_answer_changed();

-- What was begun and handed in before there were versions belongs to what is there now.
do $$
declare
  begun record;
begin
  for begun in
    select tenant_id, lesson_id from quiz
    where exists (select from quiz_attempt a where a.tenant_id = quiz.tenant_id and a.lesson_id = quiz.lesson_id)
      or exists (select from quiz_sitting s where s.tenant_id = quiz.tenant_id and s.lesson_id = quiz.lesson_id)
  loop
    perform quiz_version_now(begun.tenant_id, begun.lesson_id);
  end loop;
end
$$;

-- A quiz without a limit has a sitting too, without an end: which version its student has begun.
alter table quiz_sitting
  alter column ends_at drop not null,
  add column version integer not null default 0;
update quiz_sitting set version = 1;
alter table quiz_sitting
  add foreign key (tenant_id, lesson_id, version) references quiz_version on delete cascade;

-- Whoever begins one may leave its version out: then it is the present one.
create function complete_sitting() returns trigger language plpgsql as $$
begin
  if new.version = 0 then new.version := quiz_version_now(new.tenant_id, new.lesson_id); end if;
  return new;
end
$$;
create trigger complete_sitting before insert on quiz_sitting for each row execute function complete_sitting();

alter table quiz_attempt
  add column version integer not null default 0,
  -- As it was when it was handed in or marked again: a passing score that is raised later undoes nothing.
  add column passed boolean not null default false,
  add column marked_again_at timestamptz;
update quiz_attempt set version = 1, passed = score >= quiz.passing_score
  from quiz where quiz.tenant_id = quiz_attempt.tenant_id and quiz.lesson_id = quiz_attempt.lesson_id;
alter table quiz_attempt add foreign key (tenant_id, lesson_id, version) references quiz_version;

-- What a correction of a quiz that was taken already means for who took it: those who began with an earlier version
-- than its own, whether they have handed in yet or not.
create table quiz_correction (
  tenant_id text not null,
  id bigint generated always as identity,
  lesson_id bigint not null,
  question_id bigint not null,
  version integer not null,
  counts_for text not null check (counts_for in ('all', 'everybodyRight', 'notCounted', 'fromNowOn')),
  right_answer_id bigint,
  -- Whether who had passed may have failed by it.
  may_fail boolean not null,
  made_by bigint not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, lesson_id, version) references quiz_version on delete cascade
);
create index quiz_correction_of_quiz on quiz_correction (tenant_id, lesson_id, id);
select protect_school_table('quiz_correction');
revoke update, delete, truncate on quiz_correction from manassa_app;

-- Each mark that an attempt has had, the newest of which the attempt itself has too.
create table attempt_mark (
  tenant_id text not null,
  attempt_id bigint not null,
  number integer not null check (number > 0),
  marked_at timestamptz not null,
  cause text not null check (cause in ('handedIn', 'correction')),
  marked_by bigint,
  score smallint not null,
  correct_count integer,
  question_count integer not null,
  passed boolean not null,
  primary key (tenant_id, attempt_id, number),
  foreign key (tenant_id, attempt_id) references quiz_attempt on delete cascade
);
select protect_school_table('attempt_mark');
revoke update, delete, truncate on attempt_mark from manassa_app;
insert into attempt_mark
  select tenant_id, id, 1, submitted_at, 'handedIn', null, score, correct_count, question_count, passed from quiz_attempt;

-- Whoever stores an attempt may leave its version out: then it is the present one.
create function complete_attempt() returns trigger language plpgsql as $$
begin
  if new.version = 0 then new.version := quiz_version_now(new.tenant_id, new.lesson_id); end if;
  new.passed := new.score >= (
    select (content ->> 'passingScore')::int from quiz_version
    where tenant_id = new.tenant_id and lesson_id = new.lesson_id and number = new.version);
  return new;
end
$$;
create trigger complete_attempt before insert on quiz_attempt for each row execute function complete_attempt();

create function keep_first_mark() returns trigger language plpgsql as $$
begin
  insert into attempt_mark values (
    new.tenant_id, new.id, 1, new.submitted_at, 'handedIn', null, new.score, new.correct_count, new.question_count,
    new.passed);
  return null;
end
$$;
create trigger keep_first_mark after insert on quiz_attempt for each row execute function keep_first_mark();

-- The present mark of each question: a correction takes the row away and writes another. A question that counts as
-- right for everybody is right whatever was chosen.
alter table quiz_mark
  add column given boolean not null default false,
  drop constraint quiz_mark_check,
  add check (given or not (is_right and (is_late or answer_id is null)));
