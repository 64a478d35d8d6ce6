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
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  -- `archived_from` is the state to which an item returns from the bin.
  state text not null default 'draft',
  archived_from text,
  supervisor_contact boolean,
  active boolean not null generated always as (state = 'published') stored,
  primary key (tenant_id, id),
  constraint course_state_known check (state in ('draft', 'published', 'archived')),
  constraint course_archived_whole
    check ((state = 'archived') = (archived_at is not null)
      and (state = 'archived') = (archived_from is not null) and archived_from in ('draft', 'published'))
);
create index course_list on course (tenant_id, grade, id desc) where active;
select protect_school_table('course');
select mark_changes_of('course', 'catalogue');

create table unit (
  tenant_id text not null,
  id bigint generated always as identity,
  course_id bigint not null,
  name text not null,
  title text not null,
  position integer not null,
  archived_at timestamptz,
  state text not null default 'draft',
  archived_from text,
  primary key (tenant_id, id),
  unique (tenant_id, course_id, position) deferrable initially immediate,
  foreign key (tenant_id, course_id) references course,
  constraint unit_state_known check (state in ('draft', 'published', 'archived')),
  constraint unit_archived_whole
    check ((state = 'archived') = (archived_at is not null)
      and (state = 'archived') = (archived_from is not null) and archived_from in ('draft', 'published'))
);
select protect_school_table('unit');
select mark_changes_of('unit', 'catalogue');

create table lesson (
  tenant_id text not null,
  id bigint generated always as identity,
  unit_id bigint not null,
  name text not null,
  type text not null check (type in ('Video', 'Quiz')),
  position integer not null,
  archived_at timestamptz,
  state text not null default 'draft',
  archived_from text,
  primary key (tenant_id, id),
  unique (tenant_id, unit_id, position) deferrable initially immediate,
  -- Video and quiz rows refer to the lesson's type through this key.
  unique (tenant_id, id, type),
  foreign key (tenant_id, unit_id) references unit,
  constraint lesson_state_known check (state in ('draft', 'published', 'archived')),
  constraint lesson_archived_whole
    check ((state = 'archived') = (archived_at is not null)
      and (state = 'archived') = (archived_from is not null) and archived_from in ('draft', 'published'))
);
select protect_school_table('lesson');
select mark_changes_of('lesson', 'catalogue');

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
  archived_at timestamptz,
  primary key (tenant_id, id)
);
create index book_list on book (tenant_id, grade, id desc) where active;
select protect_school_table('book');
select mark_changes_of('book', 'books');

-- A message on the students' home page until it ends, for all, for a grade or for a course.
create table announcement (
  tenant_id text not null references school,
  id bigint generated always as identity,
  audience text not null check (audience in ('all', 'grade', 'course')),
  grade smallint check (grade between 1 and 3),
  course_id bigint,
  text text not null,
  ends_at timestamptz not null,
  made_by bigint not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, course_id) references course on delete cascade,
  check ((audience = 'grade') = (grade is not null)),
  check ((audience = 'course') = (course_id is not null)),
  check ((ended_at is null) = (ended_by is null))
);
create index announcement_running on announcement (tenant_id, ends_at) where ended_at is null;
create index announcement_of_course on announcement (tenant_id, course_id) where course_id is not null;
select protect_school_table('announcement');
revoke delete, truncate on announcement from manassa_app;
