-- Groups of students that meet in a centre (docs/behaviour/centre.md).
create table centre (
  tenant_id text not null references school,
  id bigint generated always as identity,
  name text not null check (name <> ''),
  place text,
  share_kind text not null check (share_kind in ('perHead', 'percent')),
  -- Pounds for each student who came, or per cent of the money.
  share numeric(12, 2) not null check (share >= 0),
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (tenant_id, id),
  check (share_kind <> 'percent' or share <= 100)
);
create unique index centre_name on centre (tenant_id, search_form(name));
select protect_school_table('centre');
revoke delete, truncate on centre from manassa_app;

create table centre_group (
  tenant_id text not null,
  id bigint generated always as identity,
  centre_id bigint not null,
  name text not null check (name <> ''),
  course_id bigint,
  grade smallint check (grade between 1 and 3),
  weekday text not null check (
    weekday in ('saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday')),
  -- The hour of the school's clock, as 17:30.
  starts_at text not null check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  capacity integer not null check (capacity between 1 and 2000),
  -- The present members, counted by a trigger, so that no two requests can take the last place.
  member_count integer not null default 0 check (member_count >= 0),
  price numeric(12, 2) not null check (price >= 0),
  charge text not null check (charge in ('session', 'month')),
  assistant_id bigint,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, centre_id) references centre,
  foreign key (tenant_id, course_id) references course,
  foreign key (tenant_id, assistant_id) references account on delete set null (assistant_id),
  constraint centre_group_has_places check (member_count <= capacity)
);
create index centre_group_of_centre on centre_group (tenant_id, centre_id);
create index centre_group_of_course on centre_group (tenant_id, course_id) where course_id is not null;
create index centre_group_of_assistant on centre_group (tenant_id, assistant_id) where assistant_id is not null;
select protect_school_table('centre_group');
revoke delete, truncate on centre_group from manassa_app;

create table group_member (
  tenant_id text not null,
  id bigint generated always as identity,
  group_id bigint not null,
  student_id bigint not null,
  from_day date not null,
  -- The first day after the membership; null while it lasts.
  until_day date check (until_day >= from_day),
  by_id bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, group_id) references centre_group,
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, by_id) references account on delete set null (by_id)
);
create unique index group_member_once on group_member (tenant_id, group_id, student_id) where until_day is null;
create index group_member_of_student on group_member (tenant_id, student_id, group_id);
create index group_member_by_author on group_member (tenant_id, by_id) where by_id is not null;
select protect_school_table('group_member');
revoke delete, truncate on group_member from manassa_app;

create function count_group_members() returns trigger language plpgsql as $$
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
create trigger members_counted after insert or update or delete on group_member
  for each row execute function count_group_members();

alter table revision drop constraint revision_kind_check;
alter table revision add constraint revision_kind_check check (kind in (
  'course', 'order', 'unit', 'lesson', 'video', 'quiz', 'question', 'book',
  'school', 'student', 'assistant', 'holder', 'centre', 'group'));

alter table account drop constraint account_permissions_known;
alter table account add constraint account_permissions_known check (
  permissions <@ array['courses', 'results', 'students', 'grants', 'codes', 'codes.make', 'money', 'attendance',
    'export', 'school', 'photos', 'log']
  and (role = 'assistant' or permissions = '{}'));
