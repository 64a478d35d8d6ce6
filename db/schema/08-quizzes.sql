create table quiz (
  tenant_id text not null,
  lesson_id bigint not null,
  type text not null default 'Quiz' check (type = 'Quiz'),
  kind text not null default 'exam' check (kind in ('practice', 'exam')),
  passing_score smallint not null default 70 check (passing_score between 0 and 100),
  time_limit_minutes smallint check (time_limit_minutes > 0),
  -- Null for no limit; an exam is taken once unless the teacher allows more.
  attempts_allowed smallint check (attempts_allowed > 0) default 1,
  reveals_answers text not null default 'afterLastAttempt',
  shuffles boolean not null default true,
  -- The version that equals the present rows; null after a change.
  version integer,
  primary key (tenant_id, lesson_id),
  foreign key (tenant_id, lesson_id, type) references lesson (tenant_id, id, type) on delete cascade,
  check (reveals_answers in ('never', 'afterLastAttempt', 'afterEachAttempt'))
);
select protect_school_table('quiz');

create table question (
  tenant_id text not null,
  id bigint generated always as identity,
  lesson_id bigint not null,
  position integer not null,
  text text not null,
  explanation text,
  key text not null default gen_random_uuid()::text,
  archived_at timestamptz,
  image_path text,
  -- The lesson and the second in its video that explain the answer.
  reference_lesson_id bigint,
  reference_seconds integer check (reference_seconds >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, lesson_id) references quiz on delete cascade,
  foreign key (tenant_id, reference_lesson_id) references lesson on delete set null (reference_lesson_id),
  check (reference_lesson_id is null or reference_seconds is not null)
);
create index question_of_quiz on question (tenant_id, lesson_id, position);
create index question_refers_to on question (tenant_id, reference_lesson_id) where reference_lesson_id is not null;
-- Copies of a quiz share pictures, so a picture is deleted when no question shows it.
create index question_shows on question (tenant_id, image_path) where image_path is not null;
-- The bin deletes questions by their day.
create index question_archived on question (tenant_id, archived_at) where archived_at is not null;
select protect_school_table('question');

create table answer (
  tenant_id text not null,
  id bigint generated always as identity,
  question_id bigint not null,
  position integer not null,
  text text not null,
  is_correct boolean not null default false,
  key text not null default gen_random_uuid()::text,
  archived_at timestamptz,
  image_path text,
  primary key (tenant_id, id),
  unique (tenant_id, question_id, key),
  foreign key (tenant_id, question_id) references question on delete cascade
);
-- A question has exactly one correct answer.
create unique index answer_correct on answer (tenant_id, question_id) where is_correct and archived_at is null;
create index answer_shows on answer (tenant_id, image_path) where image_path is not null;
select protect_school_table('answer');

-- The pictures that a version of a quiz and its answers show.
create function quiz_pictures(content jsonb) returns jsonb language sql immutable as $$
  select jsonb_path_query_array(content, '$.questions[*].**.imagePath ? (@ != null)')
$$;

-- A quiz as students saw it, created when one begins it and never changed. features/quiz/quiz-version.ts reads
-- `content`.
create table quiz_version (
  tenant_id text not null,
  lesson_id bigint not null,
  number integer not null check (number > 0),
  content jsonb not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, lesson_id, number),
  foreign key (tenant_id, lesson_id) references lesson on delete cascade
);
create index quiz_version_shows on quiz_version using gin (quiz_pictures(content));
select protect_school_table('quiz_version');
revoke update, delete, truncate on quiz_version from manassa_app;

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

-- The version that a student gets who begins now.
create function quiz_version_now(school text, quiz_lesson bigint) returns integer language plpgsql as $$
declare
  known integer;
  present jsonb;
  newest record;
begin
  select version into known from quiz where tenant_id = school and lesson_id = quiz_lesson;
  if known is not null then return known; end if;
  -- Students who begin at the same time wait here, and one of them creates the version.
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

