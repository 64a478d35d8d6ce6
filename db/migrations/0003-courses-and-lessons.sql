create table course (
  tenant_id text not null references school,
  id bigint generated always as identity,
  name text not null,
  description text,
  price numeric(10, 2) not null default 0 check (price >= 0),
  term text not null default 'First' check (term in ('First', 'Second')),
  grade smallint not null check (grade between 1 and 3),
  image_path text,
  opening_policy text not null default 'weekly-window'
    check (opening_policy in ('weekly-window', 'weekly-opening', 'all-open')),
  active boolean not null default true,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
-- The list of a grade, newest first.
create index course_list on course (tenant_id, grade, id desc) where active and archived_at is null;

create table unit (
  tenant_id text not null,
  id bigint generated always as identity,
  course_id bigint not null,
  name text not null,
  title text not null,
  position integer not null,
  archived_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, course_id, position) deferrable initially immediate,
  foreign key (tenant_id, course_id) references course
);

create table lesson (
  tenant_id text not null,
  id bigint generated always as identity,
  unit_id bigint not null,
  name text not null,
  type text not null check (type in ('Video', 'Quiz')),
  position integer not null,
  archived_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, unit_id, position) deferrable initially immediate,
  -- So that a video's and a quiz's rows can insist on the lesson's type.
  unique (tenant_id, id, type),
  foreign key (tenant_id, unit_id) references unit
);

create table lesson_video (
  tenant_id text not null,
  lesson_id bigint not null,
  type text not null default 'Video' check (type = 'Video'),
  -- Ours: a file of the media store. Otherwise the address that the teacher gave.
  storage_key text,
  stream_key text,
  external_url text,
  poster_path text,
  duration_seconds numeric(9, 3),
  size_bytes bigint,
  renditions jsonb not null default '[]',
  attachment_key text,
  attachment_title text,
  attachment_size_bytes bigint,
  primary key (tenant_id, lesson_id),
  foreign key (tenant_id, lesson_id, type) references lesson (tenant_id, id, type) on delete cascade,
  check ((storage_key is null) <> (external_url is null)),
  check ((attachment_key is null) = (attachment_title is null))
);

create table quiz (
  tenant_id text not null,
  lesson_id bigint not null,
  type text not null default 'Quiz' check (type = 'Quiz'),
  kind text not null default 'exam' check (kind in ('practice', 'exam')),
  passing_score smallint not null default 70 check (passing_score between 0 and 100),
  time_limit_minutes smallint check (time_limit_minutes > 0),
  -- Null for no limit; an exam is taken once unless the teacher allows more.
  attempts_allowed smallint check (attempts_allowed > 0),
  reveals_answers boolean not null default true,
  primary key (tenant_id, lesson_id),
  foreign key (tenant_id, lesson_id, type) references lesson (tenant_id, id, type) on delete cascade
);

create table question (
  tenant_id text not null,
  id bigint generated always as identity,
  lesson_id bigint not null,
  position integer not null,
  text text not null,
  explanation text,
  primary key (tenant_id, id),
  unique (tenant_id, lesson_id, position),
  foreign key (tenant_id, lesson_id) references quiz on delete cascade
);

create table answer (
  tenant_id text not null,
  id bigint generated always as identity,
  question_id bigint not null,
  position integer not null,
  text text not null,
  is_correct boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, question_id, position),
  foreign key (tenant_id, question_id) references question on delete cascade
);
-- Exactly one answer is right (docs/behaviour.md#quizzes): this key forbids a second one.
create unique index answer_correct on answer (tenant_id, question_id) where is_correct;
