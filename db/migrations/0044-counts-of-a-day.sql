-- What happened at a school on a day, for the console's first screen: days that are over are counted once, by the
-- first who looks, and nothing that a student does waits for it.
create index account_by_day on account (tenant_id, created_at) where role = 'student';
create index access_code_by_redemption on access_code (tenant_id, redeemed_at) where redeemed_at is not null;
create index access_code_by_expiry on access_code (tenant_id, expires_at)
  where redeemed_at is null and revoked_at is null and expires_at is not null;
-- Of what is set once: a position that is saved touches none of it.
create index video_progress_by_completion on video_progress (tenant_id, completed_at) include (student_id)
  where completed_at is not null;
create index quiz_attempt_by_day on quiz_attempt (tenant_id, submitted_at) include (student_id);
-- Who watched on a day. The seconds are no longer in it: they change with each piece of a film.
drop index watch_day_of_school;
create index watch_day_of_school on watch_day (tenant_id, day, student_id);

create table overview_day (
  tenant_id text not null references school,
  -- A day begins and ends by it: a school that moves counts anew.
  time_zone text not null,
  day date not null,
  sign_ups integer not null,
  codes_redeemed integer not null,
  lessons_watched integer not null,
  attempts integer not null,
  -- Who had studied in the month before, and not in the week that ended with this day; null where nobody asked.
  quiet_students integer,
  primary key (tenant_id, time_zone, day)
);
select protect_school_table('overview_day');
revoke delete, truncate on overview_day from manassa_app;

-- A name that the database does not know would stop whatever counts by days.
alter table school add constraint school_time_zone_known
  check (timestamp '2000-01-01' at time zone time_zone is not null);