create function quiz_question_changed() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  update quiz set version = null
    where tenant_id = changed.tenant_id and lesson_id = changed.lesson_id and version is not null;
  return null;
end
$$;

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

create trigger version_is_old before update on quiz for each row
  when ((old.kind, old.passing_score, old.time_limit_minutes, old.shuffles)
    is distinct from (new.kind, new.passing_score, new.time_limit_minutes, new.shuffles))
  execute function quiz_rules_changed();

create trigger version_is_old after insert or update or delete on question for each row
  execute function quiz_question_changed();

create trigger version_is_old after insert or update or delete on answer for each row
  execute function quiz_answer_changed();

-- A copied quiz starts without a version.
create trigger version_is_its_own before insert on quiz for each row
  when (new.version is not null) execute function quiz_rules_changed();

-- A started quiz that is not handed in yet. Its clock runs on the server, independent of the student's device.
create table quiz_sitting (
  tenant_id text not null,
  student_id bigint not null,
  lesson_id bigint not null,
  -- The number of the attempt that this becomes.
  number integer not null check (number > 0),
  started_at timestamptz not null,
  ends_at timestamptz check (ends_at > started_at),
  -- The answers chosen so far, by question, as they arrived in time.
  answers jsonb not null default '{}',
  -- The last time that the student's device reported answers.
  told_at timestamptz,
  version integer not null default 0,
  primary key (tenant_id, student_id, lesson_id, number),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, lesson_id) references lesson,
  foreign key (tenant_id, lesson_id, version) references quiz_version on delete cascade
);
-- Recent starts. Saving answers does not touch this index.
create index quiz_sitting_by_start on quiz_sitting (tenant_id, started_at);
select protect_school_table('quiz_sitting');

-- Uses the present version where the caller names none.
create function complete_sitting() returns trigger language plpgsql as $$
begin
  if new.version = 0 then new.version := quiz_version_now(new.tenant_id, new.lesson_id); end if;
  return new;
end
$$;

create trigger complete_sitting before insert on quiz_sitting for each row execute function complete_sitting();

create table quiz_attempt (
  tenant_id text not null,
  id bigint generated always as identity,
  student_id bigint not null,
  lesson_id bigint not null,
  number integer not null check (number > 0),
  score smallint check (score between 0 and 100),
  -- 'graded' by the server, 'reported' as a score by another client, or 'unmarked' for an exam without answers.
  source text not null check (source in ('graded', 'reported', 'unmarked')),
  correct_count integer,
  question_count integer not null,
  answers jsonb,
  notes text,
  submitted_at timestamptz not null,
  -- A repeated key gets the same response, and a different request under it is refused.
  idempotency_key text,
  request_hash bytea,
  -- The start of the clock, and the lateness of the hand-in; null without a clock and in time.
  started_at timestamptz,
  late_seconds integer check (late_seconds > 0),
  version integer not null default 0,
  -- The result at the hand-in or the last regrading; a passing score that is raised later changes nothing.
  passed boolean not null default false,
  marked_again_at timestamptz,
  -- A voided attempt keeps its number and no longer counts; another may replace it.
  voided_at timestamptz,
  voided_by bigint,
  primary key (tenant_id, id),
  unique (tenant_id, student_id, lesson_id, number),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, lesson_id) references lesson,
  foreign key (tenant_id, lesson_id, version) references quiz_version,
  check ((voided_at is null) = (voided_by is null)),
  constraint quiz_attempt_unmarked check ((source = 'unmarked') = (score is null))
);
create unique index quiz_attempt_key on quiz_attempt (tenant_id, student_id, idempotency_key)
  where idempotency_key is not null;
create index quiz_attempt_of_lesson on quiz_attempt (tenant_id, lesson_id, number) include (student_id, score);
-- A student's attempts, newest first.
create index quiz_attempt_of_student on quiz_attempt (tenant_id, student_id, submitted_at desc);
create index quiz_attempt_by_day on quiz_attempt (tenant_id, submitted_at)
  include (student_id, lesson_id, passed, voided_at);
