CREATE SCHEMA installation;

CREATE FUNCTION public.chain_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  last record;
begin
  -- A second writer waits here for the first, and continues from its line.
  perform pg_advisory_xact_lock(hashtextextended('change_log ' || new.tenant_id, 0));
  select number, hash into last from change_log where tenant_id = new.tenant_id order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.hash := change_log_hash(new, last.hash);
  return new;
end
$$;

CREATE TABLE public.change_log (
    tenant_id text NOT NULL,
    number bigint DEFAULT 0 NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id bigint NOT NULL,
    slot smallint NOT NULL,
    user_agent text,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id bigint NOT NULL,
    fields text[] NOT NULL,
    reason text,
    before jsonb,
    after jsonb,
    person_id bigint,
    sealed bytea,
    hash bytea DEFAULT '\x'::bytea NOT NULL,
    operation text,
    CONSTRAINT change_log_check CHECK (((person_id IS NULL) = (sealed IS NULL))),
    CONSTRAINT change_log_check1 CHECK (((person_id IS NULL) OR (num_nonnulls(reason, before, after) = 0)))
);

ALTER TABLE ONLY public.change_log FORCE ROW LEVEL SECURITY;

CREATE FUNCTION public.change_log_hash(line public.change_log, previous bytea) RETURNS bytea
    LANGUAGE sql STABLE
    RETURN sha256((COALESCE(previous, '\x'::bytea) || convert_to(((jsonb_build_array((line).tenant_id, (line).number, EXTRACT(epoch FROM (line).at), (line).actor_id, (line).slot, (line).user_agent, (line).action, (line).subject_kind, (line).subject_id, (line).fields, (line).reason, (line).before, (line).after, (line).person_id, encode((line).sealed, 'hex'::text)) || CASE WHEN ((line).operation IS NULL) THEN '[]'::jsonb ELSE jsonb_build_array((line).operation) END))::text, 'UTF8'::name)));

CREATE FUNCTION public.complete_attempt() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.complete_sitting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.version = 0 then new.version := quiz_version_now(new.tenant_id, new.lesson_id); end if;
  return new;
end
$$;

CREATE FUNCTION public.count_group_members() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' and old.until_day is null then
    update centre_group set member_count = member_count - 1 where tenant_id = old.tenant_id and id = old.group_id;
  end if;
  if tg_op <> 'DELETE' and new.until_day is null then
    update centre_group set member_count = member_count + 1 where tenant_id = new.tenant_id and id = new.group_id;
  end if;
  return null;
end
$$;

CREATE FUNCTION public.email_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.email_confirmed_at := null;
  delete from one_time_code where tenant_id = new.tenant_id and account_id = new.id;
  return new;
end
$$;

CREATE FUNCTION public.end_parent_link() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update parent_link set key_hash = null, made_at = null, device_hashes = '{}'
  where tenant_id = new.tenant_id and student_id = new.id and key_hash is not null;
  return null;
end
$$;

CREATE FUNCTION public.jobs_before(job_id bigint) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with own as (
    select queue, tenant_id from job
    where tenant_id = nullif(current_setting('app.tenant_id', true), '') and id = job_id
  ),
  lined_up as (
    select tenant_id, id, state, due_at,
      row_number() over (partition by tenant_id order by (state = 'running') desc, due_at, id) as place,
      (select coalesce(max(past.begun_at), '-infinity') from job as past
        where past.queue = job.queue and past.tenant_id = job.tenant_id and past.begun_at is not null) as served_at
    from job where queue = (select queue from own) and state in ('waiting', 'running')
  )
  select count(other.id)::int
  from lined_up as mine
  join own on own.tenant_id = mine.tenant_id and mine.id = job_id
  join lined_up as other on case
    when other.tenant_id = mine.tenant_id then other.place < mine.place
    else other.state = 'running' or other.place < mine.place
      or (other.place = mine.place and (other.served_at, other.due_at) < (mine.served_at, mine.due_at)) end
$$;

CREATE FUNCTION public.keep_first_mark() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into attempt_mark values (
    new.tenant_id, new.id, 1, new.submitted_at, 'handedIn', null, new.score, new.correct_count, new.question_count,
    new.passed);
  return null;
end
$$;

CREATE FUNCTION public.keep_student_quota() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  full_school record;
begin
  for full_school in
    select tenant_id, student_quota from school
    where student_quota is not null and tenant_id in (select tenant_id from added where role = 'student')
  loop
    perform pg_advisory_xact_lock(hashtextextended('students of ' || full_school.tenant_id, 0));
    if (select count(*) from account where tenant_id = full_school.tenant_id and role = 'student')
      - (select count(*) from account where tenant_id = full_school.tenant_id and merged_into is not null)
      > full_school.student_quota
    then
      raise exception using errcode = 'check_violation', constraint = 'school_student_quota',
        message = 'The school has as many students as it may have.';
    end if;
  end loop;
  return null;
end
$$;

CREATE FUNCTION public.mark_all_content() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('content_version', '* ' || tg_argv[0]);
  return null;
end
$$;

CREATE FUNCTION public.mark_changes_of(school_table text, topic text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute format(
    'create constraint trigger content_changed after insert or update or delete on %I
       deferrable initially deferred for each row execute function mark_content(%L)', school_table, topic);
  execute format(
    'create trigger content_emptied after truncate on %I for each statement execute function mark_all_content(%L)',
    school_table, topic);
end
$$;

CREATE FUNCTION public.mark_content() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- PostgreSQL sends equal notifications once per transaction, and only when it commits.
  perform pg_notify(
    'content_version', case tg_op when 'DELETE' then old.tenant_id else new.tenant_id end || ' ' || tg_argv[0]);
  return null;
end
$$;

CREATE FUNCTION public.sound_form(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate($1, 'صطضذق'::text, 'ستدز'::text);

CREATE FUNCTION public.name_parts(name_search text) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    BEGIN ATOMIC
 SELECT DISTINCT form.part
    FROM (((regexp_split_to_table(name_parts.name_search, '\s+'::text) word(word)
      CROSS JOIN LATERAL generate_series(1, length(word.word)) place(place))
      CROSS JOIN LATERAL ( SELECT "left"(substr(word.word, place.place), 40) AS ending) written)
      CROSS JOIN LATERAL ( VALUES (written.ending), ((chr(1) || NULLIF(NULLIF(public.sound_form(written.ending), written.ending), ''::text)))) form(part))
   WHERE ((word.word <> ''::text) AND (form.part IS NOT NULL));
END;

CREATE FUNCTION public.name_parts_of_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from account_name_part where tenant_id = old.tenant_id and account_id = old.id;
  insert into account_name_part (tenant_id, part, account_id)
  select new.tenant_id, part, new.id from name_parts(new.name_search) as part;
  return null;
end
$$;

CREATE FUNCTION public.name_parts_of_new() RETURNS trigger
    LANGUAGE plpgsql
    SET jit TO 'off'
    AS $$
begin
  insert into account_name_part (tenant_id, part, account_id)
  select tenant_id, part, id from added, name_parts(name_search) as part;
  return null;
end
$$;

CREATE FUNCTION public.protect_school_table(school_table text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute format('alter table %I enable row level security', school_table);
  execute format('alter table %I force row level security', school_table);
  execute format(
    'create policy own_school on %I to manassa_app
       using (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))
       with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))',
    school_table);
  -- Migrations, seeds and the operator's commands work as the owner, across schools.
  execute format('create policy owner_door on %I to %I using (true) with check (true)', school_table, current_user);
  execute format('grant select, insert, update, delete on %I to manassa_app', school_table);
end
$$;

CREATE FUNCTION public.quiz_answer_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changed record := coalesce(new, old);
begin
  update quiz set version = null from question
    where question.tenant_id = changed.tenant_id and question.id = changed.question_id
      and quiz.tenant_id = question.tenant_id and quiz.lesson_id = question.lesson_id and quiz.version is not null;
  return null;
end
$$;

CREATE FUNCTION public.quiz_content(school text, quiz_lesson bigint) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
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

CREATE FUNCTION public.quiz_pictures(content jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $_$
  select jsonb_path_query_array(content, '$.questions[*].**.imagePath ? (@ != null)')
$_$;

CREATE FUNCTION public.quiz_question_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changed record := coalesce(new, old);
begin
  update quiz set version = null
    where tenant_id = changed.tenant_id and lesson_id = changed.lesson_id and version is not null;
  return null;
end
$$;

CREATE FUNCTION public.quiz_rules_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.version := null;
  return new;
end
$$;

CREATE FUNCTION public.quiz_version_now(school text, quiz_lesson bigint) RETURNS integer
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.record_browser_error(message text, place text, browser text, at timestamp with time zone, most integer) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
  insert into installation.browser_error as known (message, place, browser, occurrences, first_at, last_at)
    values ($1, $2, $3, 1, $4, $4)
    on conflict (message, place) do update
    set occurrences = known.occurrences + 1, browser = excluded.browser, last_at = greatest(known.last_at, excluded.last_at);
  delete from installation.browser_error as old where (old.message, old.place) in (
    select newest.message, newest.place from installation.browser_error as newest
    order by newest.last_at desc, newest.message, newest.place offset $5);
$_$;

CREATE FUNCTION public.reference_form(reference text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select coalesce(nullif(regexp_replace(
    lower(translate(reference, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')),
    '[^0-9a-z\u0621-\u063a\u0641-\u064a]', '', 'g'), ''), reference)
$$;

CREATE FUNCTION public.refuse_to_change_log() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'The log is only added to.' using errcode = 'insufficient_privilege';
end
$$;

CREATE FUNCTION public.remove_file_of_photo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into file_to_remove (tenant_id, storage_key, remove_at) values (old.tenant_id, old.storage_key, 'epoch')
    on conflict (tenant_id, storage_key) do update set remove_at = excluded.remove_at;
  return null;
end
$$;

CREATE FUNCTION public.remove_upload_file() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.storage_key is not null then
    -- The epoch is due by any clock.
    insert into file_to_remove values (old.tenant_id, old.storage_key, to_timestamp(0)) on conflict do nothing;
  end if;
  return null;
end
$$;

CREATE FUNCTION public.search_form(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(regexp_replace(lower(NORMALIZE($1, NFKC)), (('['::text || 'ءً-ٰٟۖ-ۭـ؜​-‏‪-‮⁦-⁩'::text) || ']'::text), ''::text, 'g'::text), ('أإآٱؤئىیةک'::text || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'::text), ('ااااويييهك'::text || '01234567890123456789'::text));

CREATE TABLE installation.browser_error (
    message text NOT NULL,
    place text NOT NULL,
    browser text NOT NULL,
    occurrences integer NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT browser_error_browser_check CHECK ((char_length(browser) <= 30)),
    CONSTRAINT browser_error_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 200))),
    CONSTRAINT browser_error_place_check CHECK (((char_length(place) >= 1) AND (char_length(place) <= 120)))
);

CREATE TABLE installation.secret_check (
    only_row boolean DEFAULT true NOT NULL,
    made_with bytea NOT NULL,
    CONSTRAINT secret_check_only_row_check CHECK (only_row)
);

CREATE TABLE public.access_code (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    course_id bigint,
    unit_id bigint,
    lookup bytea NOT NULL,
    sealed bytea NOT NULL,
    redeemed_by bigint,
    redeemed_at timestamp with time zone,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    batch_id bigint,
    number integer,
    ending_lookup bytea NOT NULL,
    hand_out_id bigint,
    replaced_by bigint,
    guessable boolean DEFAULT false NOT NULL,
    CONSTRAINT access_code_check CHECK (((kind = 'course'::text) = (course_id IS NOT NULL))),
    CONSTRAINT access_code_check1 CHECK (((kind = 'unit'::text) = (unit_id IS NOT NULL))),
    CONSTRAINT access_code_check2 CHECK (((redeemed_by IS NULL) = (redeemed_at IS NULL))),
    CONSTRAINT access_code_check3 CHECK (((batch_id IS NULL) = (number IS NULL))),
    CONSTRAINT access_code_check4 CHECK (((NOT guessable) OR (expires_at IS NOT NULL))),
    CONSTRAINT access_code_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'unit'::text])))
);

ALTER TABLE ONLY public.access_code FORCE ROW LEVEL SECURITY;

ALTER TABLE public.access_code ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.access_code_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.account (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    role text NOT NULL,
    name text NOT NULL,
    email text,
    phone text NOT NULL,
    parent_phone text,
    grade smallint,
    password_hash text,
    disabled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    permissions text[] DEFAULT '{}'::text[] NOT NULL,
    name_search text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL,
    merged_into bigint,
    email_confirmed_at timestamp with time zone,
    asking_blocked_until timestamp with time zone,
    CONSTRAINT account_email_check CHECK ((email = lower(email))),
    CONSTRAINT account_grade_check CHECK (((grade >= 1) AND (grade <= 3))),
    CONSTRAINT account_merged_is_shut CHECK (((merged_into IS NULL) OR ((role = 'student'::text) AND (disabled_at IS NOT NULL) AND (merged_into <> id)))),
    CONSTRAINT account_of_staff_whole CHECK (((role = 'student'::text) OR (num_nulls(email, password_hash) = 0))),
    CONSTRAINT account_parent_phone_check CHECK ((parent_phone ~ '^01[0-9]{9}$'::text)),
    CONSTRAINT account_permissions_known CHECK (((permissions <@ ARRAY['courses'::text, 'results'::text, 'questions'::text, 'students'::text, 'grants'::text, 'codes'::text, 'codes.make'::text, 'money'::text, 'attendance'::text, 'export'::text, 'school'::text, 'photos'::text, 'log'::text]) AND ((role = 'assistant'::text) OR (permissions = '{}'::text[])))),
    CONSTRAINT account_phone_check CHECK ((phone ~ '^01[0-9]{9}$'::text)),
    CONSTRAINT account_role_check CHECK ((role = ANY (ARRAY['student'::text, 'teacher'::text, 'assistant'::text])))
);

ALTER TABLE ONLY public.account FORCE ROW LEVEL SECURITY;

CREATE TABLE public.account_event (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    kind text NOT NULL,
    user_agent text,
    happened_at timestamp with time zone NOT NULL,
    CONSTRAINT account_event_kind_check CHECK ((kind = ANY (ARRAY['password-changed'::text, 'device-replaced'::text, 'session-copied'::text, 'address-shared'::text, 'password-set-by-link'::text, 'email-changed'::text, 'phone-changed'::text, 'second-factor-off'::text, 'recovery-codes-made'::text, 'own-email-changed'::text, 'own-phone-changed'::text])))
);

ALTER TABLE ONLY public.account_event FORCE ROW LEVEL SECURITY;

ALTER TABLE public.account_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.account ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.account_name_part (
    tenant_id text NOT NULL,
    part text NOT NULL COLLATE pg_catalog."C",
    account_id bigint NOT NULL
);

ALTER TABLE ONLY public.account_name_part FORCE ROW LEVEL SECURITY;

CREATE TABLE public.announcement (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    audience text NOT NULL,
    grade smallint,
    course_id bigint,
    text text NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    made_by bigint NOT NULL,
    made_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ended_by bigint,
    CONSTRAINT announcement_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'grade'::text, 'course'::text]))),
    CONSTRAINT announcement_check CHECK (((audience = 'grade'::text) = (grade IS NOT NULL))),
    CONSTRAINT announcement_check1 CHECK (((audience = 'course'::text) = (course_id IS NOT NULL))),
    CONSTRAINT announcement_check2 CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
    CONSTRAINT announcement_grade_check CHECK (((grade >= 1) AND (grade <= 3)))
);

ALTER TABLE ONLY public.announcement FORCE ROW LEVEL SECURITY;

ALTER TABLE public.announcement ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.announcement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.answer (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    question_id bigint NOT NULL,
    "position" integer NOT NULL,
    text text NOT NULL,
    is_correct boolean DEFAULT false NOT NULL,
    key text DEFAULT (gen_random_uuid())::text NOT NULL,
    archived_at timestamp with time zone,
    image_path text
);

ALTER TABLE ONLY public.answer FORCE ROW LEVEL SECURITY;

