-- Students ask staff at a second of a video (docs/behaviour/lesson-questions.md).
alter table account drop constraint account_permissions_known, add constraint account_permissions_known
  check (permissions <@ array['courses', 'results', 'questions', 'students', 'grants', 'codes', 'codes.make', 'money',
    'attendance', 'export', 'school', 'photos', 'log'] and (role = 'assistant' or permissions = '{}'));
-- Staff block a student from asking until then.
alter table account add column asking_blocked_until timestamptz;

create table lesson_question (
  tenant_id text not null,
  id bigint generated always as identity,
  student_id bigint not null,
  -- Chosen by the app, so that a question that is sent twice is stored once.
  key uuid not null,
  lesson_id bigint not null,
  seconds integer not null check (seconds between 0 and 86400),
  -- Empty once the student has withdrawn it, or staff have removed it.
  text text not null,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'replied', 'closed', 'removed', 'withdrawn')),
  reply text,
  closing text check (closing in ('inLesson', 'repeated', 'unclear', 'offTopic')),
  decided_at timestamptz,
  decided_by bigint,
  -- The time at which the student saw the decision.
  seen_at timestamptz,
  -- The wording that all who study the lesson read; null while it is not shown.
  shown_text text,
  shows_photo boolean not null default false,
  -- Reports that staff have not looked at.
  report_count integer not null default 0 check (report_count >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, student_id, key),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, lesson_id) references lesson,
  foreign key (tenant_id, decided_by) references account on delete set null (decided_by),
  check ((text = '') = (state in ('removed', 'withdrawn'))),
  check ((reply is not null) = (state = 'replied')),
  check ((closing is not null) = (state = 'closed')),
  check ((decided_at is not null) = (state in ('replied', 'closed', 'removed'))),
  check (shown_text is null or reply is not null),
  check (shown_text is not null or not shows_photo)
);
create index lesson_question_waiting on lesson_question (tenant_id, asked_at, id) where state = 'waiting';
create index lesson_question_decided on lesson_question (tenant_id, state, decided_at, id)
  where decided_at is not null;
create index lesson_question_reported on lesson_question (tenant_id, id) where report_count > 0;
create index lesson_question_of_lesson on lesson_question (tenant_id, lesson_id);
create index lesson_question_shown on lesson_question (tenant_id, lesson_id, seconds) where shown_text is not null;
create index lesson_question_of_student on lesson_question (tenant_id, student_id, lesson_id, asked_at);
create index lesson_question_unseen on lesson_question (tenant_id, student_id, decided_at)
  where decided_at is not null and seen_at is null;
create index lesson_question_of_staff on lesson_question (tenant_id, decided_by) where decided_by is not null;
select protect_school_table('lesson_question');
revoke delete, truncate on lesson_question from manassa_app;

-- The photo of a question, with a key of its own: without this row no copy of the file can be read.
create table lesson_question_photo (
  tenant_id text not null,
  question_id bigint not null,
  student_id bigint not null,
  storage_key text not null,
  size_bytes integer not null,
  uploaded_at timestamptz not null,
  sealed_key bytea not null,
  -- Null while the question waits, and while its photo is shown.
  remove_at timestamptz,
  primary key (tenant_id, question_id),
  foreign key (tenant_id, question_id) references lesson_question on delete cascade,
  foreign key (tenant_id, student_id) references account on delete cascade
);
create index lesson_question_photo_due on lesson_question_photo (remove_at) where remove_at is not null;
create index lesson_question_photo_of_student on lesson_question_photo (tenant_id, student_id);
select protect_school_table('lesson_question_photo');
revoke truncate on lesson_question_photo from manassa_app;
create trigger removed after delete on lesson_question_photo for each row execute function remove_upload_file();

-- A student reports a shown question once.
create table lesson_question_report (
  tenant_id text not null,
  question_id bigint not null,
  student_id bigint not null,
  reported_at timestamptz not null,
  primary key (tenant_id, question_id, student_id),
  foreign key (tenant_id, question_id) references lesson_question on delete cascade,
  foreign key (tenant_id, student_id) references account on delete cascade
);
create index lesson_question_report_of_student on lesson_question_report (tenant_id, student_id);
select protect_school_table('lesson_question_report');
revoke truncate on lesson_question_report from manassa_app;
