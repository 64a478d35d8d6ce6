create table access_code (
  tenant_id text not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('course', 'unit')),
  course_id bigint,
  unit_id bigint,
  -- The keyed hash that finds a code, and the text that reprints need, encrypted.
  lookup bytea not null,
  sealed bytea not null,
  redeemed_by bigint,
  redeemed_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, lookup),
  foreign key (tenant_id, course_id) references course,
  foreign key (tenant_id, unit_id) references unit,
  foreign key (tenant_id, redeemed_by) references account,
  check ((kind = 'course') = (course_id is not null)),
  check ((kind = 'unit') = (unit_id is not null)),
  check ((redeemed_by is null) = (redeemed_at is null))
);
create index access_code_redeemed_by on access_code (tenant_id, redeemed_by) where redeemed_by is not null;

-- One row says that a student studies a course, and since when; its cause is one of three.
create table enrolment (
  tenant_id text not null,
  student_id bigint not null,
  course_id bigint not null,
  enrolled_at timestamptz not null,
  cause text not null check (cause in ('free', 'code', 'staff')),
  access_code_id bigint,
  primary key (tenant_id, student_id, course_id),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, course_id) references course,
  foreign key (tenant_id, access_code_id) references access_code,
  check ((cause = 'code') = (access_code_id is not null))
);
create unique index enrolment_code on enrolment (tenant_id, access_code_id) where access_code_id is not null;
create index enrolment_newest on enrolment (tenant_id, student_id, enrolled_at desc, course_id desc);

-- A unit got by a lecture code: its week starts at redemption.
create table lecture (
  tenant_id text not null,
  student_id bigint not null,
  unit_id bigint not null,
  redeemed_at timestamptz not null,
  access_code_id bigint not null,
  primary key (tenant_id, student_id, unit_id),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, unit_id) references unit,
  foreign key (tenant_id, access_code_id) references access_code
);
create unique index lecture_code on lecture (tenant_id, access_code_id);

create table video_progress (
  tenant_id text not null,
  student_id bigint not null,
  lesson_id bigint not null,
  position_seconds numeric(9, 3) not null default 0 check (position_seconds >= 0),
  -- Set once: what a student has completed never becomes uncompleted.
  completed_at timestamptz,
  updated_at timestamptz not null,
  primary key (tenant_id, student_id, lesson_id),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, lesson_id) references lesson
);

create table quiz_attempt (
  tenant_id text not null,
  id bigint generated always as identity,
  student_id bigint not null,
  lesson_id bigint not null,
  number integer not null check (number > 0),
  score smallint not null check (score between 0 and 100),
  -- 'graded' by the server from the answers, or 'reported' by the student's app.
  source text not null check (source in ('graded', 'reported')),
  correct_count integer,
  question_count integer not null,
  answers jsonb,
  notes text,
  submitted_at timestamptz not null,
  -- What the app sent, so that a repeated key is answered alike and a different request under it is refused.
  idempotency_key text,
  request_hash bytea,
  primary key (tenant_id, id),
  unique (tenant_id, student_id, lesson_id, number),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, lesson_id) references lesson
);
create unique index quiz_attempt_key on quiz_attempt (tenant_id, student_id, idempotency_key)
  where idempotency_key is not null;

create table book (
  tenant_id text not null references school,
  id bigint generated always as identity,
  title text not null,
  description text,
  price numeric(10, 2) not null check (price >= 0),
  grade smallint not null check (grade between 1 and 3),
  image_path text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index book_list on book (tenant_id, grade, id desc) where active;