ALTER TABLE public.answer ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.answer_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.answered_call (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    call text NOT NULL,
    key text NOT NULL,
    body_hash bytea NOT NULL,
    sealed_answer bytea,
    answered_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.answered_call FORCE ROW LEVEL SECURITY;

CREATE TABLE public.attempt_mark (
    tenant_id text NOT NULL,
    attempt_id bigint NOT NULL,
    number integer NOT NULL,
    marked_at timestamp with time zone NOT NULL,
    cause text NOT NULL,
    marked_by bigint,
    score smallint NOT NULL,
    correct_count integer,
    question_count integer NOT NULL,
    passed boolean NOT NULL,
    CONSTRAINT attempt_mark_cause_check CHECK ((cause = ANY (ARRAY['handedIn'::text, 'correction'::text]))),
    CONSTRAINT attempt_mark_number_check CHECK ((number > 0))
);

ALTER TABLE ONLY public.attempt_mark FORCE ROW LEVEL SECURITY;

CREATE TABLE public.attendance (
    tenant_id text NOT NULL,
    session_id bigint NOT NULL,
    student_id bigint NOT NULL,
    status text NOT NULL,
    due numeric(12,2) NOT NULL,
    how text NOT NULL,
    at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    by_id bigint,
    seen_at timestamp with time zone,
    removed_at timestamp with time zone,
    CONSTRAINT attendance_due_check CHECK ((due >= (0)::numeric)),
    CONSTRAINT attendance_how_check CHECK ((how = ANY (ARRAY['token'::text, 'card'::text, 'name'::text]))),
    CONSTRAINT attendance_status_check CHECK ((status = ANY (ARRAY['present'::text, 'late'::text, 'guest'::text, 'excused'::text])))
);

ALTER TABLE ONLY public.attendance FORCE ROW LEVEL SECURITY;

CREATE TABLE public.book (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    title text NOT NULL,
    description text,
    price numeric(10,2) NOT NULL,
    grade smallint NOT NULL,
    image_path text,
    active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT book_grade_check CHECK (((grade >= 1) AND (grade <= 3))),
    CONSTRAINT book_price_check CHECK ((price >= (0)::numeric))
);

ALTER TABLE ONLY public.book FORCE ROW LEVEL SECURITY;

ALTER TABLE public.book ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.book_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.bulk_change (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    action text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    reason text,
    student_count integer NOT NULL,
    made_by bigint NOT NULL,
    made_at timestamp with time zone NOT NULL,
    undone_by bigint,
    undone_at timestamp with time zone,
    CONSTRAINT bulk_change_check CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
    CONSTRAINT bulk_change_student_count_check CHECK ((student_count >= 0))
);

ALTER TABLE ONLY public.bulk_change FORCE ROW LEVEL SECURITY;

ALTER TABLE public.bulk_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.bulk_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.bulk_change_student (
    tenant_id text NOT NULL,
    change_id bigint NOT NULL,
    student_id bigint NOT NULL,
    changed boolean,
    undone boolean
);

ALTER TABLE ONLY public.bulk_change_student FORCE ROW LEVEL SECURITY;

CREATE TABLE public.calendar_key (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    key_hash bytea NOT NULL,
    made_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.calendar_key FORCE ROW LEVEL SECURITY;

CREATE TABLE public.centre (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    place text,
    share_kind text NOT NULL,
    share numeric(12,2) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT centre_check CHECK (((share_kind <> 'percent'::text) OR (share <= (100)::numeric))),
    CONSTRAINT centre_name_check CHECK ((name <> ''::text)),
    CONSTRAINT centre_share_check CHECK ((share >= (0)::numeric)),
    CONSTRAINT centre_share_kind_check CHECK ((share_kind = ANY (ARRAY['perHead'::text, 'percent'::text])))
);

ALTER TABLE ONLY public.centre FORCE ROW LEVEL SECURITY;

CREATE TABLE public.centre_group (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    centre_id bigint NOT NULL,
    name text NOT NULL,
    course_id bigint,
    grade smallint,
    weekday text NOT NULL,
    starts_at text NOT NULL,
    capacity integer NOT NULL,
    member_count integer DEFAULT 0 NOT NULL,
    price numeric(12,2) NOT NULL,
    charge text NOT NULL,
    assistant_id bigint,
    created_at timestamp with time zone NOT NULL,
    archived_at timestamp with time zone,
    opens_for_absent boolean DEFAULT false NOT NULL,
    CONSTRAINT centre_group_capacity_check CHECK (((capacity >= 1) AND (capacity <= 2000))),
    CONSTRAINT centre_group_charge_check CHECK ((charge = ANY (ARRAY['session'::text, 'month'::text]))),
    CONSTRAINT centre_group_grade_check CHECK (((grade >= 1) AND (grade <= 3))),
    CONSTRAINT centre_group_has_places CHECK ((member_count <= capacity)),
    CONSTRAINT centre_group_member_count_check CHECK ((member_count >= 0)),
    CONSTRAINT centre_group_name_check CHECK ((name <> ''::text)),
    CONSTRAINT centre_group_price_check CHECK ((price >= (0)::numeric)),
    CONSTRAINT centre_group_starts_at_check CHECK ((starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT centre_group_weekday_check CHECK ((weekday = ANY (ARRAY['saturday'::text, 'sunday'::text, 'monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text])))
);

ALTER TABLE ONLY public.centre_group FORCE ROW LEVEL SECURITY;

ALTER TABLE public.centre_group ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.centre_group_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.centre ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.centre_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.chat_text (
    tenant_id text NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    CONSTRAINT chat_text_kind_check CHECK ((kind = ANY (ARRAY['welcome'::text, 'card'::text, 'reminder'::text, 'mark'::text, 'absence'::text, 'weekDone'::text, 'weekPartly'::text, 'weekNone'::text, 'closing'::text])))
);

ALTER TABLE ONLY public.chat_text FORCE ROW LEVEL SECURITY;

CREATE TABLE public.code_batch (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    number integer NOT NULL,
    kind text NOT NULL,
    course_id bigint,
    unit_id bigint,
    label text NOT NULL,
    price numeric(9,2),
    expires_at timestamp with time zone,
    imported boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by bigint,
    code_bits numeric(5,1),
    CONSTRAINT code_batch_check CHECK (((kind = 'course'::text) = (course_id IS NOT NULL))),
    CONSTRAINT code_batch_check1 CHECK (((kind = 'unit'::text) = (unit_id IS NOT NULL))),
    CONSTRAINT code_batch_code_bits_check CHECK ((code_bits >= (0)::numeric)),
    CONSTRAINT code_batch_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'unit'::text]))),
    CONSTRAINT code_batch_number_check CHECK ((number > 0)),
    CONSTRAINT code_batch_price_check CHECK ((price >= (0)::numeric))
);

ALTER TABLE ONLY public.code_batch FORCE ROW LEVEL SECURITY;

ALTER TABLE public.code_batch ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.code_batch_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.code_event (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    access_code_id bigint NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone NOT NULL,
    by_id bigint,
    student_id bigint,
    reason text,
    CONSTRAINT code_event_kind_check CHECK ((kind = ANY (ARRAY['redeemed'::text, 'released'::text, 'revoked'::text, 'replaced'::text, 'retargeted'::text, 'handedOut'::text, 'returned'::text])))
);

ALTER TABLE ONLY public.code_event FORCE ROW LEVEL SECURITY;

ALTER TABLE public.code_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.code_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.consent (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    version smallint NOT NULL,
    given_at timestamp with time zone NOT NULL,
    declared_by bigint,
    CONSTRAINT consent_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY public.consent FORCE ROW LEVEL SECURITY;

CREATE TABLE public.contact (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    "position" integer NOT NULL,
    whatsapp_number text,
    facebook_page text,
    youtube_channel text,
    tiktok_channel text
);

ALTER TABLE ONLY public.contact FORCE ROW LEVEL SECURITY;

ALTER TABLE public.contact ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contact_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.course (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    description text,
    price numeric(10,2) DEFAULT 0 NOT NULL,
    term text DEFAULT 'First'::text NOT NULL,
    grade smallint NOT NULL,
    image_path text,
    opening_policy text DEFAULT 'weekly-window'::text NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    archived_from text,
    supervisor_contact boolean,
    active boolean GENERATED ALWAYS AS ((state = 'published'::text)) STORED NOT NULL,
    CONSTRAINT course_archived_whole CHECK ((((state = 'archived'::text) = (archived_at IS NOT NULL)) AND ((state = 'archived'::text) = (archived_from IS NOT NULL)) AND (archived_from = ANY (ARRAY['draft'::text, 'published'::text])))),
    CONSTRAINT course_grade_check CHECK (((grade >= 1) AND (grade <= 3))),
    CONSTRAINT course_opening_policy_check CHECK ((opening_policy = ANY (ARRAY['weekly-window'::text, 'weekly-opening'::text, 'all-open'::text]))),
    CONSTRAINT course_price_check CHECK ((price >= (0)::numeric)),
    CONSTRAINT course_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))),
    CONSTRAINT course_term_check CHECK ((term = ANY (ARRAY['First'::text, 'Second'::text])))
);

ALTER TABLE ONLY public.course FORCE ROW LEVEL SECURITY;

ALTER TABLE public.course ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.course_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.credit_entry (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    student_id bigint,
    amount numeric(12,2) NOT NULL,
    order_id bigint,
    at timestamp with time zone NOT NULL,
    by_id bigint,
    session_id bigint,
    CONSTRAINT credit_entry_amount_check CHECK ((amount <> (0)::numeric)),
    CONSTRAINT credit_entry_check CHECK ((num_nonnulls(order_id, session_id) = 1))
);

ALTER TABLE ONLY public.credit_entry FORCE ROW LEVEL SECURITY;

ALTER TABLE public.credit_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.credit_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.device_replacement (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    place smallint NOT NULL,
    replaced_at timestamp with time zone NOT NULL,
    CONSTRAINT device_replacement_place_check CHECK ((place = ANY (ARRAY[1, 2])))
);

ALTER TABLE ONLY public.device_replacement FORCE ROW LEVEL SECURITY;

CREATE TABLE public.device_session (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    slot smallint NOT NULL,
    device_hash bytea NOT NULL,
    session_id bytea NOT NULL,
    generation integer DEFAULT 0 NOT NULL,
    generation_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    signed_in_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    idle_expires_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    user_agent text,
    device_model text,
    CONSTRAINT device_session_slot_check CHECK (((slot >= 1) AND (slot <= 6)))
);

ALTER TABLE ONLY public.device_session FORCE ROW LEVEL SECURITY;

CREATE TABLE public.ended_access (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    student_id bigint NOT NULL,
    course_id bigint,
    unit_id bigint,
    began_at timestamp with time zone NOT NULL,
    cause text NOT NULL,
    access_code_id bigint,
    payment_id bigint,
    ended_at timestamp with time zone NOT NULL,
    ended_by bigint,
    reason text NOT NULL,
    moved boolean DEFAULT false NOT NULL,
    CONSTRAINT ended_access_cause_check CHECK ((cause = ANY (ARRAY['free'::text, 'code'::text, 'staff'::text]))),
    CONSTRAINT ended_access_check CHECK ((num_nonnulls(course_id, unit_id) = 1))
);

ALTER TABLE ONLY public.ended_access FORCE ROW LEVEL SECURITY;

ALTER TABLE public.ended_access ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ended_access_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.ended_session (
    tenant_id text NOT NULL,
    session_id bytea NOT NULL,
    account_id bigint NOT NULL,
    device_hash bytea NOT NULL,
    reason text NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    CONSTRAINT ended_session_reason_check CHECK ((reason = ANY (ARRAY['replaced'::text, 'signedOut'::text, 'passwordChanged'::text, 'copied'::text, 'bySchool'::text])))
);

ALTER TABLE ONLY public.ended_session FORCE ROW LEVEL SECURITY;

CREATE TABLE public.enrolment (
    tenant_id text NOT NULL,
    student_id bigint NOT NULL,
    course_id bigint NOT NULL,
    enrolled_at timestamp with time zone NOT NULL,
    cause text NOT NULL,
    access_code_id bigint,
    payment_id bigint,
    granted_by bigint,
    CONSTRAINT enrolment_cause_check CHECK ((cause = ANY (ARRAY['free'::text, 'code'::text, 'staff'::text]))),
    CONSTRAINT enrolment_check CHECK (((cause = 'code'::text) = (access_code_id IS NOT NULL)))
);

ALTER TABLE ONLY public.enrolment FORCE ROW LEVEL SECURITY;

CREATE TABLE public.extra_attempts (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    student_id bigint NOT NULL,
    lesson_id bigint NOT NULL,
    count smallint NOT NULL,
    reason text NOT NULL,
    given_by bigint NOT NULL,
    given_at timestamp with time zone NOT NULL,
    CONSTRAINT extra_attempts_count_check CHECK ((count > 0))
);

ALTER TABLE ONLY public.extra_attempts FORCE ROW LEVEL SECURITY;

ALTER TABLE public.extra_attempts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.extra_attempts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.failure_count (
    tenant_id text NOT NULL,
    budget text NOT NULL,
    key_hash bytea NOT NULL,
    failures integer NOT NULL,
    window_started_at timestamp with time zone NOT NULL,
    last_failed_at timestamp with time zone NOT NULL,
    CONSTRAINT failure_count_failures_check CHECK ((failures > 0))
);

ALTER TABLE ONLY public.failure_count FORCE ROW LEVEL SECURITY;

CREATE TABLE public.file_to_remove (
    tenant_id text NOT NULL,
    storage_key text NOT NULL,
    remove_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.file_to_remove FORCE ROW LEVEL SECURITY;

CREATE TABLE public.former_video (
    tenant_id text NOT NULL,
    lesson_id bigint NOT NULL,
    video_id bigint NOT NULL,
    left_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.former_video FORCE ROW LEVEL SECURITY;

CREATE TABLE public.gateway_payment (
    tenant_id text NOT NULL,
    id uuid NOT NULL,
    order_id bigint NOT NULL,
    gateway_order_id text NOT NULL,
    amount numeric(12,2) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    declined_at timestamp with time zone,
    CONSTRAINT gateway_payment_amount_check CHECK ((amount > (0)::numeric))
);

ALTER TABLE ONLY public.gateway_payment FORCE ROW LEVEL SECURITY;

CREATE TABLE public.given_window (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    unit_id bigint,
    enrolled_until timestamp with time zone,
    opens_at timestamp with time zone,
    closes_at timestamp with time zone,
    reason text NOT NULL,
    given_by bigint NOT NULL,
    given_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    course_id bigint NOT NULL,
    whom text NOT NULL,
    student_count integer DEFAULT 0 NOT NULL,
    ended_by bigint,
    note text,
    second_chance_term text,
    second_chance_number smallint,
    session_id bigint,
    CONSTRAINT given_window_check CHECK ((closes_at > opens_at)),
    CONSTRAINT given_window_check1 CHECK (((whom = 'late'::text) = (enrolled_until IS NOT NULL))),
    CONSTRAINT given_window_check2 CHECK (((opens_at IS NOT NULL) OR (closes_at IS NOT NULL))),
    CONSTRAINT given_window_check3 CHECK (((second_chance_term IS NULL) = (second_chance_number IS NULL))),
    CONSTRAINT given_window_note_check CHECK ((note <> ''::text)),
    CONSTRAINT given_window_second_chance_number_check CHECK ((second_chance_number > 0)),
    CONSTRAINT given_window_second_chance_term_check CHECK ((second_chance_term = ANY (ARRAY['First'::text, 'Second'::text]))),
    CONSTRAINT given_window_student_count_check CHECK ((student_count >= 0)),
    CONSTRAINT given_window_whom_check CHECK ((whom = ANY (ARRAY['late'::text, 'all'::text, 'named'::text])))
);

ALTER TABLE ONLY public.given_window FORCE ROW LEVEL SECURITY;

ALTER TABLE public.given_window ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.given_window_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.given_window_student (
    tenant_id text NOT NULL,
    window_id bigint NOT NULL,
    student_id bigint NOT NULL
);

ALTER TABLE ONLY public.given_window_student FORCE ROW LEVEL SECURITY;

CREATE TABLE public.group_member (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    group_id bigint NOT NULL,
    student_id bigint NOT NULL,
    from_day date NOT NULL,
    until_day date,
    by_id bigint,
    CONSTRAINT group_member_check CHECK ((until_day >= from_day))
);

ALTER TABLE ONLY public.group_member FORCE ROW LEVEL SECURITY;

ALTER TABLE public.group_member ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.group_member_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.group_session (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    group_id bigint NOT NULL,
    day date NOT NULL,
    state text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    opened_by bigint,
    ended_at timestamp with time zone,
    ended_by bigint,
    expected numeric(12,2),
    counted numeric(12,2),
    share numeric(12,2),
    difference_reason text,
    handed_to text,
    unit_id bigint,
    CONSTRAINT group_session_check CHECK (((state = 'open'::text) = (ended_at IS NULL))),
    CONSTRAINT group_session_check1 CHECK (((state = 'closed'::text) = (num_nonnulls(expected, counted, share) = 3))),
    CONSTRAINT group_session_check2 CHECK (((expected = counted) OR (difference_reason IS NOT NULL))),
    CONSTRAINT group_session_counted_check CHECK ((counted >= (0)::numeric)),
    CONSTRAINT group_session_difference_reason_check CHECK ((difference_reason <> ''::text)),
    CONSTRAINT group_session_handed_to_check CHECK ((handed_to <> ''::text)),
    CONSTRAINT group_session_share_check CHECK ((share >= (0)::numeric)),
    CONSTRAINT group_session_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'cancelled'::text])))
);

ALTER TABLE ONLY public.group_session FORCE ROW LEVEL SECURITY;

ALTER TABLE public.group_session ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.group_session_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.hand_out (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    holder_id bigint NOT NULL,
    batch_id bigint NOT NULL,
    first_number integer NOT NULL,
    last_number integer NOT NULL,
    unit_price numeric(9,2) NOT NULL,
    terms text NOT NULL,
    at timestamp with time zone NOT NULL,
    by_id bigint,
    CONSTRAINT hand_out_check CHECK (((first_number >= 1) AND (first_number <= last_number))),
    CONSTRAINT hand_out_terms_check CHECK ((terms = ANY (ARRAY['onHandOut'::text, 'onRedemption'::text]))),
    CONSTRAINT hand_out_unit_price_check CHECK ((unit_price >= (0)::numeric))
);

ALTER TABLE ONLY public.hand_out FORCE ROW LEVEL SECURITY;

ALTER TABLE public.hand_out ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.hand_out_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.hand_over (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    from_id bigint,
    to_id bigint,
    to_name text NOT NULL,
    amount numeric(12,2) NOT NULL,
    at timestamp with time zone NOT NULL,
    session_id bigint,
    confirmed_at timestamp with time zone,
    asks_receiver boolean DEFAULT true NOT NULL,
    CONSTRAINT hand_over_amount_check CHECK ((amount <> (0)::numeric)),
    CONSTRAINT hand_over_to_name_check CHECK ((to_name <> ''::text))
);

ALTER TABLE ONLY public.hand_over FORCE ROW LEVEL SECURITY;

ALTER TABLE public.hand_over ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.hand_over_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.holder (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    phone text,
    place text,
    terms text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    archived_at timestamp with time zone,
    shown_to_students boolean DEFAULT false NOT NULL,
    CONSTRAINT holder_terms_check CHECK ((terms = ANY (ARRAY['onHandOut'::text, 'onRedemption'::text])))
);

ALTER TABLE ONLY public.holder FORCE ROW LEVEL SECURITY;

CREATE TABLE public.holder_entry (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    holder_id bigint NOT NULL,
    hand_out_id bigint NOT NULL,
    kind text NOT NULL,
    code_count integer NOT NULL,
    amount numeric(12,2) NOT NULL,
    at timestamp with time zone NOT NULL,
    by_id bigint,
    reason text,
    CONSTRAINT holder_entry_code_count_check CHECK ((code_count > 0)),
    CONSTRAINT holder_entry_kind_check CHECK ((kind = ANY (ARRAY['handedOut'::text, 'returned'::text, 'revoked'::text, 'replaced'::text, 'redeemed'::text, 'released'::text])))
);

ALTER TABLE ONLY public.holder_entry FORCE ROW LEVEL SECURITY;

ALTER TABLE public.holder_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.holder_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.holder ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.holder_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.hosted_library (
    tenant_id text NOT NULL,
    library_id bigint NOT NULL,
    sealed_key bytea NOT NULL,
    set_at timestamp with time zone NOT NULL,
    CONSTRAINT hosted_library_library_id_check CHECK ((library_id > 0))
);

ALTER TABLE ONLY public.hosted_library FORCE ROW LEVEL SECURITY;

