create table video_progress (
  tenant_id text not null,
  student_id bigint not null,
  lesson_id bigint not null,
  position_seconds numeric(9, 3) not null default 0 check (position_seconds >= 0),
  -- Set once, because a completed lesson stays completed.
  completed_at timestamptz,
  updated_at timestamptz not null,
  -- The played twentieths of the video, the first in the lowest bit; null where no app reported any.
  played_twentieths integer check (played_twentieths between 0 and 1048575),
  primary key (tenant_id, student_id, lesson_id),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, lesson_id) references lesson
);
create index video_progress_of_lesson on video_progress (tenant_id, lesson_id) include (student_id, completed_at);
-- The at-risk lists read the last completion of each student. Saving a position does not touch these indexes.
create index video_progress_of_student on video_progress (tenant_id, student_id, completed_at)
  where completed_at is not null;
create index video_progress_by_completion on video_progress (tenant_id, completed_at)
  include (student_id, lesson_id) where completed_at is not null;
select protect_school_table('video_progress');

-- Seconds that a student watched on a day of the school's time zone; no row means unknown, not zero.
create table watch_day (
  tenant_id text not null,
  student_id bigint not null,
  day date not null,
  watched_seconds numeric(9, 3) not null check (watched_seconds >= 0),
  -- The time of the last report; the next one can add no more than has passed since.
  counted_until timestamptz not null,
  primary key (tenant_id, student_id, day),
  foreign key (tenant_id, student_id) references account on delete cascade
);
create index watch_day_of_school on watch_day (tenant_id, day, student_id);
select protect_school_table('watch_day');

-- A student's viewing of a video, with device and address, kept for half a year. A recording that shows a number leads
-- to its student through this table.
create table watch_session (
  tenant_id text not null,
  id bigint generated always as identity,
  student_id bigint not null,
  lesson_id bigint not null,
  -- The login, as the addresses of its videos carry it.
  session_mark bytea not null,
  user_agent text,
  address text not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  watched_seconds numeric(9, 3) not null default 0 check (watched_seconds >= 0),
  -- Another login of the same student had a video open in the minutes before.
  beside_another boolean not null default false,
  -- A keyed hash of the device, equal across logins and accounts of the school; null where the device is unknown.
  device_mark bytea,
  -- A keyed hash of the number that the watermark showed, because a student's number can change; null for older rows.
  number_lookup bytea,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, lesson_id) references lesson on delete cascade
);
create index watch_session_of_student on watch_session (tenant_id, student_id, lesson_id, last_at);
create index watch_session_of_lesson on watch_session (tenant_id, lesson_id, last_at);
create index watch_session_due on watch_session (last_at);
create index watch_session_beside on watch_session (tenant_id, opened_at) include (student_id) where beside_another;
create index watch_session_of_number on watch_session (tenant_id, number_lookup) where number_lookup is not null;
select protect_school_table('watch_session');
revoke truncate on watch_session from manassa_app;

-- The time until which staff have settled the signs of a shared account. Sessions use the server's clock and videos the
-- school's.
create table sharing_settled (
  tenant_id text not null,
  account_id bigint not null,
  sessions_until timestamptz not null,
  videos_until timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
select protect_school_table('sharing_settled');
revoke delete, truncate on sharing_settled from manassa_app;