create index quiz_attempt_counted on quiz_attempt (tenant_id, lesson_id, student_id, number)
  include (id, score, passed, correct_count, question_count, marked_again_at) where voided_at is null;
select protect_school_table('quiz_attempt');

-- A later hand-in is judged by a correction of the passing score like an earlier one.
create function complete_attempt() returns trigger language plpgsql as $$
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

create trigger complete_attempt before insert on quiz_attempt for each row execute function complete_attempt();

-- Every mark that an attempt has had; the newest one is also in the attempt.
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

create function keep_first_mark() returns trigger language plpgsql as $$
begin
  insert into attempt_mark values (
    new.tenant_id, new.id, 1, new.submitted_at, 'handedIn', null, new.score, new.correct_count, new.question_count,
    new.passed);
  return null;
end
$$;

create trigger keep_first_mark after insert on quiz_attempt for each row
  when (new.score is not null) execute function keep_first_mark();

-- The mark of each question of an attempt, so that statistics are a query. A reported attempt has none, and an
-- unanswered question has a row without an answer.
create table quiz_mark (
  tenant_id text not null,
  attempt_id bigint not null,
  question_id bigint not null,
  answer_id bigint,
  is_right boolean not null,
  -- An answer after the end of the time earns nothing.
  is_late boolean not null default false,
  -- A correction replaces the row. It gives this mark where a question counts as correct for everybody.
  given boolean not null default false,
  primary key (tenant_id, attempt_id, question_id),
  -- Questions and answers are not referenced, because marks outlive them.
  foreign key (tenant_id, attempt_id) references quiz_attempt on delete cascade,
  check (given or not (is_right and (is_late or answer_id is null)))
);
create index quiz_mark_of_question on quiz_mark (tenant_id, question_id) include (attempt_id, answer_id, is_right);
select protect_school_table('quiz_mark');
-- A mark is written once; a regrading deletes it and writes another one.
revoke update, truncate on quiz_mark from manassa_app;

-- A correction of a quiz that students have taken. It applies to every attempt that began with an earlier version.
create table quiz_correction (
  tenant_id text not null,
  id bigint generated always as identity,
  lesson_id bigint not null,
  question_id bigint,
  version integer not null,
  counts_for text not null check (counts_for in ('all', 'everybodyRight', 'notCounted', 'fromNowOn')),
  right_answer_id bigint,
  -- True if students who had passed may fail by it.
  may_fail boolean not null,
  made_by bigint not null,
  made_at timestamptz not null,
  passing_score smallint check (passing_score between 0 and 100),
  primary key (tenant_id, id),
  foreign key (tenant_id, lesson_id) references lesson on delete cascade,
  check ((question_id is null) = (passing_score is not null))
);
create index quiz_correction_of_quiz on quiz_correction (tenant_id, lesson_id, id);
select protect_school_table('quiz_correction');
revoke update, delete, truncate on quiz_correction from manassa_app;

-- Sums over first attempts, continued by each read of the results. They are computed anew when `seen`, the attempts and
-- marks behind them, no longer matches.
create table quiz_tally (
  tenant_id text not null,
  lesson_id bigint not null,
  -- The last attempt that the sums include.
  until_attempt bigint not null,
  seen text not null,
  -- features/teacher/results/quiz-tally.ts reads these sums.
  sums jsonb not null,
  primary key (tenant_id, lesson_id),
  foreign key (tenant_id, lesson_id) references lesson on delete cascade
);
select protect_school_table('quiz_tally');
revoke delete, truncate on quiz_tally from manassa_app;

-- Attempts that one student has beyond the quiz's limit.
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
-- Merging two accounts moves these rows to the remaining one; nothing else in them changes.
grant update (student_id) on extra_attempts to manassa_app;