CREATE TABLE public.identity_photo (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    storage_key text NOT NULL,
    size_bytes integer NOT NULL,
    uploaded_at timestamp with time zone DEFAULT now() NOT NULL,
    sealed_key bytea NOT NULL,
    looked_at timestamp with time zone,
    remove_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.identity_photo FORCE ROW LEVEL SECURITY;

CREATE TABLE public.job (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    queue text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    sealed_payload bytea,
    unique_key text,
    created_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    lease uuid,
    progress smallint DEFAULT 0 NOT NULL,
    result jsonb,
    failure text,
    last_error text,
    ended_at timestamp with time zone,
    begun_at timestamp with time zone,
    CONSTRAINT job_check CHECK (((lease IS NOT NULL) = (state = 'running'::text))),
    CONSTRAINT job_check1 CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
    CONSTRAINT job_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
    CONSTRAINT job_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
);

ALTER TABLE ONLY public.job FORCE ROW LEVEL SECURITY;

ALTER TABLE public.job ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.job_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.known_device (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    device_hash bytea NOT NULL,
    last_login_at timestamp with time zone NOT NULL,
    first_login_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.known_device FORCE ROW LEVEL SECURITY;

CREATE TABLE public.lecture (
    tenant_id text NOT NULL,
    student_id bigint NOT NULL,
    unit_id bigint NOT NULL,
    redeemed_at timestamp with time zone NOT NULL,
    access_code_id bigint,
    cause text DEFAULT 'code'::text NOT NULL,
    payment_id bigint,
    granted_by bigint,
    CONSTRAINT lecture_cause_check CHECK ((cause = ANY (ARRAY['code'::text, 'staff'::text]))),
    CONSTRAINT lecture_check CHECK (((cause = 'code'::text) = (access_code_id IS NOT NULL)))
);

ALTER TABLE ONLY public.lecture FORCE ROW LEVEL SECURITY;

CREATE TABLE public.lesson (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    unit_id bigint NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    "position" integer NOT NULL,
    archived_at timestamp with time zone,
    state text DEFAULT 'draft'::text NOT NULL,
    archived_from text,
    preview_course_id bigint,
    CONSTRAINT lesson_archived_whole CHECK ((((state = 'archived'::text) = (archived_at IS NOT NULL)) AND ((state = 'archived'::text) = (archived_from IS NOT NULL)) AND (archived_from = ANY (ARRAY['draft'::text, 'published'::text])))),
    CONSTRAINT lesson_check CHECK (((preview_course_id IS NULL) OR (type = 'Video'::text))),
    CONSTRAINT lesson_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))),
    CONSTRAINT lesson_type_check CHECK ((type = ANY (ARRAY['Video'::text, 'Quiz'::text])))
);

ALTER TABLE ONLY public.lesson FORCE ROW LEVEL SECURITY;

CREATE TABLE public.lesson_file (
    tenant_id text NOT NULL,
    upload_id text NOT NULL,
    kind text NOT NULL,
    storage_key text NOT NULL,
    file_name text NOT NULL,
    size_bytes bigint NOT NULL,
    CONSTRAINT lesson_file_kind_check CHECK ((kind = ANY (ARRAY['attachment'::text, 'captions'::text]))),
    CONSTRAINT lesson_file_size_bytes_check CHECK ((size_bytes >= 0)),
    CONSTRAINT lesson_file_upload_id_check CHECK ((upload_id ~ '^[0-9a-f]{32}$'::text))
);

ALTER TABLE ONLY public.lesson_file FORCE ROW LEVEL SECURITY;

ALTER TABLE public.lesson ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.lesson_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lesson_question (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    student_id bigint NOT NULL,
    key uuid NOT NULL,
    lesson_id bigint NOT NULL,
    seconds integer NOT NULL,
    text text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    reply text,
    closing text,
    decided_at timestamp with time zone,
    decided_by bigint,
    seen_at timestamp with time zone,
    shown_text text,
    shows_photo boolean DEFAULT false NOT NULL,
    report_count integer DEFAULT 0 NOT NULL,
    answering_by bigint,
    answering_until timestamp with time zone,
    CONSTRAINT lesson_question_check CHECK (((text = ''::text) = (state = ANY (ARRAY['removed'::text, 'withdrawn'::text])))),
    CONSTRAINT lesson_question_check1 CHECK (((reply IS NOT NULL) = (state = 'replied'::text))),
    CONSTRAINT lesson_question_check2 CHECK (((closing IS NOT NULL) = (state = 'closed'::text))),
    CONSTRAINT lesson_question_check3 CHECK (((decided_at IS NOT NULL) = (state = ANY (ARRAY['replied'::text, 'closed'::text, 'removed'::text])))),
    CONSTRAINT lesson_question_check4 CHECK (((shown_text IS NULL) OR (reply IS NOT NULL))),
    CONSTRAINT lesson_question_check5 CHECK (((shown_text IS NOT NULL) OR (NOT shows_photo))),
    CONSTRAINT lesson_question_closing_check CHECK ((closing = ANY (ARRAY['inLesson'::text, 'repeated'::text, 'unclear'::text, 'offTopic'::text]))),
    CONSTRAINT lesson_question_report_count_check CHECK ((report_count >= 0)),
    CONSTRAINT lesson_question_seconds_check CHECK (((seconds >= 0) AND (seconds <= 86400))),
    CONSTRAINT lesson_question_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'replied'::text, 'closed'::text, 'removed'::text, 'withdrawn'::text])))
);

ALTER TABLE ONLY public.lesson_question FORCE ROW LEVEL SECURITY;

ALTER TABLE public.lesson_question ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.lesson_question_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lesson_question_photo (
    tenant_id text NOT NULL,
    question_id bigint NOT NULL,
    student_id bigint NOT NULL,
    storage_key text NOT NULL,
    size_bytes integer NOT NULL,
    uploaded_at timestamp with time zone NOT NULL,
    sealed_key bytea NOT NULL,
    remove_at timestamp with time zone
);

ALTER TABLE ONLY public.lesson_question_photo FORCE ROW LEVEL SECURITY;

CREATE TABLE public.lesson_question_report (
    tenant_id text NOT NULL,
    question_id bigint NOT NULL,
    student_id bigint NOT NULL,
    reported_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.lesson_question_report FORCE ROW LEVEL SECURITY;

CREATE TABLE public.lesson_video (
    tenant_id text NOT NULL,
    lesson_id bigint NOT NULL,
    type text DEFAULT 'Video'::text NOT NULL,
    storage_key text,
    stream_key text,
    external_url text,
    poster_path text,
    duration_seconds numeric(9,3),
    size_bytes bigint,
    renditions jsonb DEFAULT '[]'::jsonb NOT NULL,
    attachment_key text,
    attachment_title text,
    attachment_size_bytes bigint,
    captions jsonb DEFAULT '[]'::jsonb NOT NULL,
    video_id bigint,
    pending_video_id bigint,
    poster_key text,
    chapters jsonb DEFAULT '[]'::jsonb NOT NULL,
    former_address text,
    former_address_left_at timestamp with time zone,
    CONSTRAINT lesson_video_check CHECK (((attachment_key IS NULL) = (attachment_title IS NULL))),
    CONSTRAINT lesson_video_check1 CHECK (((storage_key IS NULL) OR (external_url IS NULL))),
    CONSTRAINT lesson_video_check2 CHECK (((COALESCE(storage_key, external_url) IS NOT NULL) OR (pending_video_id IS NOT NULL))),
    CONSTRAINT lesson_video_type_check CHECK ((type = 'Video'::text))
);

ALTER TABLE ONLY public.lesson_video FORCE ROW LEVEL SECURITY;

CREATE TABLE public.mail (
    tenant_id text NOT NULL,
    purpose text NOT NULL,
    to_address text,
    address_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    job_id bigint NOT NULL,
    counted_at timestamp with time zone,
    CONSTRAINT mail_purpose_check CHECK ((purpose = ANY (ARRAY['password-code'::text, 'device-code'::text, 'email-code'::text, 'phone-code'::text, 'password-changed'::text, 'device-replaced'::text, 'session-copied'::text, 'password-set-by-link'::text, 'email-changed'::text, 'phone-changed'::text, 'second-factor-off'::text, 'recovery-codes-made'::text, 'own-email-changed'::text, 'own-phone-changed'::text, 'unit-closing'::text])))
);

ALTER TABLE ONLY public.mail FORCE ROW LEVEL SECURITY;

CREATE TABLE public.mistake (
    tenant_id text NOT NULL,
    student_id bigint NOT NULL,
    question_id bigint NOT NULL,
    step smallint NOT NULL,
    due_on date,
    answered_at timestamp with time zone NOT NULL,
    CONSTRAINT mistake_check CHECK (((due_on IS NULL) = (step = 4))),
    CONSTRAINT mistake_step_check CHECK (((step >= 0) AND (step <= 4)))
);

ALTER TABLE ONLY public.mistake FORCE ROW LEVEL SECURITY;

CREATE TABLE public.mistake_day (
    tenant_id text NOT NULL,
    student_id bigint NOT NULL,
    day date NOT NULL,
    answer_count smallint NOT NULL,
    CONSTRAINT mistake_day_answer_count_check CHECK ((answer_count > 0))
);

ALTER TABLE ONLY public.mistake_day FORCE ROW LEVEL SECURITY;

CREATE TABLE public.one_time_code (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    purpose text NOT NULL,
    code_hash bytea NOT NULL,
    tries_left smallint NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    on_known_device boolean DEFAULT false NOT NULL,
    asked_on bytea DEFAULT '\x'::bytea NOT NULL,
    tries_left_elsewhere smallint DEFAULT 2 NOT NULL,
    CONSTRAINT one_time_code_purpose_check CHECK ((purpose = ANY (ARRAY['password-reset'::text, 'device-replacement'::text, 'email-confirmation'::text, 'phone-change'::text]))),
    CONSTRAINT one_time_code_tries_left_check CHECK ((tries_left >= 0)),
    CONSTRAINT one_time_code_tries_left_elsewhere_check CHECK ((tries_left_elsewhere >= 0))
);

ALTER TABLE ONLY public.one_time_code FORCE ROW LEVEL SECURITY;

CREATE TABLE public.overview_day (
    tenant_id text NOT NULL,
    time_zone text NOT NULL,
    day date NOT NULL,
    sign_ups integer NOT NULL,
    codes_redeemed integer NOT NULL,
    lessons_watched integer NOT NULL,
    attempts integer NOT NULL,
    quiet_students integer
);

ALTER TABLE ONLY public.overview_day FORCE ROW LEVEL SECURITY;

CREATE TABLE public.parent_link (
    tenant_id text NOT NULL,
    student_id bigint NOT NULL,
    phone text NOT NULL,
    key_hash bytea,
    made_at timestamp with time zone,
    device_hashes bytea[] DEFAULT '{}'::bytea[] NOT NULL,
    stopped_at timestamp with time zone,
    CONSTRAINT parent_link_check CHECK (((key_hash IS NULL) = (made_at IS NULL))),
    CONSTRAINT parent_link_check1 CHECK (((stopped_at IS NULL) OR (key_hash IS NULL))),
    CONSTRAINT parent_link_phone_check CHECK ((phone ~ '^01[0-9]{9}$'::text))
);

ALTER TABLE ONLY public.parent_link FORCE ROW LEVEL SECURITY;

CREATE TABLE public.parent_message (
    tenant_id text NOT NULL,
    ends_on date NOT NULL,
    student_id bigint NOT NULL,
    kind text NOT NULL,
    outcome text,
    phone text,
    decided_at timestamp with time zone,
    decided_by bigint,
    claimed_by bigint,
    claimed_until timestamp with time zone,
    CONSTRAINT parent_message_check CHECK ((num_nulls(outcome, phone, decided_at) = ANY (ARRAY[0, 3]))),
    CONSTRAINT parent_message_kind_check CHECK ((kind = ANY (ARRAY['weekDone'::text, 'weekPartly'::text, 'weekNone'::text, 'nothing'::text]))),
    CONSTRAINT parent_message_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'wrongNumber'::text])))
);

ALTER TABLE ONLY public.parent_message FORCE ROW LEVEL SECURITY;

CREATE TABLE public.parent_opening (
    tenant_id text NOT NULL,
    student_id bigint NOT NULL,
    day date NOT NULL,
    openings integer NOT NULL,
    CONSTRAINT parent_opening_openings_check CHECK ((openings > 0))
);

ALTER TABLE ONLY public.parent_opening FORCE ROW LEVEL SECURITY;

CREATE TABLE public.parent_round (
    tenant_id text NOT NULL,
    ends_on date NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ready_at timestamp with time zone
);

ALTER TABLE ONLY public.parent_round FORCE ROW LEVEL SECURITY;

CREATE TABLE public.password_link (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    link_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    is_invitation boolean DEFAULT false NOT NULL,
    made_by bigint
);

ALTER TABLE ONLY public.password_link FORCE ROW LEVEL SECURITY;

CREATE TABLE public.pause (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    scope text NOT NULL,
    grade smallint,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    reason text NOT NULL,
    made_by bigint NOT NULL,
    made_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ended_by bigint,
    CONSTRAINT pause_check CHECK ((ends_at > starts_at)),
    CONSTRAINT pause_check1 CHECK (((scope = 'grade'::text) = (grade IS NOT NULL))),
    CONSTRAINT pause_grade_check CHECK (((grade >= 1) AND (grade <= 3))),
    CONSTRAINT pause_scope_check CHECK ((scope = ANY (ARRAY['courses'::text, 'grade'::text, 'all'::text, 'students'::text])))
);

ALTER TABLE ONLY public.pause FORCE ROW LEVEL SECURITY;

CREATE TABLE public.pause_course (
    tenant_id text NOT NULL,
    pause_id bigint NOT NULL,
    course_id bigint NOT NULL
);

ALTER TABLE ONLY public.pause_course FORCE ROW LEVEL SECURITY;

ALTER TABLE public.pause ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.pause_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.pause_student (
    tenant_id text NOT NULL,
    pause_id bigint NOT NULL,
    student_id bigint NOT NULL
);

ALTER TABLE ONLY public.pause_student FORCE ROW LEVEL SECURITY;

CREATE TABLE public.payment (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    student_id bigint,
    holder_id bigint,
    course_id bigint,
    unit_id bigint,
    amount numeric(12,2) NOT NULL,
    method text NOT NULL,
    reference text,
    refunds_id bigint,
    at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    by_id bigint,
    reason text,
    ended_access_id bigint,
    no_reference_reason text,
    receiving_account_id bigint,
    session_id bigint,
    session_kind text,
    scan_id uuid,
    reference_key text GENERATED ALWAYS AS (public.reference_form(reference)) STORED,
    CONSTRAINT payment_check CHECK (((amount <> (0)::numeric) OR (method = 'gift'::text))),
    CONSTRAINT payment_check1 CHECK (((holder_id IS NULL) OR (num_nonnulls(student_id, course_id, unit_id) = 0))),
    CONSTRAINT payment_check2 CHECK ((num_nonnulls(session_id, session_kind) = ANY (ARRAY[0, 2]))),
    CONSTRAINT payment_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'wallet'::text, 'instapay'::text, 'online'::text, 'gift'::text]))),
    CONSTRAINT payment_no_reference_reason_check CHECK ((no_reference_reason <> ''::text)),
    CONSTRAINT payment_session_kind_check CHECK ((session_kind = ANY (ARRAY['session'::text, 'month'::text, 'debt'::text, 'book'::text])))
);

ALTER TABLE ONLY public.payment FORCE ROW LEVEL SECURITY;

ALTER TABLE public.payment ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.person_key (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    sealed_key bytea NOT NULL
);

ALTER TABLE ONLY public.person_key FORCE ROW LEVEL SECURITY;

CREATE TABLE public.picture (
    tenant_id text NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    crop jsonb,
    storage_key text NOT NULL,
    upload_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    remove_at timestamp with time zone,
    CONSTRAINT picture_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
    CONSTRAINT picture_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'book'::text, 'teacher'::text, 'question'::text, 'logo'::text])))
);

ALTER TABLE ONLY public.picture FORCE ROW LEVEL SECURITY;

CREATE TABLE public.push_key (
    tenant_id text NOT NULL,
    public_key bytea NOT NULL,
    sealed_key bytea NOT NULL
);

ALTER TABLE ONLY public.push_key FORCE ROW LEVEL SECURITY;

