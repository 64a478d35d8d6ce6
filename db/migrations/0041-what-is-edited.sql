-- What is a draft, what students see, and what lies in the bin. `archived_from` is what it was before, for whoever
-- takes it out again. Written as a change of the column, so that no row is touched twice.
alter table course add column state text not null default 'draft', add column archived_from text,
  add column supervisor_contact boolean;
alter table course alter column state type text using (
  case when archived_at is not null then 'archived' when active then 'published' else 'draft' end);
alter table course alter column archived_from type text using (
  case when archived_at is null then null when active then 'published' else 'draft' end);
alter table unit add column state text not null default 'draft', add column archived_from text;
alter table unit alter column state type text using (case when archived_at is null then 'published' else 'archived' end);
alter table unit alter column archived_from type text using (case when archived_at is not null then 'published' end);
alter table lesson add column state text not null default 'draft', add column archived_from text;
alter table lesson alter column state type text using (case when archived_at is null then 'published' else 'archived' end);
alter table lesson alter column archived_from type text using (case when archived_at is not null then 'published' end);

do $$
declare
  edited text;
begin
  foreach edited in array array['course', 'unit', 'lesson'] loop
    execute format($check$
      alter table %I
        add constraint %I check (state in ('draft', 'published', 'archived')),
        add constraint %I check (
          (state = 'archived') = (archived_at is not null) and (state = 'archived') = (archived_from is not null)
          and archived_from in ('draft', 'published'))
    $check$, edited, edited || '_state_known', edited || '_archived_whole');
  end loop;
end
$$;

-- The name that students' calls have for what is published.
drop index course_list;
alter table course drop column active;
alter table course add column active boolean not null generated always as (state = 'published') stored;
create index course_list on course (tenant_id, grade, id desc) where active;

-- How often something was changed by itself, and each of its fields by whom and when: a write that did not see the
-- newest of a field that it brings is told so. A thing without a row is as it was made: revision 1. `order` is the
-- order of a course's units and lessons; the school's own id is 0.
create table revision (
  tenant_id text not null references school,
  kind text not null check (kind in (
    'course', 'order', 'unit', 'lesson', 'video', 'quiz', 'question', 'book', 'school', 'student', 'assistant')),
  subject_id bigint not null,
  revision integer not null default 1 check (revision > 0),
  -- { field: { revision, by, at } } of those that were changed since the thing was made.
  fields jsonb not null default '{}',
  primary key (tenant_id, kind, subject_id)
);
select protect_school_table('revision');
-- A revision that began anew would let an old write through.
revoke delete, truncate on revision from manassa_app;

-- What was answered to a call of the console, so that the same call again is answered alike and done once.
create table answered_call (
  tenant_id text not null references school,
  account_id bigint not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  -- Sealed by the school's key: it may tell codes. Null only inside the transaction that makes it.
  sealed_answer bytea,
  answered_at timestamptz not null,
  primary key (tenant_id, account_id, call, key),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index answered_call_by_time on answered_call (answered_at);
select protect_school_table('answered_call');

-- What staff decided of when a unit is open: for one student, or, without one, for all who were enrolled in its course
-- by a moment. Once decided it is only ended.
create table given_window (
  tenant_id text not null,
  id bigint generated always as identity,
  unit_id bigint not null,
  student_id bigint,
  enrolled_until timestamptz,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  reason text not null,
  given_by bigint not null,
  given_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  check ((student_id is null) <> (enrolled_until is null)),
  foreign key (tenant_id, unit_id) references unit,
  foreign key (tenant_id, student_id) references account on delete cascade
);
create index given_window_of_unit on given_window (tenant_id, unit_id) where ended_at is null;
create index given_window_of_student on given_window (tenant_id, student_id) where student_id is not null;
select protect_school_table('given_window');
revoke delete, truncate on given_window from manassa_app;