CREATE TABLE public.push_subscription (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    device_hash bytea NOT NULL,
    endpoint_hash bytea NOT NULL,
    sealed_address bytea NOT NULL,
    made_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.push_subscription FORCE ROW LEVEL SECURITY;

CREATE TABLE public.question (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    lesson_id bigint NOT NULL,
    "position" integer NOT NULL,
    text text NOT NULL,
    explanation text,
    key text DEFAULT (gen_random_uuid())::text NOT NULL,
    archived_at timestamp with time zone,
    image_path text,
    reference_lesson_id bigint,
    reference_seconds integer,
    CONSTRAINT question_check CHECK (((reference_lesson_id IS NULL) OR (reference_seconds IS NOT NULL))),
    CONSTRAINT question_reference_seconds_check CHECK ((reference_seconds >= 0))
);

ALTER TABLE ONLY public.question FORCE ROW LEVEL SECURITY;

ALTER TABLE public.question ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.question_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.quiz (
    tenant_id text NOT NULL,
    lesson_id bigint NOT NULL,
    type text DEFAULT 'Quiz'::text NOT NULL,
    kind text DEFAULT 'exam'::text NOT NULL,
    passing_score smallint DEFAULT 70 NOT NULL,
    time_limit_minutes smallint,
    attempts_allowed smallint DEFAULT 1,
    reveals_answers text DEFAULT 'afterLastAttempt'::text NOT NULL,
    shuffles boolean DEFAULT true NOT NULL,
    version integer,
    answers_at_once boolean DEFAULT true NOT NULL,
    CONSTRAINT quiz_attempts_allowed_check CHECK ((attempts_allowed > 0)),
    CONSTRAINT quiz_kind_check CHECK ((kind = ANY (ARRAY['practice'::text, 'exam'::text]))),
    CONSTRAINT quiz_passing_score_check CHECK (((passing_score >= 0) AND (passing_score <= 100))),
    CONSTRAINT quiz_reveals_answers_check CHECK ((reveals_answers = ANY (ARRAY['never'::text, 'afterLastAttempt'::text, 'afterEachAttempt'::text]))),
    CONSTRAINT quiz_time_limit_minutes_check CHECK ((time_limit_minutes > 0)),
    CONSTRAINT quiz_type_check CHECK ((type = 'Quiz'::text))
);

ALTER TABLE ONLY public.quiz FORCE ROW LEVEL SECURITY;

CREATE TABLE public.quiz_attempt (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    student_id bigint NOT NULL,
    lesson_id bigint NOT NULL,
    number integer NOT NULL,
    score smallint,
    source text NOT NULL,
    correct_count integer,
    question_count integer NOT NULL,
    answers jsonb,
    notes text,
    submitted_at timestamp with time zone NOT NULL,
    idempotency_key text,
    request_hash bytea,
    started_at timestamp with time zone,
    late_seconds integer,
    version integer DEFAULT 0 NOT NULL,
    passed boolean DEFAULT false NOT NULL,
    marked_again_at timestamp with time zone,
    voided_at timestamp with time zone,
    voided_by bigint,
    CONSTRAINT quiz_attempt_check CHECK (((voided_at IS NULL) = (voided_by IS NULL))),
    CONSTRAINT quiz_attempt_late_seconds_check CHECK ((late_seconds > 0)),
    CONSTRAINT quiz_attempt_number_check CHECK ((number > 0)),
    CONSTRAINT quiz_attempt_score_check CHECK (((score >= 0) AND (score <= 100))),
    CONSTRAINT quiz_attempt_source_check CHECK ((source = ANY (ARRAY['graded'::text, 'reported'::text, 'unmarked'::text]))),
    CONSTRAINT quiz_attempt_unmarked CHECK (((source = 'unmarked'::text) = (score IS NULL)))
);

ALTER TABLE ONLY public.quiz_attempt FORCE ROW LEVEL SECURITY;

ALTER TABLE public.quiz_attempt ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.quiz_attempt_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.quiz_correction (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    lesson_id bigint NOT NULL,
    question_id bigint,
    version integer NOT NULL,
    counts_for text NOT NULL,
    right_answer_id bigint,
    may_fail boolean NOT NULL,
    made_by bigint NOT NULL,
    made_at timestamp with time zone NOT NULL,
    passing_score smallint,
    CONSTRAINT quiz_correction_check CHECK (((question_id IS NULL) = (passing_score IS NOT NULL))),
    CONSTRAINT quiz_correction_counts_for_check CHECK ((counts_for = ANY (ARRAY['all'::text, 'everybodyRight'::text, 'notCounted'::text, 'fromNowOn'::text]))),
    CONSTRAINT quiz_correction_passing_score_check CHECK (((passing_score >= 0) AND (passing_score <= 100)))
);

ALTER TABLE ONLY public.quiz_correction FORCE ROW LEVEL SECURITY;

ALTER TABLE public.quiz_correction ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.quiz_correction_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.quiz_mark (
    tenant_id text NOT NULL,
    attempt_id bigint NOT NULL,
    question_id bigint NOT NULL,
    answer_id bigint,
    is_right boolean NOT NULL,
    is_late boolean DEFAULT false NOT NULL,
    given boolean DEFAULT false NOT NULL,
    CONSTRAINT quiz_mark_check CHECK ((given OR (NOT (is_right AND (is_late OR (answer_id IS NULL))))))
);

ALTER TABLE ONLY public.quiz_mark FORCE ROW LEVEL SECURITY;

CREATE TABLE public.quiz_sitting (
    tenant_id text NOT NULL,
    student_id bigint NOT NULL,
    lesson_id bigint NOT NULL,
    number integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    told_at timestamp with time zone,
    version integer DEFAULT 0 NOT NULL,
    CONSTRAINT quiz_sitting_check CHECK ((ends_at > started_at)),
    CONSTRAINT quiz_sitting_number_check CHECK ((number > 0))
);

ALTER TABLE ONLY public.quiz_sitting FORCE ROW LEVEL SECURITY;

CREATE TABLE public.quiz_tally (
    tenant_id text NOT NULL,
    lesson_id bigint NOT NULL,
    until_attempt bigint NOT NULL,
    seen text NOT NULL,
    sums jsonb NOT NULL
);

ALTER TABLE ONLY public.quiz_tally FORCE ROW LEVEL SECURITY;

CREATE TABLE public.quiz_version (
    tenant_id text NOT NULL,
    lesson_id bigint NOT NULL,
    number integer NOT NULL,
    content jsonb NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT quiz_version_number_check CHECK ((number > 0))
);

ALTER TABLE ONLY public.quiz_version FORCE ROW LEVEL SECURITY;

CREATE TABLE public.receiving_account (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    provider text NOT NULL,
    address text NOT NULL,
    adds_piastres boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    archived_at timestamp with time zone,
    opens_at_once boolean DEFAULT false NOT NULL,
    sealed_keys bytea,
    CONSTRAINT receiving_account_check CHECK (((sealed_keys IS NULL) OR ((provider = 'paymob'::text) AND (archived_at IS NULL)))),
    CONSTRAINT receiving_account_provider_check CHECK ((provider = ANY (ARRAY['vodafone'::text, 'orange'::text, 'etisalat'::text, 'instapay'::text, 'paymob'::text])))
);

ALTER TABLE ONLY public.receiving_account FORCE ROW LEVEL SECURITY;

ALTER TABLE public.receiving_account ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.receiving_account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.recovery_code (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    code_hash bytea NOT NULL
);

ALTER TABLE ONLY public.recovery_code FORCE ROW LEVEL SECURITY;

CREATE TABLE public.reminder (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    is_on boolean DEFAULT true NOT NULL,
    refused_at timestamp with time zone,
    check_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.reminder FORCE ROW LEVEL SECURITY;

CREATE TABLE public.reminder_note (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    unit_id bigint NOT NULL,
    kind text NOT NULL,
    about_day text NOT NULL,
    way text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    CONSTRAINT reminder_note_about_day_check CHECK ((about_day ~ '^\d{4}-\d{2}-\d{2}$'::text)),
    CONSTRAINT reminder_note_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'closing'::text, 'lastHours'::text]))),
    CONSTRAINT reminder_note_way_check CHECK ((way = ANY (ARRAY['device'::text, 'email'::text])))
);

ALTER TABLE ONLY public.reminder_note FORCE ROW LEVEL SECURITY;

CREATE TABLE public.revision (
    tenant_id text NOT NULL,
    kind text NOT NULL,
    subject_id bigint NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT revision_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'order'::text, 'unit'::text, 'lesson'::text, 'video'::text, 'quiz'::text, 'question'::text, 'book'::text, 'school'::text, 'student'::text, 'assistant'::text, 'holder'::text, 'centre'::text, 'group'::text]))),
    CONSTRAINT revision_revision_check CHECK ((revision > 0))
);

ALTER TABLE ONLY public.revision FORCE ROW LEVEL SECURITY;

CREATE TABLE public.school (
    tenant_id text NOT NULL,
    name text NOT NULL,
    profile jsonb NOT NULL,
    suspended_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    time_zone text DEFAULT 'Africa/Cairo'::text NOT NULL,
    takes_any_code boolean DEFAULT false NOT NULL,
    media_quota_bytes bigint,
    takes_transfers boolean DEFAULT false NOT NULL,
    student_quota integer,
    daily_mail_quota integer,
    saved_replies text[] DEFAULT '{}'::text[] NOT NULL,
    moving_at timestamp with time zone,
    CONSTRAINT school_daily_mail_quota_check CHECK ((daily_mail_quota >= 0)),
    CONSTRAINT school_media_quota_bytes_check CHECK ((media_quota_bytes >= 0)),
    CONSTRAINT school_student_quota_check CHECK ((student_quota > 0)),
    CONSTRAINT school_tenant_id_check CHECK ((tenant_id ~ '^[a-z0-9][a-z0-9-]{0,62}$'::text)),
    CONSTRAINT school_time_zone_known CHECK ((('2000-01-01 00:00:00'::timestamp without time zone AT TIME ZONE time_zone) IS NOT NULL))
);

ALTER TABLE ONLY public.school FORCE ROW LEVEL SECURITY;

CREATE TABLE public.school_host (
    tenant_id text NOT NULL,
    host_name text NOT NULL,
    CONSTRAINT school_host_host_name_check CHECK ((host_name = lower(host_name)))
);

ALTER TABLE ONLY public.school_host FORCE ROW LEVEL SECURITY;

CREATE TABLE public.school_key (
    tenant_id text NOT NULL,
    sealed_key bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.school_key FORCE ROW LEVEL SECURITY;

CREATE TABLE public.second_factor (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    sealed_secret bytea NOT NULL,
    started_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone
);

ALTER TABLE ONLY public.second_factor FORCE ROW LEVEL SECURITY;

CREATE TABLE public.second_factor_demand (
    tenant_id text NOT NULL,
    demanded_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.second_factor_demand FORCE ROW LEVEL SECURITY;

CREATE TABLE public.second_factor_use (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    step bigint NOT NULL
);

ALTER TABLE ONLY public.second_factor_use FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sharing_settled (
    tenant_id text NOT NULL,
    account_id bigint NOT NULL,
    sessions_until timestamp with time zone NOT NULL,
    videos_until timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.sharing_settled FORCE ROW LEVEL SECURITY;

CREATE TABLE public.student_note (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    student_id bigint NOT NULL,
    text text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    written_by bigint
);

ALTER TABLE ONLY public.student_note FORCE ROW LEVEL SECURITY;

ALTER TABLE public.student_note ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.student_note_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.transfer_message (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    receiving_account_id bigint NOT NULL,
    amount numeric(12,2),
    sender text,
    reference text,
    at timestamp with time zone NOT NULL,
    text text,
    text_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    by_id bigint,
    order_id bigint,
    dismissed_at timestamp with time zone,
    CONSTRAINT transfer_message_amount_check CHECK ((amount > (0)::numeric)),
    CONSTRAINT transfer_message_check CHECK (((amount IS NOT NULL) OR (order_id IS NULL))),
    CONSTRAINT transfer_message_check1 CHECK (((order_id IS NULL) OR (dismissed_at IS NULL)))
);

ALTER TABLE ONLY public.transfer_message FORCE ROW LEVEL SECURITY;

ALTER TABLE public.transfer_message ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.transfer_message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.transfer_order (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    student_id bigint,
    course_id bigint NOT NULL,
    receiving_account_id bigint NOT NULL,
    price numeric(12,2) NOT NULL,
    credit numeric(12,2) DEFAULT 0 NOT NULL,
    amount numeric(12,2) NOT NULL,
    expected numeric(12,2) NOT NULL,
    is_own_amount boolean NOT NULL,
    state text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    reserved_until timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    reference text,
    refusal text,
    decided_at timestamp with time zone,
    decided_by bigint,
    payment_id bigint,
    is_credited boolean DEFAULT false NOT NULL,
    is_short boolean DEFAULT false NOT NULL,
    reference_key text GENERATED ALWAYS AS (public.reference_form(reference)) STORED,
    CONSTRAINT transfer_order_amount_check CHECK ((amount >= (0)::numeric)),
    CONSTRAINT transfer_order_check CHECK (((credit >= (0)::numeric) AND (credit <= price))),
    CONSTRAINT transfer_order_check1 CHECK (((state = ANY (ARRAY['approved'::text, 'refused'::text])) = (decided_at IS NOT NULL))),
    CONSTRAINT transfer_order_check2 CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
    CONSTRAINT transfer_order_expected_check CHECK ((expected >= (0)::numeric)),
    CONSTRAINT transfer_order_price_check CHECK ((price > (0)::numeric)),
    CONSTRAINT transfer_order_refusal_check CHECK ((refusal = ANY (ARRAY['short'::text, 'unclear'::text, 'repeated'::text]))),
    CONSTRAINT transfer_order_state_check CHECK ((state = ANY (ARRAY['open'::text, 'sent'::text, 'approved'::text, 'refused'::text, 'expired'::text])))
);

ALTER TABLE ONLY public.transfer_order FORCE ROW LEVEL SECURITY;

ALTER TABLE public.transfer_order ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.transfer_order_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.transfer_picture (
    tenant_id text NOT NULL,
    order_id bigint NOT NULL,
    student_id bigint NOT NULL,
    storage_key text NOT NULL,
    size_bytes integer NOT NULL,
    uploaded_at timestamp with time zone NOT NULL,
    sealed_key bytea NOT NULL,
    remove_at timestamp with time zone
);

ALTER TABLE ONLY public.transfer_picture FORCE ROW LEVEL SECURITY;

CREATE TABLE public.unit (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    course_id bigint NOT NULL,
    name text NOT NULL,
    title text NOT NULL,
    "position" integer NOT NULL,
    archived_at timestamp with time zone,
    state text DEFAULT 'draft'::text NOT NULL,
    archived_from text,
    parent_question text DEFAULT ''::text NOT NULL,
    CONSTRAINT unit_archived_whole CHECK ((((state = 'archived'::text) = (archived_at IS NOT NULL)) AND ((state = 'archived'::text) = (archived_from IS NOT NULL)) AND (archived_from = ANY (ARRAY['draft'::text, 'published'::text])))),
    CONSTRAINT unit_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
);

ALTER TABLE ONLY public.unit FORCE ROW LEVEL SECURITY;

ALTER TABLE public.unit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.unit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.upload (
    tenant_id text NOT NULL,
    id text NOT NULL,
    account_id bigint NOT NULL,
    purpose text NOT NULL,
    file_name text NOT NULL,
    file_type text NOT NULL,
    size_bytes bigint NOT NULL,
    received_bytes bigint DEFAULT 0 NOT NULL,
    kind text,
    storage_key text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    lesson_id bigint,
    revision bigint,
    refusal text,
    CONSTRAINT upload_check CHECK (((received_bytes >= 0) AND (received_bytes <= size_bytes))),
    CONSTRAINT upload_check1 CHECK (((storage_key IS NULL) OR (received_bytes = size_bytes))),
    CONSTRAINT upload_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
    CONSTRAINT upload_purpose_check CHECK ((purpose = ANY (ARRAY['picture'::text, 'attachment'::text, 'captions'::text, 'import'::text, 'video'::text]))),
    CONSTRAINT upload_revision_check CHECK ((revision > 0)),
    CONSTRAINT upload_size_bytes_check CHECK ((size_bytes > 0))
);

ALTER TABLE ONLY public.upload FORCE ROW LEVEL SECURITY;

CREATE TABLE public.upload_chunk (
    tenant_id text NOT NULL,
    upload_id text NOT NULL,
    starts_at bigint NOT NULL,
    size_bytes bigint NOT NULL,
    storage_key text NOT NULL,
    CONSTRAINT upload_chunk_size_bytes_check CHECK ((size_bytes > 0)),
    CONSTRAINT upload_chunk_starts_at_check CHECK ((starts_at >= 0))
);

ALTER TABLE ONLY public.upload_chunk FORCE ROW LEVEL SECURITY;

CREATE TABLE public.video (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    upload_id text NOT NULL,
    file_name text NOT NULL,
    size_bytes bigint NOT NULL,
    state text DEFAULT 'preparing'::text NOT NULL,
    failure text,
    storage_key text,
    created_at timestamp with time zone NOT NULL,
    renditions jsonb DEFAULT '[]'::jsonb NOT NULL,
    thumbnails jsonb,
    plays jsonb,
    CONSTRAINT video_check CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
    CONSTRAINT video_size_bytes_check CHECK ((size_bytes > 0)),
    CONSTRAINT video_state_check CHECK ((state = ANY (ARRAY['preparing'::text, 'ready'::text, 'failed'::text]))),
    CONSTRAINT video_upload_id_check CHECK ((upload_id ~ '^[0-9a-f]{32}$'::text))
);

ALTER TABLE ONLY public.video FORCE ROW LEVEL SECURITY;

CREATE TABLE public.video_chunk (
    tenant_id text NOT NULL,
    video_id bigint NOT NULL,
    starts_at bigint NOT NULL,
    storage_key text NOT NULL,
    CONSTRAINT video_chunk_starts_at_check CHECK ((starts_at >= 0))
);

ALTER TABLE ONLY public.video_chunk FORCE ROW LEVEL SECURITY;

ALTER TABLE public.video ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.video_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.video_note (
    tenant_id text NOT NULL,
    student_id bigint NOT NULL,
    id uuid NOT NULL,
    lesson_id bigint NOT NULL,
    seconds integer NOT NULL,
    text text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    CONSTRAINT video_note_seconds_check CHECK (((seconds >= 0) AND (seconds <= 86400))),
    CONSTRAINT video_note_text_check CHECK ((text <> ''::text))
);

ALTER TABLE ONLY public.video_note FORCE ROW LEVEL SECURITY;

CREATE TABLE public.video_progress (
    tenant_id text NOT NULL,
    student_id bigint NOT NULL,
    lesson_id bigint NOT NULL,
    position_seconds numeric(9,3) DEFAULT 0 NOT NULL,
    completed_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL,
    played_twentieths integer,
    CONSTRAINT video_progress_played_twentieths_check CHECK (((played_twentieths >= 0) AND (played_twentieths <= 1048575))),
    CONSTRAINT video_progress_position_seconds_check CHECK ((position_seconds >= (0)::numeric))
);

ALTER TABLE ONLY public.video_progress FORCE ROW LEVEL SECURITY;

CREATE TABLE public.watch_day (
    tenant_id text NOT NULL,
    student_id bigint NOT NULL,
    day date NOT NULL,
    watched_seconds numeric(9,3) NOT NULL,
    counted_until timestamp with time zone NOT NULL,
    CONSTRAINT watch_day_watched_seconds_check CHECK ((watched_seconds >= (0)::numeric))
);

ALTER TABLE ONLY public.watch_day FORCE ROW LEVEL SECURITY;

CREATE TABLE public.watch_session (
    tenant_id text NOT NULL,
    id bigint NOT NULL,
    student_id bigint NOT NULL,
    lesson_id bigint NOT NULL,
    session_mark bytea NOT NULL,
    user_agent text,
    address text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    watched_seconds numeric(9,3) DEFAULT 0 NOT NULL,
    beside_another boolean DEFAULT false NOT NULL,
    device_mark bytea,
    number_lookup bytea,
    CONSTRAINT watch_session_watched_seconds_check CHECK ((watched_seconds >= (0)::numeric))
);

ALTER TABLE ONLY public.watch_session FORCE ROW LEVEL SECURITY;

ALTER TABLE public.watch_session ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.watch_session_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY installation.browser_error
    ADD CONSTRAINT browser_error_pkey PRIMARY KEY (message, place);

ALTER TABLE ONLY installation.secret_check
    ADD CONSTRAINT secret_check_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.access_code
    ADD CONSTRAINT access_code_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.access_code
    ADD CONSTRAINT access_code_tenant_id_lookup_key UNIQUE (tenant_id, lookup);

ALTER TABLE ONLY public.account_event
    ADD CONSTRAINT account_event_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.account_name_part
    ADD CONSTRAINT account_name_part_pkey PRIMARY KEY (tenant_id, part, account_id);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_tenant_id_email_key UNIQUE (tenant_id, email);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_tenant_id_phone_key UNIQUE (tenant_id, phone);

ALTER TABLE ONLY public.announcement
    ADD CONSTRAINT announcement_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.answer
    ADD CONSTRAINT answer_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.answer
    ADD CONSTRAINT answer_tenant_id_question_id_key_key UNIQUE (tenant_id, question_id, key);

ALTER TABLE ONLY public.answered_call
    ADD CONSTRAINT answered_call_pkey PRIMARY KEY (tenant_id, account_id, call, key);

ALTER TABLE ONLY public.attempt_mark
    ADD CONSTRAINT attempt_mark_pkey PRIMARY KEY (tenant_id, attempt_id, number);

ALTER TABLE ONLY public.attendance
    ADD CONSTRAINT attendance_pkey PRIMARY KEY (tenant_id, session_id, student_id);

ALTER TABLE ONLY public.book
    ADD CONSTRAINT book_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.bulk_change
    ADD CONSTRAINT bulk_change_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.bulk_change_student
    ADD CONSTRAINT bulk_change_student_pkey PRIMARY KEY (tenant_id, change_id, student_id);

ALTER TABLE ONLY public.calendar_key
    ADD CONSTRAINT calendar_key_pkey PRIMARY KEY (tenant_id, account_id);

ALTER TABLE ONLY public.calendar_key
    ADD CONSTRAINT calendar_key_tenant_id_key_hash_key UNIQUE (tenant_id, key_hash);

ALTER TABLE ONLY public.centre_group
    ADD CONSTRAINT centre_group_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.centre
    ADD CONSTRAINT centre_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.change_log
    ADD CONSTRAINT change_log_pkey PRIMARY KEY (tenant_id, number);

ALTER TABLE ONLY public.chat_text
    ADD CONSTRAINT chat_text_pkey PRIMARY KEY (tenant_id, kind);

ALTER TABLE ONLY public.code_batch
    ADD CONSTRAINT code_batch_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.code_batch
    ADD CONSTRAINT code_batch_tenant_id_number_key UNIQUE (tenant_id, number);

ALTER TABLE ONLY public.code_event
    ADD CONSTRAINT code_event_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.consent
    ADD CONSTRAINT consent_pkey PRIMARY KEY (tenant_id, account_id);

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_tenant_id_position_key UNIQUE (tenant_id, "position");

ALTER TABLE ONLY public.course
    ADD CONSTRAINT course_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.credit_entry
    ADD CONSTRAINT credit_entry_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.device_replacement
    ADD CONSTRAINT device_replacement_pkey PRIMARY KEY (tenant_id, account_id, place);

ALTER TABLE ONLY public.device_session
    ADD CONSTRAINT device_session_pkey PRIMARY KEY (tenant_id, account_id, slot);

ALTER TABLE ONLY public.device_session
    ADD CONSTRAINT device_session_tenant_id_account_id_device_hash_key UNIQUE (tenant_id, account_id, device_hash);

ALTER TABLE ONLY public.device_session
    ADD CONSTRAINT device_session_tenant_id_session_id_key UNIQUE (tenant_id, session_id);

ALTER TABLE ONLY public.ended_access
    ADD CONSTRAINT ended_access_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.ended_session
    ADD CONSTRAINT ended_session_pkey PRIMARY KEY (tenant_id, session_id);

ALTER TABLE ONLY public.enrolment
    ADD CONSTRAINT enrolment_pkey PRIMARY KEY (tenant_id, student_id, course_id);

ALTER TABLE ONLY public.extra_attempts
    ADD CONSTRAINT extra_attempts_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.failure_count
    ADD CONSTRAINT failure_count_pkey PRIMARY KEY (tenant_id, budget, key_hash);

ALTER TABLE ONLY public.file_to_remove
    ADD CONSTRAINT file_to_remove_pkey PRIMARY KEY (tenant_id, storage_key);

ALTER TABLE ONLY public.former_video
    ADD CONSTRAINT former_video_pkey PRIMARY KEY (tenant_id, lesson_id, video_id);

ALTER TABLE ONLY public.gateway_payment
    ADD CONSTRAINT gateway_payment_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.given_window
    ADD CONSTRAINT given_window_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.given_window_student
    ADD CONSTRAINT given_window_student_pkey PRIMARY KEY (tenant_id, student_id, window_id);

ALTER TABLE ONLY public.group_member
    ADD CONSTRAINT group_member_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.group_session
    ADD CONSTRAINT group_session_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.hand_out
    ADD CONSTRAINT hand_out_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.hand_over
    ADD CONSTRAINT hand_over_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.holder_entry
    ADD CONSTRAINT holder_entry_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.holder
    ADD CONSTRAINT holder_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.hosted_library
    ADD CONSTRAINT hosted_library_pkey PRIMARY KEY (tenant_id, library_id);

ALTER TABLE ONLY public.identity_photo
    ADD CONSTRAINT identity_photo_pkey PRIMARY KEY (tenant_id, account_id);

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.known_device
    ADD CONSTRAINT known_device_pkey PRIMARY KEY (tenant_id, account_id, device_hash);

ALTER TABLE ONLY public.lecture
    ADD CONSTRAINT lecture_pkey PRIMARY KEY (tenant_id, student_id, unit_id);

ALTER TABLE ONLY public.lesson_file
    ADD CONSTRAINT lesson_file_pkey PRIMARY KEY (tenant_id, upload_id);

ALTER TABLE ONLY public.lesson_file
    ADD CONSTRAINT lesson_file_tenant_id_storage_key_key UNIQUE (tenant_id, storage_key);

ALTER TABLE ONLY public.lesson
    ADD CONSTRAINT lesson_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.lesson_question_photo
    ADD CONSTRAINT lesson_question_photo_pkey PRIMARY KEY (tenant_id, question_id);

ALTER TABLE ONLY public.lesson_question
    ADD CONSTRAINT lesson_question_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.lesson_question_report
    ADD CONSTRAINT lesson_question_report_pkey PRIMARY KEY (tenant_id, question_id, student_id);

ALTER TABLE ONLY public.lesson_question
    ADD CONSTRAINT lesson_question_tenant_id_student_id_key_key UNIQUE (tenant_id, student_id, key);

ALTER TABLE ONLY public.lesson
    ADD CONSTRAINT lesson_tenant_id_id_type_key UNIQUE (tenant_id, id, type);

ALTER TABLE ONLY public.lesson
    ADD CONSTRAINT lesson_tenant_id_unit_id_position_key UNIQUE (tenant_id, unit_id, "position") DEFERRABLE;

ALTER TABLE ONLY public.lesson_video
    ADD CONSTRAINT lesson_video_pkey PRIMARY KEY (tenant_id, lesson_id);

ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (tenant_id, job_id);

ALTER TABLE ONLY public.mistake_day
    ADD CONSTRAINT mistake_day_pkey PRIMARY KEY (tenant_id, student_id, day);

ALTER TABLE ONLY public.mistake
    ADD CONSTRAINT mistake_pkey PRIMARY KEY (tenant_id, student_id, question_id);

ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_pkey PRIMARY KEY (tenant_id, account_id, purpose, on_known_device);

ALTER TABLE ONLY public.overview_day
    ADD CONSTRAINT overview_day_pkey PRIMARY KEY (tenant_id, time_zone, day);

ALTER TABLE ONLY public.parent_link
    ADD CONSTRAINT parent_link_pkey PRIMARY KEY (tenant_id, student_id);

ALTER TABLE ONLY public.parent_link
    ADD CONSTRAINT parent_link_tenant_id_key_hash_key UNIQUE (tenant_id, key_hash);

ALTER TABLE ONLY public.parent_message
    ADD CONSTRAINT parent_message_pkey PRIMARY KEY (tenant_id, ends_on, student_id);

ALTER TABLE ONLY public.parent_opening
    ADD CONSTRAINT parent_opening_pkey PRIMARY KEY (tenant_id, student_id, day);

ALTER TABLE ONLY public.parent_round
    ADD CONSTRAINT parent_round_pkey PRIMARY KEY (tenant_id, ends_on);

ALTER TABLE ONLY public.password_link
    ADD CONSTRAINT password_link_pkey PRIMARY KEY (tenant_id, account_id);

ALTER TABLE ONLY public.password_link
    ADD CONSTRAINT password_link_tenant_id_link_hash_key UNIQUE (tenant_id, link_hash);

ALTER TABLE ONLY public.pause_course
    ADD CONSTRAINT pause_course_pkey PRIMARY KEY (tenant_id, pause_id, course_id);

ALTER TABLE ONLY public.pause
    ADD CONSTRAINT pause_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.pause_student
    ADD CONSTRAINT pause_student_pkey PRIMARY KEY (tenant_id, student_id, pause_id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.person_key
    ADD CONSTRAINT person_key_pkey PRIMARY KEY (tenant_id, account_id);

ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_tenant_id_upload_id_key UNIQUE (tenant_id, upload_id);

ALTER TABLE ONLY public.push_key
    ADD CONSTRAINT push_key_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_pkey PRIMARY KEY (tenant_id, account_id, device_hash);

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_tenant_id_endpoint_hash_key UNIQUE (tenant_id, endpoint_hash);

ALTER TABLE ONLY public.question
    ADD CONSTRAINT question_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.question
    ADD CONSTRAINT question_tenant_id_key_key UNIQUE (tenant_id, key);

ALTER TABLE ONLY public.quiz_attempt
    ADD CONSTRAINT quiz_attempt_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.quiz_attempt
    ADD CONSTRAINT quiz_attempt_tenant_id_student_id_lesson_id_number_key UNIQUE (tenant_id, student_id, lesson_id, number);

ALTER TABLE ONLY public.quiz_correction
    ADD CONSTRAINT quiz_correction_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.quiz_mark
    ADD CONSTRAINT quiz_mark_pkey PRIMARY KEY (tenant_id, attempt_id, question_id);

ALTER TABLE ONLY public.quiz
    ADD CONSTRAINT quiz_pkey PRIMARY KEY (tenant_id, lesson_id);

ALTER TABLE ONLY public.quiz_sitting
    ADD CONSTRAINT quiz_sitting_pkey PRIMARY KEY (tenant_id, student_id, lesson_id, number);

ALTER TABLE ONLY public.quiz_tally
    ADD CONSTRAINT quiz_tally_pkey PRIMARY KEY (tenant_id, lesson_id);

ALTER TABLE ONLY public.quiz_version
    ADD CONSTRAINT quiz_version_pkey PRIMARY KEY (tenant_id, lesson_id, number);

ALTER TABLE ONLY public.receiving_account
    ADD CONSTRAINT receiving_account_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (tenant_id, account_id, code_hash);

ALTER TABLE ONLY public.reminder_note
    ADD CONSTRAINT reminder_note_pkey PRIMARY KEY (tenant_id, account_id, unit_id, kind, about_day);

ALTER TABLE ONLY public.reminder
    ADD CONSTRAINT reminder_pkey PRIMARY KEY (tenant_id, account_id);

ALTER TABLE ONLY public.revision
    ADD CONSTRAINT revision_pkey PRIMARY KEY (tenant_id, kind, subject_id);

ALTER TABLE ONLY public.school_host
    ADD CONSTRAINT school_host_pkey PRIMARY KEY (tenant_id, host_name);

ALTER TABLE ONLY public.school_key
    ADD CONSTRAINT school_key_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY public.school
    ADD CONSTRAINT school_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY public.second_factor_demand
    ADD CONSTRAINT second_factor_demand_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY public.second_factor
    ADD CONSTRAINT second_factor_pkey PRIMARY KEY (tenant_id, account_id);

ALTER TABLE ONLY public.second_factor_use
    ADD CONSTRAINT second_factor_use_pkey PRIMARY KEY (tenant_id, account_id, step);

ALTER TABLE ONLY public.sharing_settled
    ADD CONSTRAINT sharing_settled_pkey PRIMARY KEY (tenant_id, account_id);

ALTER TABLE ONLY public.student_note
    ADD CONSTRAINT student_note_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.transfer_message
    ADD CONSTRAINT transfer_message_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.transfer_order
    ADD CONSTRAINT transfer_order_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.transfer_picture
    ADD CONSTRAINT transfer_picture_pkey PRIMARY KEY (tenant_id, order_id);

ALTER TABLE ONLY public.unit
    ADD CONSTRAINT unit_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.unit
    ADD CONSTRAINT unit_tenant_id_course_id_position_key UNIQUE (tenant_id, course_id, "position") DEFERRABLE;

ALTER TABLE ONLY public.upload_chunk
    ADD CONSTRAINT upload_chunk_pkey PRIMARY KEY (tenant_id, upload_id, starts_at);

ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.video_chunk
    ADD CONSTRAINT video_chunk_pkey PRIMARY KEY (tenant_id, video_id, starts_at);

ALTER TABLE ONLY public.video_note
    ADD CONSTRAINT video_note_pkey PRIMARY KEY (tenant_id, student_id, id);

ALTER TABLE ONLY public.video
    ADD CONSTRAINT video_pkey PRIMARY KEY (tenant_id, id);

ALTER TABLE ONLY public.video_progress
    ADD CONSTRAINT video_progress_pkey PRIMARY KEY (tenant_id, student_id, lesson_id);

ALTER TABLE ONLY public.video
    ADD CONSTRAINT video_tenant_id_upload_id_key UNIQUE (tenant_id, upload_id);

ALTER TABLE ONLY public.watch_day
    ADD CONSTRAINT watch_day_pkey PRIMARY KEY (tenant_id, student_id, day);

ALTER TABLE ONLY public.watch_session
    ADD CONSTRAINT watch_session_pkey PRIMARY KEY (tenant_id, id);

CREATE INDEX browser_error_last ON installation.browser_error USING btree (last_at);

CREATE INDEX access_code_by_ending ON public.access_code USING btree (tenant_id, ending_lookup);

CREATE INDEX access_code_by_expiry ON public.access_code USING btree (tenant_id, expires_at) WHERE ((redeemed_at IS NULL) AND (revoked_at IS NULL) AND (expires_at IS NOT NULL));

CREATE INDEX access_code_by_redemption ON public.access_code USING btree (tenant_id, redeemed_at) WHERE (redeemed_at IS NOT NULL);

CREATE INDEX access_code_by_replacement ON public.access_code USING btree (tenant_id, replaced_by) WHERE (replaced_by IS NOT NULL);

CREATE INDEX access_code_guessable ON public.access_code USING btree (tenant_id, expires_at) WHERE (guessable AND (redeemed_at IS NULL) AND (revoked_at IS NULL));

CREATE UNIQUE INDEX access_code_of_batch ON public.access_code USING btree (tenant_id, batch_id, number) INCLUDE (redeemed_at, revoked_at, expires_at) WHERE (batch_id IS NOT NULL);

CREATE INDEX access_code_of_course ON public.access_code USING btree (tenant_id, course_id) WHERE (course_id IS NOT NULL);

CREATE INDEX access_code_of_hand_out ON public.access_code USING btree (tenant_id, hand_out_id) INCLUDE (redeemed_at, revoked_at, expires_at) WHERE (hand_out_id IS NOT NULL);

CREATE INDEX access_code_of_unit ON public.access_code USING btree (tenant_id, unit_id) WHERE (unit_id IS NOT NULL);

CREATE INDEX access_code_redeemed_by ON public.access_code USING btree (tenant_id, redeemed_by) INCLUDE (id, batch_id, number, redeemed_at) WHERE (redeemed_by IS NOT NULL);

CREATE INDEX account_blocked_student ON public.account USING btree (tenant_id, id DESC) WHERE ((role = 'student'::text) AND (disabled_at IS NOT NULL));

CREATE INDEX account_by_day ON public.account USING btree (tenant_id, created_at) WHERE (role = 'student'::text);

CREATE INDEX account_event_of_account ON public.account_event USING btree (tenant_id, account_id, happened_at);

CREATE INDEX account_invited_student ON public.account USING btree (tenant_id, id DESC) WHERE ((role = 'student'::text) AND (password_hash IS NULL) AND (disabled_at IS NULL));

CREATE INDEX account_merged_into ON public.account USING btree (tenant_id, merged_into) WHERE (merged_into IS NOT NULL);

CREATE INDEX account_name_part_of_account ON public.account_name_part USING btree (tenant_id, account_id);

CREATE INDEX account_of_grade ON public.account USING btree (tenant_id, grade, id DESC) WHERE (role = 'student'::text);

CREATE INDEX account_student_by_name ON public.account USING btree (tenant_id, name_search, id) WHERE (role = 'student'::text);

CREATE INDEX announcement_of_course ON public.announcement USING btree (tenant_id, course_id) WHERE (course_id IS NOT NULL);

CREATE INDEX announcement_running ON public.announcement USING btree (tenant_id, ends_at) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX answer_correct ON public.answer USING btree (tenant_id, question_id) WHERE (is_correct AND (archived_at IS NULL));

CREATE INDEX answer_shows ON public.answer USING btree (tenant_id, image_path) WHERE (image_path IS NOT NULL);

CREATE INDEX answered_call_by_time ON public.answered_call USING btree (answered_at);

CREATE INDEX attendance_by_author ON public.attendance USING btree (tenant_id, by_id) WHERE (by_id IS NOT NULL);

CREATE INDEX attendance_of_student ON public.attendance USING btree (tenant_id, student_id);

CREATE INDEX book_list ON public.book USING btree (tenant_id, grade, id DESC) WHERE active;

CREATE INDEX bulk_change_student_of_student ON public.bulk_change_student USING btree (tenant_id, student_id);

CREATE INDEX centre_group_of_assistant ON public.centre_group USING btree (tenant_id, assistant_id) WHERE (assistant_id IS NOT NULL);

CREATE INDEX centre_group_of_centre ON public.centre_group USING btree (tenant_id, centre_id);

CREATE INDEX centre_group_of_course ON public.centre_group USING btree (tenant_id, course_id) WHERE (course_id IS NOT NULL);

CREATE UNIQUE INDEX centre_name ON public.centre USING btree (tenant_id, public.search_form(name));

CREATE INDEX change_log_by_time ON public.change_log USING btree (tenant_id, at);

CREATE INDEX change_log_of_actor ON public.change_log USING btree (tenant_id, actor_id, number DESC);

CREATE INDEX change_log_of_its_own ON public.change_log USING btree (tenant_id, number DESC) WHERE (operation IS NULL);

CREATE INDEX change_log_of_operation ON public.change_log USING btree (tenant_id, operation, number DESC) WHERE (operation IS NOT NULL);

CREATE INDEX change_log_of_subject ON public.change_log USING btree (tenant_id, subject_kind, subject_id, number DESC);

CREATE INDEX code_batch_of_course ON public.code_batch USING btree (tenant_id, course_id) WHERE (course_id IS NOT NULL);

CREATE INDEX code_batch_of_unit ON public.code_batch USING btree (tenant_id, unit_id) WHERE (unit_id IS NOT NULL);

CREATE INDEX code_event_of_code ON public.code_event USING btree (tenant_id, access_code_id, id);

CREATE INDEX consent_declared_by ON public.consent USING btree (tenant_id, declared_by) WHERE (declared_by IS NOT NULL);

CREATE INDEX course_list ON public.course USING btree (tenant_id, grade, id DESC) WHERE active;

CREATE INDEX credit_entry_of_order ON public.credit_entry USING btree (tenant_id, order_id);

CREATE INDEX credit_entry_of_session ON public.credit_entry USING btree (tenant_id, session_id) WHERE (session_id IS NOT NULL);

CREATE INDEX credit_entry_of_student ON public.credit_entry USING btree (tenant_id, student_id) WHERE (student_id IS NOT NULL);

CREATE INDEX ended_access_of_student ON public.ended_access USING btree (tenant_id, student_id, ended_at DESC);

CREATE INDEX ended_session_by_time ON public.ended_session USING btree (ended_at);

CREATE UNIQUE INDEX enrolment_code ON public.enrolment USING btree (tenant_id, access_code_id) WHERE (access_code_id IS NOT NULL);

CREATE INDEX enrolment_newest ON public.enrolment USING btree (tenant_id, student_id, enrolled_at DESC, course_id DESC);

CREATE INDEX enrolment_of_course ON public.enrolment USING btree (tenant_id, course_id, enrolled_at DESC);

CREATE INDEX extra_attempts_of_student ON public.extra_attempts USING btree (tenant_id, student_id, lesson_id) INCLUDE (count);

CREATE INDEX file_to_remove_due ON public.file_to_remove USING btree (remove_at);

CREATE INDEX former_video_of_video ON public.former_video USING btree (tenant_id, video_id);

CREATE UNIQUE INDEX gateway_payment_number ON public.gateway_payment USING btree (tenant_id, gateway_order_id);

CREATE INDEX gateway_payment_of_order ON public.gateway_payment USING btree (tenant_id, order_id, created_at);

CREATE INDEX given_window_ever ON public.given_window USING btree (tenant_id, course_id);

CREATE INDEX given_window_for_all ON public.given_window USING btree (tenant_id, course_id, id) WHERE ((ended_at IS NULL) AND (whom <> 'named'::text));

CREATE INDEX given_window_of_course ON public.given_window USING btree (tenant_id, course_id, id) WHERE (ended_at IS NULL);

CREATE INDEX given_window_of_session ON public.given_window USING btree (tenant_id, session_id) WHERE (session_id IS NOT NULL);

CREATE UNIQUE INDEX given_window_second_chance ON public.given_window USING btree (tenant_id, given_by, course_id, second_chance_term, second_chance_number) WHERE (second_chance_number IS NOT NULL);

CREATE INDEX given_window_student_of_window ON public.given_window_student USING btree (tenant_id, window_id);

CREATE INDEX group_member_by_author ON public.group_member USING btree (tenant_id, by_id) WHERE (by_id IS NOT NULL);

CREATE INDEX group_member_of_group ON public.group_member USING btree (tenant_id, group_id, from_day);

CREATE INDEX group_member_of_student ON public.group_member USING btree (tenant_id, student_id, group_id);

CREATE UNIQUE INDEX group_member_once ON public.group_member USING btree (tenant_id, group_id, student_id) WHERE (until_day IS NULL);

CREATE INDEX group_session_by_closer ON public.group_session USING btree (tenant_id, ended_by) WHERE (ended_by IS NOT NULL);

CREATE INDEX group_session_by_opener ON public.group_session USING btree (tenant_id, opened_by) WHERE (opened_by IS NOT NULL);

CREATE INDEX group_session_of_day ON public.group_session USING btree (tenant_id, day);

CREATE INDEX group_session_of_unit ON public.group_session USING btree (tenant_id, unit_id) WHERE (unit_id IS NOT NULL);

CREATE UNIQUE INDEX group_session_once ON public.group_session USING btree (tenant_id, group_id, day);

CREATE INDEX hand_out_of_batch ON public.hand_out USING btree (tenant_id, batch_id);

CREATE INDEX hand_out_of_holder ON public.hand_out USING btree (tenant_id, holder_id, at DESC);

CREATE INDEX hand_over_from ON public.hand_over USING btree (tenant_id, from_id) WHERE (from_id IS NOT NULL);

CREATE INDEX hand_over_of_session ON public.hand_over USING btree (tenant_id, session_id) WHERE (session_id IS NOT NULL);

CREATE INDEX hand_over_to ON public.hand_over USING btree (tenant_id, to_id) WHERE (to_id IS NOT NULL);

CREATE INDEX holder_entry_of_hand_out ON public.holder_entry USING btree (tenant_id, hand_out_id);

CREATE INDEX holder_entry_of_holder ON public.holder_entry USING btree (tenant_id, holder_id, at);

CREATE UNIQUE INDEX holder_name ON public.holder USING btree (tenant_id, name) WHERE (archived_at IS NULL);

CREATE INDEX identity_photo_due ON public.identity_photo USING btree (remove_at);

CREATE INDEX job_begun ON public.job USING btree (queue, tenant_id, begun_at) WHERE (begun_at IS NOT NULL);

CREATE INDEX job_due ON public.job USING btree (queue, due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE INDEX job_ended ON public.job USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX job_failed ON public.job USING btree (queue) WHERE (state = 'failed'::text);

CREATE UNIQUE INDEX job_unique ON public.job USING btree (tenant_id, queue, unique_key) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE UNIQUE INDEX lecture_code ON public.lecture USING btree (tenant_id, access_code_id);

CREATE INDEX lecture_of_unit ON public.lecture USING btree (tenant_id, unit_id, redeemed_at DESC);

CREATE UNIQUE INDEX lesson_preview ON public.lesson USING btree (tenant_id, preview_course_id) WHERE (preview_course_id IS NOT NULL);

CREATE INDEX lesson_question_answering ON public.lesson_question USING btree (tenant_id, answering_by) WHERE (answering_by IS NOT NULL);

CREATE INDEX lesson_question_decided ON public.lesson_question USING btree (tenant_id, state, decided_at, id) WHERE (decided_at IS NOT NULL);

CREATE INDEX lesson_question_of_lesson ON public.lesson_question USING btree (tenant_id, lesson_id);

CREATE INDEX lesson_question_of_staff ON public.lesson_question USING btree (tenant_id, decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX lesson_question_of_student ON public.lesson_question USING btree (tenant_id, student_id, lesson_id, asked_at);

CREATE INDEX lesson_question_photo_due ON public.lesson_question_photo USING btree (remove_at) WHERE (remove_at IS NOT NULL);

CREATE INDEX lesson_question_photo_of_student ON public.lesson_question_photo USING btree (tenant_id, student_id);

CREATE INDEX lesson_question_report_of_student ON public.lesson_question_report USING btree (tenant_id, student_id);

CREATE INDEX lesson_question_reported ON public.lesson_question USING btree (tenant_id, id) WHERE (report_count > 0);

CREATE INDEX lesson_question_shown ON public.lesson_question USING btree (tenant_id, lesson_id, seconds) WHERE (shown_text IS NOT NULL);

CREATE INDEX lesson_question_unseen ON public.lesson_question USING btree (tenant_id, student_id, decided_at) WHERE ((decided_at IS NOT NULL) AND (seen_at IS NULL));

CREATE INDEX lesson_question_waiting ON public.lesson_question USING btree (tenant_id, asked_at, id) WHERE (state = 'waiting'::text);

CREATE INDEX lesson_video_pending_video ON public.lesson_video USING btree (tenant_id, pending_video_id) WHERE (pending_video_id IS NOT NULL);

CREATE INDEX lesson_video_video ON public.lesson_video USING btree (tenant_id, video_id) WHERE (video_id IS NOT NULL);

CREATE INDEX mail_counted ON public.mail USING btree (tenant_id, counted_at) WHERE (counted_at IS NOT NULL);

CREATE INDEX mail_of_address ON public.mail USING btree (tenant_id, address_hash, created_at);

CREATE INDEX mistake_of_question ON public.mistake USING btree (tenant_id, question_id);

CREATE INDEX parent_link_stopped ON public.parent_link USING btree (tenant_id, phone) WHERE (stopped_at IS NOT NULL);

CREATE INDEX parent_message_claimed_by ON public.parent_message USING btree (tenant_id, claimed_by) WHERE (claimed_by IS NOT NULL);

CREATE INDEX parent_message_decided_by ON public.parent_message USING btree (tenant_id, decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX parent_message_of_student ON public.parent_message USING btree (tenant_id, student_id);

CREATE INDEX parent_opening_due ON public.parent_opening USING btree (day);

CREATE INDEX parent_round_due ON public.parent_round USING btree (ends_on);

CREATE INDEX password_link_invitation ON public.password_link USING btree (tenant_id, expires_at) WHERE is_invitation;

CREATE INDEX pause_course_of_course ON public.pause_course USING btree (tenant_id, course_id);

CREATE INDEX pause_in_order ON public.pause USING btree (tenant_id, starts_at);

CREATE INDEX pause_of_courses ON public.pause USING btree (tenant_id, starts_at) WHERE (scope <> 'students'::text);

CREATE INDEX pause_student_of_pause ON public.pause_student USING btree (tenant_id, pause_id);

CREATE INDEX payment_by_reference ON public.payment USING btree (tenant_id, reference_key) WHERE (reference_key IS NOT NULL);

CREATE INDEX payment_by_time ON public.payment USING btree (tenant_id, at);

CREATE INDEX payment_cash_of_person ON public.payment USING btree (tenant_id, by_id) INCLUDE (amount) WHERE (method = 'cash'::text);

CREATE UNIQUE INDEX payment_of_end ON public.payment USING btree (tenant_id, ended_access_id) WHERE (ended_access_id IS NOT NULL);

CREATE INDEX payment_of_holder ON public.payment USING btree (tenant_id, holder_id, at) WHERE (holder_id IS NOT NULL);

CREATE INDEX payment_of_refund ON public.payment USING btree (tenant_id, refunds_id) WHERE (refunds_id IS NOT NULL);

CREATE UNIQUE INDEX payment_of_scan ON public.payment USING btree (tenant_id, scan_id) WHERE (scan_id IS NOT NULL);

CREATE INDEX payment_of_session ON public.payment USING btree (tenant_id, session_id) WHERE (session_id IS NOT NULL);

CREATE INDEX payment_of_student ON public.payment USING btree (tenant_id, student_id) WHERE (student_id IS NOT NULL);

CREATE UNIQUE INDEX payment_of_transfer ON public.payment USING btree (tenant_id, receiving_account_id, method, public.reference_form(reference)) WHERE ((receiving_account_id IS NOT NULL) AND (reference IS NOT NULL) AND (amount > (0)::numeric));

CREATE INDEX picture_due ON public.picture USING btree (remove_at) WHERE (remove_at IS NOT NULL);

CREATE INDEX question_archived ON public.question USING btree (tenant_id, archived_at) WHERE (archived_at IS NOT NULL);

CREATE INDEX question_of_quiz ON public.question USING btree (tenant_id, lesson_id, "position");

CREATE INDEX question_refers_to ON public.question USING btree (tenant_id, reference_lesson_id) WHERE (reference_lesson_id IS NOT NULL);

CREATE INDEX question_shows ON public.question USING btree (tenant_id, image_path) WHERE (image_path IS NOT NULL);

CREATE INDEX quiz_attempt_by_day ON public.quiz_attempt USING btree (tenant_id, submitted_at) INCLUDE (student_id, lesson_id, passed, voided_at);

CREATE INDEX quiz_attempt_counted ON public.quiz_attempt USING btree (tenant_id, lesson_id, student_id, number) INCLUDE (id, score, passed, correct_count, question_count, marked_again_at) WHERE (voided_at IS NULL);

CREATE UNIQUE INDEX quiz_attempt_key ON public.quiz_attempt USING btree (tenant_id, student_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);

CREATE INDEX quiz_attempt_of_lesson ON public.quiz_attempt USING btree (tenant_id, lesson_id, number) INCLUDE (student_id, score);

CREATE INDEX quiz_attempt_of_student ON public.quiz_attempt USING btree (tenant_id, student_id, submitted_at DESC);

CREATE INDEX quiz_correction_of_quiz ON public.quiz_correction USING btree (tenant_id, lesson_id, id);

CREATE INDEX quiz_mark_of_question ON public.quiz_mark USING btree (tenant_id, question_id) INCLUDE (attempt_id, answer_id, is_right);

CREATE INDEX quiz_sitting_by_start ON public.quiz_sitting USING btree (tenant_id, started_at);

CREATE INDEX quiz_version_shows ON public.quiz_version USING gin (public.quiz_pictures(content));

CREATE UNIQUE INDEX receiving_account_address ON public.receiving_account USING btree (tenant_id, provider, address) WHERE (archived_at IS NULL);

CREATE INDEX reminder_due ON public.reminder USING btree (check_at) WHERE is_on;

CREATE INDEX reminder_note_of_unit ON public.reminder_note USING btree (tenant_id, unit_id);

CREATE UNIQUE INDEX school_host_name ON public.school_host USING btree (host_name);

CREATE INDEX student_note_of_student ON public.student_note USING btree (tenant_id, student_id, id DESC);

CREATE INDEX transfer_message_by_time ON public.transfer_message USING btree (tenant_id, at);

CREATE INDEX transfer_message_of_order ON public.transfer_message USING btree (tenant_id, order_id) WHERE (order_id IS NOT NULL);

CREATE UNIQUE INDEX transfer_message_reference ON public.transfer_message USING btree (tenant_id, receiving_account_id, public.reference_form(reference)) WHERE (reference IS NOT NULL);

CREATE UNIQUE INDEX transfer_message_text ON public.transfer_message USING btree (tenant_id, text_hash);

CREATE INDEX transfer_message_waiting ON public.transfer_message USING btree (tenant_id, at) WHERE ((order_id IS NULL) AND (dismissed_at IS NULL));

CREATE UNIQUE INDEX transfer_order_amount ON public.transfer_order USING btree (tenant_id, receiving_account_id, expected) WHERE (is_own_amount AND (state = ANY (ARRAY['open'::text, 'sent'::text])));

CREATE INDEX transfer_order_by_amount ON public.transfer_order USING btree (tenant_id, receiving_account_id, expected, created_at);

CREATE INDEX transfer_order_by_reference ON public.transfer_order USING btree (tenant_id, reference_key) WHERE (reference_key IS NOT NULL);

CREATE INDEX transfer_order_due ON public.transfer_order USING btree (reserved_until) WHERE (state = 'open'::text);

CREATE INDEX transfer_order_in_state ON public.transfer_order USING btree (tenant_id, state, created_at);

CREATE UNIQUE INDEX transfer_order_live ON public.transfer_order USING btree (tenant_id, student_id, course_id) WHERE (state = ANY (ARRAY['open'::text, 'sent'::text]));

CREATE INDEX transfer_order_of_course ON public.transfer_order USING btree (tenant_id, course_id);

CREATE INDEX transfer_order_of_payment ON public.transfer_order USING btree (tenant_id, payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX transfer_order_of_student ON public.transfer_order USING btree (tenant_id, student_id, created_at) WHERE (student_id IS NOT NULL);

CREATE INDEX transfer_picture_due ON public.transfer_picture USING btree (remove_at) WHERE (remove_at IS NOT NULL);

CREATE INDEX transfer_picture_of_student ON public.transfer_picture USING btree (tenant_id, student_id);

CREATE INDEX upload_due ON public.upload USING btree (expires_at);

CREATE INDEX upload_of_account ON public.upload USING btree (tenant_id, account_id);

CREATE INDEX upload_of_lesson ON public.upload USING btree (tenant_id, lesson_id) WHERE (lesson_id IS NOT NULL);

CREATE INDEX video_note_of_lesson ON public.video_note USING btree (tenant_id, lesson_id, student_id, seconds);

CREATE INDEX video_progress_by_completion ON public.video_progress USING btree (tenant_id, completed_at) INCLUDE (student_id, lesson_id) WHERE (completed_at IS NOT NULL);

CREATE INDEX video_progress_of_lesson ON public.video_progress USING btree (tenant_id, lesson_id) INCLUDE (student_id, completed_at);

CREATE INDEX video_progress_of_student ON public.video_progress USING btree (tenant_id, student_id, completed_at) WHERE (completed_at IS NOT NULL);

CREATE INDEX watch_day_of_school ON public.watch_day USING btree (tenant_id, day, student_id);

CREATE INDEX watch_session_beside ON public.watch_session USING btree (tenant_id, opened_at) INCLUDE (student_id) WHERE beside_another;

CREATE INDEX watch_session_due ON public.watch_session USING btree (last_at);

CREATE INDEX watch_session_of_lesson ON public.watch_session USING btree (tenant_id, lesson_id, last_at);

CREATE INDEX watch_session_of_number ON public.watch_session USING btree (tenant_id, number_lookup) WHERE (number_lookup IS NOT NULL);

CREATE INDEX watch_session_of_student ON public.watch_session USING btree (tenant_id, student_id, lesson_id, last_at);

CREATE TRIGGER chained BEFORE INSERT ON public.change_log FOR EACH ROW EXECUTE FUNCTION public.chain_change();

CREATE TRIGGER complete_attempt BEFORE INSERT ON public.quiz_attempt FOR EACH ROW EXECUTE FUNCTION public.complete_attempt();

CREATE TRIGGER complete_sitting BEFORE INSERT ON public.quiz_sitting FOR EACH ROW EXECUTE FUNCTION public.complete_sitting();

CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.book DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.mark_content('books');

CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.contact DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.mark_content('contacts');

CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.course DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.mark_content('catalogue');

CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.given_window DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.mark_content('study');

CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.holder DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.mark_content('school');

CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.lesson DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.mark_content('catalogue');

CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.lesson_video DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.mark_content('study');

CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.pause DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.mark_content('study');

CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.pause_course DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.mark_content('study');

CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.question DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.mark_content('study');

CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.quiz DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.mark_content('study');

CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.school DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.mark_content('school');

CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.unit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.mark_content('catalogue');

CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.video DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.mark_content('study');

CREATE TRIGGER content_emptied AFTER TRUNCATE ON public.book FOR EACH STATEMENT EXECUTE FUNCTION public.mark_all_content('books');

CREATE TRIGGER content_emptied AFTER TRUNCATE ON public.contact FOR EACH STATEMENT EXECUTE FUNCTION public.mark_all_content('contacts');

CREATE TRIGGER content_emptied AFTER TRUNCATE ON public.course FOR EACH STATEMENT EXECUTE FUNCTION public.mark_all_content('catalogue');

CREATE TRIGGER content_emptied AFTER TRUNCATE ON public.given_window FOR EACH STATEMENT EXECUTE FUNCTION public.mark_all_content('study');

CREATE TRIGGER content_emptied AFTER TRUNCATE ON public.holder FOR EACH STATEMENT EXECUTE FUNCTION public.mark_all_content('school');

CREATE TRIGGER content_emptied AFTER TRUNCATE ON public.lesson FOR EACH STATEMENT EXECUTE FUNCTION public.mark_all_content('catalogue');

CREATE TRIGGER content_emptied AFTER TRUNCATE ON public.lesson_video FOR EACH STATEMENT EXECUTE FUNCTION public.mark_all_content('study');

CREATE TRIGGER content_emptied AFTER TRUNCATE ON public.pause FOR EACH STATEMENT EXECUTE FUNCTION public.mark_all_content('study');

CREATE TRIGGER content_emptied AFTER TRUNCATE ON public.pause_course FOR EACH STATEMENT EXECUTE FUNCTION public.mark_all_content('study');

CREATE TRIGGER content_emptied AFTER TRUNCATE ON public.question FOR EACH STATEMENT EXECUTE FUNCTION public.mark_all_content('study');

CREATE TRIGGER content_emptied AFTER TRUNCATE ON public.quiz FOR EACH STATEMENT EXECUTE FUNCTION public.mark_all_content('study');

CREATE TRIGGER content_emptied AFTER TRUNCATE ON public.school FOR EACH STATEMENT EXECUTE FUNCTION public.mark_all_content('school');

CREATE TRIGGER content_emptied AFTER TRUNCATE ON public.unit FOR EACH STATEMENT EXECUTE FUNCTION public.mark_all_content('catalogue');

CREATE TRIGGER content_emptied AFTER TRUNCATE ON public.video FOR EACH STATEMENT EXECUTE FUNCTION public.mark_all_content('study');

CREATE TRIGGER email_changed BEFORE UPDATE OF email ON public.account FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION public.email_changed();

CREATE TRIGGER file_of_photo AFTER DELETE ON public.identity_photo FOR EACH ROW EXECUTE FUNCTION public.remove_file_of_photo();

CREATE TRIGGER keep_first_mark AFTER INSERT ON public.quiz_attempt FOR EACH ROW WHEN ((new.score IS NOT NULL)) EXECUTE FUNCTION public.keep_first_mark();

CREATE TRIGGER keep_student_quota AFTER INSERT ON public.account REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.keep_student_quota();

CREATE TRIGGER members_counted AFTER INSERT OR DELETE OR UPDATE ON public.group_member FOR EACH ROW EXECUTE FUNCTION public.count_group_members();

CREATE TRIGGER name_parts_of_changed AFTER UPDATE OF name ON public.account FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.name_parts_of_changed();

CREATE TRIGGER name_parts_of_new AFTER INSERT ON public.account REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.name_parts_of_new();

CREATE TRIGGER only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON public.change_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_to_change_log();

CREATE TRIGGER parent_link_ended AFTER UPDATE OF phone, parent_phone, disabled_at ON public.account FOR EACH ROW WHEN (((old.parent_phone IS DISTINCT FROM new.parent_phone) OR ((old.phone IS DISTINCT FROM new.phone) AND (new.phone = new.parent_phone)) OR ((old.disabled_at IS NULL) AND (new.disabled_at IS NOT NULL)))) EXECUTE FUNCTION public.end_parent_link();

CREATE TRIGGER removed AFTER DELETE ON public.lesson_question_photo FOR EACH ROW EXECUTE FUNCTION public.remove_upload_file();

CREATE TRIGGER removed AFTER DELETE ON public.picture FOR EACH ROW EXECUTE FUNCTION public.remove_upload_file();

CREATE TRIGGER removed AFTER DELETE ON public.transfer_picture FOR EACH ROW EXECUTE FUNCTION public.remove_upload_file();

CREATE TRIGGER removed AFTER DELETE ON public.upload FOR EACH ROW EXECUTE FUNCTION public.remove_upload_file();

CREATE TRIGGER removed AFTER DELETE ON public.upload_chunk FOR EACH ROW EXECUTE FUNCTION public.remove_upload_file();

CREATE TRIGGER removed AFTER DELETE ON public.video FOR EACH ROW EXECUTE FUNCTION public.remove_upload_file();

CREATE TRIGGER removed AFTER DELETE ON public.video_chunk FOR EACH ROW EXECUTE FUNCTION public.remove_upload_file();

CREATE TRIGGER version_is_its_own BEFORE INSERT ON public.quiz FOR EACH ROW WHEN ((new.version IS NOT NULL)) EXECUTE FUNCTION public.quiz_rules_changed();

CREATE TRIGGER version_is_old AFTER INSERT OR DELETE OR UPDATE ON public.answer FOR EACH ROW EXECUTE FUNCTION public.quiz_answer_changed();

CREATE TRIGGER version_is_old AFTER INSERT OR DELETE OR UPDATE ON public.question FOR EACH ROW EXECUTE FUNCTION public.quiz_question_changed();

CREATE TRIGGER version_is_old BEFORE UPDATE ON public.quiz FOR EACH ROW WHEN (((((old.kind IS DISTINCT FROM new.kind) OR (old.passing_score IS DISTINCT FROM new.passing_score)) OR (old.time_limit_minutes IS DISTINCT FROM new.time_limit_minutes)) OR (old.shuffles IS DISTINCT FROM new.shuffles))) EXECUTE FUNCTION public.quiz_rules_changed();

ALTER TABLE ONLY public.access_code
    ADD CONSTRAINT access_code_tenant_id_batch_id_fkey FOREIGN KEY (tenant_id, batch_id) REFERENCES public.code_batch(tenant_id, id);

ALTER TABLE ONLY public.access_code
    ADD CONSTRAINT access_code_tenant_id_course_id_fkey FOREIGN KEY (tenant_id, course_id) REFERENCES public.course(tenant_id, id);

ALTER TABLE ONLY public.access_code
    ADD CONSTRAINT access_code_tenant_id_hand_out_id_fkey FOREIGN KEY (tenant_id, hand_out_id) REFERENCES public.hand_out(tenant_id, id);

ALTER TABLE ONLY public.access_code
    ADD CONSTRAINT access_code_tenant_id_redeemed_by_fkey FOREIGN KEY (tenant_id, redeemed_by) REFERENCES public.account(tenant_id, id);

ALTER TABLE ONLY public.access_code
    ADD CONSTRAINT access_code_tenant_id_replaced_by_fkey FOREIGN KEY (tenant_id, replaced_by) REFERENCES public.access_code(tenant_id, id);

ALTER TABLE ONLY public.access_code
    ADD CONSTRAINT access_code_tenant_id_unit_id_fkey FOREIGN KEY (tenant_id, unit_id) REFERENCES public.unit(tenant_id, id);

ALTER TABLE ONLY public.account_event
    ADD CONSTRAINT account_event_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_name_part
    ADD CONSTRAINT account_name_part_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_tenant_id_merged_into_fkey FOREIGN KEY (tenant_id, merged_into) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (merged_into);

ALTER TABLE ONLY public.announcement
    ADD CONSTRAINT announcement_tenant_id_course_id_fkey FOREIGN KEY (tenant_id, course_id) REFERENCES public.course(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.announcement
    ADD CONSTRAINT announcement_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.answer
    ADD CONSTRAINT answer_tenant_id_question_id_fkey FOREIGN KEY (tenant_id, question_id) REFERENCES public.question(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.answered_call
    ADD CONSTRAINT answered_call_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.answered_call
    ADD CONSTRAINT answered_call_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.attempt_mark
    ADD CONSTRAINT attempt_mark_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES public.quiz_attempt(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.attendance
    ADD CONSTRAINT attendance_tenant_id_by_id_fkey FOREIGN KEY (tenant_id, by_id) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (by_id);

ALTER TABLE ONLY public.attendance
    ADD CONSTRAINT attendance_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES public.group_session(tenant_id, id);

ALTER TABLE ONLY public.attendance
    ADD CONSTRAINT attendance_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.book
    ADD CONSTRAINT book_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.bulk_change_student
    ADD CONSTRAINT bulk_change_student_tenant_id_change_id_fkey FOREIGN KEY (tenant_id, change_id) REFERENCES public.bulk_change(tenant_id, id);

ALTER TABLE ONLY public.bulk_change
    ADD CONSTRAINT bulk_change_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.calendar_key
    ADD CONSTRAINT calendar_key_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.centre_group
    ADD CONSTRAINT centre_group_tenant_id_assistant_id_fkey FOREIGN KEY (tenant_id, assistant_id) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (assistant_id);

ALTER TABLE ONLY public.centre_group
    ADD CONSTRAINT centre_group_tenant_id_centre_id_fkey FOREIGN KEY (tenant_id, centre_id) REFERENCES public.centre(tenant_id, id);

ALTER TABLE ONLY public.centre_group
    ADD CONSTRAINT centre_group_tenant_id_course_id_fkey FOREIGN KEY (tenant_id, course_id) REFERENCES public.course(tenant_id, id);

ALTER TABLE ONLY public.centre
    ADD CONSTRAINT centre_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.change_log
    ADD CONSTRAINT change_log_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.chat_text
    ADD CONSTRAINT chat_text_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.code_batch
    ADD CONSTRAINT code_batch_tenant_id_course_id_fkey FOREIGN KEY (tenant_id, course_id) REFERENCES public.course(tenant_id, id);

ALTER TABLE ONLY public.code_batch
    ADD CONSTRAINT code_batch_tenant_id_created_by_fkey FOREIGN KEY (tenant_id, created_by) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (created_by);

ALTER TABLE ONLY public.code_batch
    ADD CONSTRAINT code_batch_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.code_batch
    ADD CONSTRAINT code_batch_tenant_id_unit_id_fkey FOREIGN KEY (tenant_id, unit_id) REFERENCES public.unit(tenant_id, id);

ALTER TABLE ONLY public.code_event
    ADD CONSTRAINT code_event_tenant_id_access_code_id_fkey FOREIGN KEY (tenant_id, access_code_id) REFERENCES public.access_code(tenant_id, id);

ALTER TABLE ONLY public.code_event
    ADD CONSTRAINT code_event_tenant_id_by_id_fkey FOREIGN KEY (tenant_id, by_id) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (by_id);

ALTER TABLE ONLY public.code_event
    ADD CONSTRAINT code_event_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (student_id);

ALTER TABLE ONLY public.consent
    ADD CONSTRAINT consent_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.consent
    ADD CONSTRAINT consent_tenant_id_declared_by_fkey FOREIGN KEY (tenant_id, declared_by) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (declared_by);

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.course
    ADD CONSTRAINT course_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.credit_entry
    ADD CONSTRAINT credit_entry_tenant_id_by_id_fkey FOREIGN KEY (tenant_id, by_id) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (by_id);

ALTER TABLE ONLY public.credit_entry
    ADD CONSTRAINT credit_entry_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES public.transfer_order(tenant_id, id);

ALTER TABLE ONLY public.credit_entry
    ADD CONSTRAINT credit_entry_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES public.group_session(tenant_id, id);

ALTER TABLE ONLY public.credit_entry
    ADD CONSTRAINT credit_entry_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (student_id);

ALTER TABLE ONLY public.device_replacement
    ADD CONSTRAINT device_replacement_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.device_session
    ADD CONSTRAINT device_session_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.ended_access
    ADD CONSTRAINT ended_access_tenant_id_access_code_id_fkey FOREIGN KEY (tenant_id, access_code_id) REFERENCES public.access_code(tenant_id, id);

ALTER TABLE ONLY public.ended_access
    ADD CONSTRAINT ended_access_tenant_id_course_id_fkey FOREIGN KEY (tenant_id, course_id) REFERENCES public.course(tenant_id, id);

ALTER TABLE ONLY public.ended_access
    ADD CONSTRAINT ended_access_tenant_id_ended_by_fkey FOREIGN KEY (tenant_id, ended_by) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (ended_by);

ALTER TABLE ONLY public.ended_access
    ADD CONSTRAINT ended_access_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES public.payment(tenant_id, id);

ALTER TABLE ONLY public.ended_access
    ADD CONSTRAINT ended_access_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.ended_access
    ADD CONSTRAINT ended_access_tenant_id_unit_id_fkey FOREIGN KEY (tenant_id, unit_id) REFERENCES public.unit(tenant_id, id);

ALTER TABLE ONLY public.ended_session
    ADD CONSTRAINT ended_session_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.enrolment
    ADD CONSTRAINT enrolment_tenant_id_access_code_id_fkey FOREIGN KEY (tenant_id, access_code_id) REFERENCES public.access_code(tenant_id, id);

ALTER TABLE ONLY public.enrolment
    ADD CONSTRAINT enrolment_tenant_id_course_id_fkey FOREIGN KEY (tenant_id, course_id) REFERENCES public.course(tenant_id, id);

ALTER TABLE ONLY public.enrolment
    ADD CONSTRAINT enrolment_tenant_id_granted_by_fkey FOREIGN KEY (tenant_id, granted_by) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (granted_by);

ALTER TABLE ONLY public.enrolment
    ADD CONSTRAINT enrolment_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES public.payment(tenant_id, id);

ALTER TABLE ONLY public.enrolment
    ADD CONSTRAINT enrolment_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.extra_attempts
    ADD CONSTRAINT extra_attempts_tenant_id_lesson_id_fkey FOREIGN KEY (tenant_id, lesson_id) REFERENCES public.lesson(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.extra_attempts
    ADD CONSTRAINT extra_attempts_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.failure_count
    ADD CONSTRAINT failure_count_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.file_to_remove
    ADD CONSTRAINT file_to_remove_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.former_video
    ADD CONSTRAINT former_video_tenant_id_lesson_id_fkey FOREIGN KEY (tenant_id, lesson_id) REFERENCES public.lesson(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.former_video
    ADD CONSTRAINT former_video_tenant_id_video_id_fkey FOREIGN KEY (tenant_id, video_id) REFERENCES public.video(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.gateway_payment
    ADD CONSTRAINT gateway_payment_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES public.transfer_order(tenant_id, id);

ALTER TABLE ONLY public.given_window_student
    ADD CONSTRAINT given_window_student_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.given_window_student
    ADD CONSTRAINT given_window_student_tenant_id_window_id_fkey FOREIGN KEY (tenant_id, window_id) REFERENCES public.given_window(tenant_id, id);

ALTER TABLE ONLY public.given_window
    ADD CONSTRAINT given_window_tenant_id_course_id_fkey FOREIGN KEY (tenant_id, course_id) REFERENCES public.course(tenant_id, id);

ALTER TABLE ONLY public.given_window
    ADD CONSTRAINT given_window_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES public.group_session(tenant_id, id);

ALTER TABLE ONLY public.given_window
    ADD CONSTRAINT given_window_tenant_id_unit_id_fkey FOREIGN KEY (tenant_id, unit_id) REFERENCES public.unit(tenant_id, id);

ALTER TABLE ONLY public.group_member
    ADD CONSTRAINT group_member_tenant_id_by_id_fkey FOREIGN KEY (tenant_id, by_id) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (by_id);

ALTER TABLE ONLY public.group_member
    ADD CONSTRAINT group_member_tenant_id_group_id_fkey FOREIGN KEY (tenant_id, group_id) REFERENCES public.centre_group(tenant_id, id);

ALTER TABLE ONLY public.group_member
    ADD CONSTRAINT group_member_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.group_session
    ADD CONSTRAINT group_session_tenant_id_ended_by_fkey FOREIGN KEY (tenant_id, ended_by) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (ended_by);

ALTER TABLE ONLY public.group_session
    ADD CONSTRAINT group_session_tenant_id_group_id_fkey FOREIGN KEY (tenant_id, group_id) REFERENCES public.centre_group(tenant_id, id);

ALTER TABLE ONLY public.group_session
    ADD CONSTRAINT group_session_tenant_id_opened_by_fkey FOREIGN KEY (tenant_id, opened_by) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (opened_by);

ALTER TABLE ONLY public.group_session
    ADD CONSTRAINT group_session_tenant_id_unit_id_fkey FOREIGN KEY (tenant_id, unit_id) REFERENCES public.unit(tenant_id, id);

ALTER TABLE ONLY public.hand_out
    ADD CONSTRAINT hand_out_tenant_id_batch_id_fkey FOREIGN KEY (tenant_id, batch_id) REFERENCES public.code_batch(tenant_id, id);

ALTER TABLE ONLY public.hand_out
    ADD CONSTRAINT hand_out_tenant_id_by_id_fkey FOREIGN KEY (tenant_id, by_id) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (by_id);

ALTER TABLE ONLY public.hand_out
    ADD CONSTRAINT hand_out_tenant_id_holder_id_fkey FOREIGN KEY (tenant_id, holder_id) REFERENCES public.holder(tenant_id, id);

ALTER TABLE ONLY public.hand_over
    ADD CONSTRAINT hand_over_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.hand_over
    ADD CONSTRAINT hand_over_tenant_id_from_id_fkey FOREIGN KEY (tenant_id, from_id) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (from_id);

ALTER TABLE ONLY public.hand_over
    ADD CONSTRAINT hand_over_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES public.group_session(tenant_id, id);

ALTER TABLE ONLY public.hand_over
    ADD CONSTRAINT hand_over_tenant_id_to_id_fkey FOREIGN KEY (tenant_id, to_id) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (to_id);

ALTER TABLE ONLY public.holder_entry
    ADD CONSTRAINT holder_entry_tenant_id_by_id_fkey FOREIGN KEY (tenant_id, by_id) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (by_id);

ALTER TABLE ONLY public.holder_entry
    ADD CONSTRAINT holder_entry_tenant_id_hand_out_id_fkey FOREIGN KEY (tenant_id, hand_out_id) REFERENCES public.hand_out(tenant_id, id);

ALTER TABLE ONLY public.holder_entry
    ADD CONSTRAINT holder_entry_tenant_id_holder_id_fkey FOREIGN KEY (tenant_id, holder_id) REFERENCES public.holder(tenant_id, id);

ALTER TABLE ONLY public.holder
    ADD CONSTRAINT holder_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.hosted_library
    ADD CONSTRAINT hosted_library_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.identity_photo
    ADD CONSTRAINT identity_photo_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.known_device
    ADD CONSTRAINT known_device_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lecture
    ADD CONSTRAINT lecture_tenant_id_access_code_id_fkey FOREIGN KEY (tenant_id, access_code_id) REFERENCES public.access_code(tenant_id, id);

ALTER TABLE ONLY public.lecture
    ADD CONSTRAINT lecture_tenant_id_granted_by_fkey FOREIGN KEY (tenant_id, granted_by) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (granted_by);

ALTER TABLE ONLY public.lecture
    ADD CONSTRAINT lecture_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES public.payment(tenant_id, id);

ALTER TABLE ONLY public.lecture
    ADD CONSTRAINT lecture_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lecture
    ADD CONSTRAINT lecture_tenant_id_unit_id_fkey FOREIGN KEY (tenant_id, unit_id) REFERENCES public.unit(tenant_id, id);

ALTER TABLE ONLY public.lesson_file
    ADD CONSTRAINT lesson_file_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.lesson_question_photo
    ADD CONSTRAINT lesson_question_photo_tenant_id_question_id_fkey FOREIGN KEY (tenant_id, question_id) REFERENCES public.lesson_question(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lesson_question_photo
    ADD CONSTRAINT lesson_question_photo_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lesson_question_report
    ADD CONSTRAINT lesson_question_report_tenant_id_question_id_fkey FOREIGN KEY (tenant_id, question_id) REFERENCES public.lesson_question(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lesson_question_report
    ADD CONSTRAINT lesson_question_report_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lesson_question
    ADD CONSTRAINT lesson_question_tenant_id_answering_by_fkey FOREIGN KEY (tenant_id, answering_by) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (answering_by);

ALTER TABLE ONLY public.lesson_question
    ADD CONSTRAINT lesson_question_tenant_id_decided_by_fkey FOREIGN KEY (tenant_id, decided_by) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (decided_by);

ALTER TABLE ONLY public.lesson_question
    ADD CONSTRAINT lesson_question_tenant_id_lesson_id_fkey FOREIGN KEY (tenant_id, lesson_id) REFERENCES public.lesson(tenant_id, id);

ALTER TABLE ONLY public.lesson_question
    ADD CONSTRAINT lesson_question_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lesson
    ADD CONSTRAINT lesson_tenant_id_unit_id_fkey FOREIGN KEY (tenant_id, unit_id) REFERENCES public.unit(tenant_id, id);

ALTER TABLE ONLY public.lesson_video
    ADD CONSTRAINT lesson_video_tenant_id_lesson_id_type_fkey FOREIGN KEY (tenant_id, lesson_id, type) REFERENCES public.lesson(tenant_id, id, type) ON DELETE CASCADE;

ALTER TABLE ONLY public.lesson_video
    ADD CONSTRAINT lesson_video_tenant_id_pending_video_id_fkey FOREIGN KEY (tenant_id, pending_video_id) REFERENCES public.video(tenant_id, id);

ALTER TABLE ONLY public.lesson_video
    ADD CONSTRAINT lesson_video_tenant_id_video_id_fkey FOREIGN KEY (tenant_id, video_id) REFERENCES public.video(tenant_id, id);

ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES public.job(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mistake_day
    ADD CONSTRAINT mistake_day_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mistake
    ADD CONSTRAINT mistake_tenant_id_question_id_fkey FOREIGN KEY (tenant_id, question_id) REFERENCES public.question(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mistake
    ADD CONSTRAINT mistake_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.overview_day
    ADD CONSTRAINT overview_day_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.parent_link
    ADD CONSTRAINT parent_link_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.parent_message
    ADD CONSTRAINT parent_message_tenant_id_claimed_by_fkey FOREIGN KEY (tenant_id, claimed_by) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (claimed_by);

ALTER TABLE ONLY public.parent_message
    ADD CONSTRAINT parent_message_tenant_id_decided_by_fkey FOREIGN KEY (tenant_id, decided_by) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (decided_by);

ALTER TABLE ONLY public.parent_message
    ADD CONSTRAINT parent_message_tenant_id_ends_on_fkey FOREIGN KEY (tenant_id, ends_on) REFERENCES public.parent_round(tenant_id, ends_on) ON DELETE CASCADE;

ALTER TABLE ONLY public.parent_message
    ADD CONSTRAINT parent_message_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.parent_opening
    ADD CONSTRAINT parent_opening_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.parent_round
    ADD CONSTRAINT parent_round_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.password_link
    ADD CONSTRAINT password_link_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pause_course
    ADD CONSTRAINT pause_course_tenant_id_course_id_fkey FOREIGN KEY (tenant_id, course_id) REFERENCES public.course(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pause_course
    ADD CONSTRAINT pause_course_tenant_id_pause_id_fkey FOREIGN KEY (tenant_id, pause_id) REFERENCES public.pause(tenant_id, id);

ALTER TABLE ONLY public.pause_student
    ADD CONSTRAINT pause_student_tenant_id_pause_id_fkey FOREIGN KEY (tenant_id, pause_id) REFERENCES public.pause(tenant_id, id);

ALTER TABLE ONLY public.pause_student
    ADD CONSTRAINT pause_student_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pause
    ADD CONSTRAINT pause_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_tenant_id_by_id_fkey FOREIGN KEY (tenant_id, by_id) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (by_id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_tenant_id_course_id_fkey FOREIGN KEY (tenant_id, course_id) REFERENCES public.course(tenant_id, id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_tenant_id_ended_access_id_fkey FOREIGN KEY (tenant_id, ended_access_id) REFERENCES public.ended_access(tenant_id, id) ON DELETE SET NULL (ended_access_id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_tenant_id_holder_id_fkey FOREIGN KEY (tenant_id, holder_id) REFERENCES public.holder(tenant_id, id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_tenant_id_receiving_account_id_fkey FOREIGN KEY (tenant_id, receiving_account_id) REFERENCES public.receiving_account(tenant_id, id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_tenant_id_refunds_id_fkey FOREIGN KEY (tenant_id, refunds_id) REFERENCES public.payment(tenant_id, id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES public.group_session(tenant_id, id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (student_id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_tenant_id_unit_id_fkey FOREIGN KEY (tenant_id, unit_id) REFERENCES public.unit(tenant_id, id);

ALTER TABLE ONLY public.person_key
    ADD CONSTRAINT person_key_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.push_key
    ADD CONSTRAINT push_key_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.question
    ADD CONSTRAINT question_tenant_id_lesson_id_fkey FOREIGN KEY (tenant_id, lesson_id) REFERENCES public.quiz(tenant_id, lesson_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.question
    ADD CONSTRAINT question_tenant_id_reference_lesson_id_fkey FOREIGN KEY (tenant_id, reference_lesson_id) REFERENCES public.lesson(tenant_id, id) ON DELETE SET NULL (reference_lesson_id);

ALTER TABLE ONLY public.quiz_attempt
    ADD CONSTRAINT quiz_attempt_tenant_id_lesson_id_fkey FOREIGN KEY (tenant_id, lesson_id) REFERENCES public.lesson(tenant_id, id);

ALTER TABLE ONLY public.quiz_attempt
    ADD CONSTRAINT quiz_attempt_tenant_id_lesson_id_version_fkey FOREIGN KEY (tenant_id, lesson_id, version) REFERENCES public.quiz_version(tenant_id, lesson_id, number);

ALTER TABLE ONLY public.quiz_attempt
    ADD CONSTRAINT quiz_attempt_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quiz_correction
    ADD CONSTRAINT quiz_correction_tenant_id_lesson_id_fkey FOREIGN KEY (tenant_id, lesson_id) REFERENCES public.lesson(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quiz_mark
    ADD CONSTRAINT quiz_mark_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES public.quiz_attempt(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quiz_sitting
    ADD CONSTRAINT quiz_sitting_tenant_id_lesson_id_fkey FOREIGN KEY (tenant_id, lesson_id) REFERENCES public.lesson(tenant_id, id);

ALTER TABLE ONLY public.quiz_sitting
    ADD CONSTRAINT quiz_sitting_tenant_id_lesson_id_version_fkey FOREIGN KEY (tenant_id, lesson_id, version) REFERENCES public.quiz_version(tenant_id, lesson_id, number) ON DELETE CASCADE;

ALTER TABLE ONLY public.quiz_sitting
    ADD CONSTRAINT quiz_sitting_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quiz_tally
    ADD CONSTRAINT quiz_tally_tenant_id_lesson_id_fkey FOREIGN KEY (tenant_id, lesson_id) REFERENCES public.lesson(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quiz
    ADD CONSTRAINT quiz_tenant_id_lesson_id_type_fkey FOREIGN KEY (tenant_id, lesson_id, type) REFERENCES public.lesson(tenant_id, id, type) ON DELETE CASCADE;

ALTER TABLE ONLY public.quiz_version
    ADD CONSTRAINT quiz_version_tenant_id_lesson_id_fkey FOREIGN KEY (tenant_id, lesson_id) REFERENCES public.lesson(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.receiving_account
    ADD CONSTRAINT receiving_account_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.second_factor(tenant_id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reminder_note
    ADD CONSTRAINT reminder_note_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reminder_note
    ADD CONSTRAINT reminder_note_tenant_id_unit_id_fkey FOREIGN KEY (tenant_id, unit_id) REFERENCES public.unit(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reminder
    ADD CONSTRAINT reminder_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.revision
    ADD CONSTRAINT revision_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.school_host
    ADD CONSTRAINT school_host_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.second_factor_demand
    ADD CONSTRAINT second_factor_demand_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.second_factor
    ADD CONSTRAINT second_factor_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.second_factor_use
    ADD CONSTRAINT second_factor_use_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.second_factor(tenant_id, account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sharing_settled
    ADD CONSTRAINT sharing_settled_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.student_note
    ADD CONSTRAINT student_note_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.student_note
    ADD CONSTRAINT student_note_tenant_id_written_by_fkey FOREIGN KEY (tenant_id, written_by) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (written_by);

ALTER TABLE ONLY public.transfer_message
    ADD CONSTRAINT transfer_message_tenant_id_by_id_fkey FOREIGN KEY (tenant_id, by_id) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (by_id);

ALTER TABLE ONLY public.transfer_message
    ADD CONSTRAINT transfer_message_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES public.transfer_order(tenant_id, id);

ALTER TABLE ONLY public.transfer_message
    ADD CONSTRAINT transfer_message_tenant_id_receiving_account_id_fkey FOREIGN KEY (tenant_id, receiving_account_id) REFERENCES public.receiving_account(tenant_id, id);

ALTER TABLE ONLY public.transfer_order
    ADD CONSTRAINT transfer_order_tenant_id_course_id_fkey FOREIGN KEY (tenant_id, course_id) REFERENCES public.course(tenant_id, id);

ALTER TABLE ONLY public.transfer_order
    ADD CONSTRAINT transfer_order_tenant_id_decided_by_fkey FOREIGN KEY (tenant_id, decided_by) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (decided_by);

ALTER TABLE ONLY public.transfer_order
    ADD CONSTRAINT transfer_order_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES public.payment(tenant_id, id);

ALTER TABLE ONLY public.transfer_order
    ADD CONSTRAINT transfer_order_tenant_id_receiving_account_id_fkey FOREIGN KEY (tenant_id, receiving_account_id) REFERENCES public.receiving_account(tenant_id, id);

ALTER TABLE ONLY public.transfer_order
    ADD CONSTRAINT transfer_order_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE SET NULL (student_id);

ALTER TABLE ONLY public.transfer_picture
    ADD CONSTRAINT transfer_picture_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES public.transfer_order(tenant_id, id);

ALTER TABLE ONLY public.transfer_picture
    ADD CONSTRAINT transfer_picture_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.unit
    ADD CONSTRAINT unit_tenant_id_course_id_fkey FOREIGN KEY (tenant_id, course_id) REFERENCES public.course(tenant_id, id);

ALTER TABLE ONLY public.upload_chunk
    ADD CONSTRAINT upload_chunk_tenant_id_upload_id_fkey FOREIGN KEY (tenant_id, upload_id) REFERENCES public.upload(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_tenant_id_lesson_id_fkey FOREIGN KEY (tenant_id, lesson_id) REFERENCES public.lesson(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.video_chunk
    ADD CONSTRAINT video_chunk_tenant_id_video_id_fkey FOREIGN KEY (tenant_id, video_id) REFERENCES public.video(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.video_note
    ADD CONSTRAINT video_note_tenant_id_lesson_id_fkey FOREIGN KEY (tenant_id, lesson_id) REFERENCES public.lesson(tenant_id, id);

ALTER TABLE ONLY public.video_note
    ADD CONSTRAINT video_note_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.video_progress
    ADD CONSTRAINT video_progress_tenant_id_lesson_id_fkey FOREIGN KEY (tenant_id, lesson_id) REFERENCES public.lesson(tenant_id, id);

ALTER TABLE ONLY public.video_progress
    ADD CONSTRAINT video_progress_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.video
    ADD CONSTRAINT video_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.school(tenant_id);

ALTER TABLE ONLY public.watch_day
    ADD CONSTRAINT watch_day_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.watch_session
    ADD CONSTRAINT watch_session_tenant_id_lesson_id_fkey FOREIGN KEY (tenant_id, lesson_id) REFERENCES public.lesson(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.watch_session
    ADD CONSTRAINT watch_session_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES public.account(tenant_id, id) ON DELETE CASCADE;

ALTER TABLE public.access_code ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.account ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.account_event ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.account_name_part ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.announcement ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.answer ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.answered_call ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.attempt_mark ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.attendance ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.book ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.bulk_change ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.bulk_change_student ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.calendar_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.centre ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.centre_group ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.change_log ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.chat_text ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.code_batch ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.code_event ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.consent ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.course ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credit_entry ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.device_replacement ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.device_session ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.ended_access ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.ended_session ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.enrolment ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.extra_attempts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.failure_count ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.file_to_remove ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.former_video ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.gateway_payment ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.given_window ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.given_window_student ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.group_member ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.group_session ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.hand_out ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.hand_over ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.holder ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.holder_entry ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.hosted_library ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.identity_photo ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.job ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.known_device ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lecture ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lesson ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lesson_file ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lesson_question ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lesson_question_photo ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lesson_question_report ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lesson_video ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mistake ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mistake_day ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.one_time_code ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.overview_day ENABLE ROW LEVEL SECURITY;

CREATE POLICY own_school ON public.access_code TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.account TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.account_event TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.account_name_part TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.announcement TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.answer TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.answered_call TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.attempt_mark TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.attendance TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.book TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.bulk_change TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.bulk_change_student TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.calendar_key TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.centre TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.centre_group TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.change_log TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.chat_text TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.code_batch TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.code_event TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.consent TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.contact TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.course TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.credit_entry TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.device_replacement TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.device_session TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.ended_access TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.ended_session TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.enrolment TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.extra_attempts TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.failure_count TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.file_to_remove TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.former_video TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.gateway_payment TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.given_window TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.given_window_student TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.group_member TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.group_session TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.hand_out TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.hand_over TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.holder TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.holder_entry TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.hosted_library TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.identity_photo TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.job TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.known_device TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.lecture TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.lesson TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.lesson_file TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.lesson_question TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.lesson_question_photo TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.lesson_question_report TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.lesson_video TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.mail TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.mistake TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.mistake_day TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.one_time_code TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.overview_day TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.parent_link TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.parent_message TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.parent_opening TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.parent_round TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.password_link TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.pause TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.pause_course TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.pause_student TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.payment TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.person_key TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.picture TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.push_key TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.push_subscription TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.question TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.quiz TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.quiz_attempt TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.quiz_correction TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.quiz_mark TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.quiz_sitting TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.quiz_tally TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.quiz_version TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.receiving_account TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.recovery_code TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.reminder TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.reminder_note TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.revision TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.school TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.school_host TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.school_key TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.second_factor TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.second_factor_demand TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.second_factor_use TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.sharing_settled TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.student_note TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.transfer_message TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.transfer_order TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.transfer_picture TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.unit TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.upload TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.upload_chunk TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.video TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.video_chunk TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.video_note TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.video_progress TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.watch_day TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY own_school ON public.watch_session TO manassa_app USING ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) WITH CHECK ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));

CREATE POLICY owner_door ON public.access_code TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.account TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.account_event TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.account_name_part TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.announcement TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.answer TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.answered_call TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.attempt_mark TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.attendance TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.book TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.bulk_change TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.bulk_change_student TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.calendar_key TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.centre TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.centre_group TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.change_log TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.chat_text TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.code_batch TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.code_event TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.consent TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.contact TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.course TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.credit_entry TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.device_replacement TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.device_session TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.ended_access TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.ended_session TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.enrolment TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.extra_attempts TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.failure_count TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.file_to_remove TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.former_video TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.gateway_payment TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.given_window TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.given_window_student TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.group_member TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.group_session TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.hand_out TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.hand_over TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.holder TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.holder_entry TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.hosted_library TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.identity_photo TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.job TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.known_device TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.lecture TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.lesson TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.lesson_file TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.lesson_question TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.lesson_question_photo TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.lesson_question_report TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.lesson_video TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.mail TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.mistake TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.mistake_day TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.one_time_code TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.overview_day TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.parent_link TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.parent_message TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.parent_opening TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.parent_round TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.password_link TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.pause TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.pause_course TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.pause_student TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.payment TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.person_key TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.picture TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.push_key TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.push_subscription TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.question TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.quiz TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.quiz_attempt TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.quiz_correction TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.quiz_mark TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.quiz_sitting TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.quiz_tally TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.quiz_version TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.receiving_account TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.recovery_code TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.reminder TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.reminder_note TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.revision TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.school TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.school_host TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.school_key TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.second_factor TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.second_factor_demand TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.second_factor_use TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.sharing_settled TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.student_note TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.transfer_message TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.transfer_order TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.transfer_picture TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.unit TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.upload TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.upload_chunk TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.video TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.video_chunk TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.video_note TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.video_progress TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.watch_day TO manassa_owner USING (true) WITH CHECK (true);

CREATE POLICY owner_door ON public.watch_session TO manassa_owner USING (true) WITH CHECK (true);

ALTER TABLE public.parent_link ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.parent_message ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.parent_opening ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.parent_round ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.password_link ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.pause ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.pause_course ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.pause_student ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payment ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.person_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.picture ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.push_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.push_subscription ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.question ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quiz ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quiz_attempt ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quiz_correction ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quiz_mark ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quiz_sitting ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quiz_tally ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quiz_version ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.receiving_account ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.recovery_code ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reminder ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reminder_note ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.revision ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.school ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.school_host ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.school_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.second_factor ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.second_factor_demand ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.second_factor_use ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sharing_settled ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.student_note ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.transfer_message ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.transfer_order ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.transfer_picture ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.unit ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.upload ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.upload_chunk ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.video ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.video_chunk ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.video_note ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.video_progress ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.watch_day ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.watch_session ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA public TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.change_log TO manassa_app;

REVOKE ALL ON FUNCTION public.jobs_before(job_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.jobs_before(job_id bigint) TO manassa_app;

REVOKE ALL ON FUNCTION public.mark_changes_of(school_table text, topic text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.protect_school_table(school_table text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.record_browser_error(message text, place text, browser text, at timestamp with time zone, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.record_browser_error(message text, place text, browser text, at timestamp with time zone, most integer) TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.access_code TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.account_event TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_name_part TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.announcement TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.answer TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.answered_call TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.attempt_mark TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.attendance TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.book TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.bulk_change TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bulk_change_student TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.calendar_key TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.centre TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.centre_group TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.chat_text TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.code_batch TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.code_event TO manassa_app;

GRANT UPDATE(student_id) ON TABLE public.code_event TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.consent TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.credit_entry TO manassa_app;

GRANT UPDATE(student_id) ON TABLE public.credit_entry TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.device_replacement TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.device_session TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.ended_access TO manassa_app;

GRANT UPDATE(student_id) ON TABLE public.ended_access TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ended_session TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.enrolment TO manassa_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.extra_attempts TO manassa_app;

GRANT UPDATE(student_id) ON TABLE public.extra_attempts TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.failure_count TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.file_to_remove TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.former_video TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.gateway_payment TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.given_window TO manassa_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.given_window_student TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.group_member TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.group_session TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.hand_out TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.hand_over TO manassa_app;

GRANT UPDATE(confirmed_at) ON TABLE public.hand_over TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.holder TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.holder_entry TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.hosted_library TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_photo TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.job TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.known_device TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lecture TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lesson TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lesson_file TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.lesson_question TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lesson_question_photo TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lesson_question_report TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lesson_video TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mail TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mistake TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mistake_day TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.one_time_code TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.overview_day TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.parent_link TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.parent_message TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.parent_opening TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.parent_round TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.password_link TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.pause TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.pause_course TO manassa_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.pause_student TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.payment TO manassa_app;

GRANT UPDATE(student_id) ON TABLE public.payment TO manassa_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.person_key TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.picture TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.push_key TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.push_subscription TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.question TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quiz TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quiz_attempt TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.quiz_correction TO manassa_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.quiz_mark TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quiz_sitting TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.quiz_tally TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.quiz_version TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.receiving_account TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_code TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reminder TO manassa_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.reminder_note TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.revision TO manassa_app;

GRANT SELECT ON TABLE public.school TO manassa_app;

GRANT UPDATE(name) ON TABLE public.school TO manassa_app;

GRANT UPDATE(profile) ON TABLE public.school TO manassa_app;

GRANT UPDATE(takes_any_code) ON TABLE public.school TO manassa_app;

GRANT UPDATE(takes_transfers) ON TABLE public.school TO manassa_app;

GRANT UPDATE(saved_replies) ON TABLE public.school TO manassa_app;

GRANT SELECT ON TABLE public.school_host TO manassa_app;

GRANT SELECT ON TABLE public.school_key TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.second_factor TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.second_factor_demand TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.second_factor_use TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.sharing_settled TO manassa_app;

GRANT SELECT,INSERT ON TABLE public.student_note TO manassa_app;

GRANT UPDATE(student_id) ON TABLE public.student_note TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.transfer_message TO manassa_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.transfer_order TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.transfer_picture TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.unit TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.upload TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.upload_chunk TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.video TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.video_chunk TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.video_note TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.video_progress TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.watch_day TO manassa_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.watch_session TO manassa_app;

