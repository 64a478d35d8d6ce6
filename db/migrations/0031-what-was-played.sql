-- Which twentieths of the film were played, the first in the lowest bit; null where no app has said it.
alter table video_progress add column played_twentieths integer check (played_twentieths between 0 and 1048575);

-- Seconds of film that a student watched on a day of the school's time zone. No row where no app has said it: not
-- known is not nothing.
create table watch_day (
  tenant_id text not null,
  student_id bigint not null,
  day date not null,
  watched_seconds numeric(9, 3) not null check (watched_seconds >= 0),
  -- Until when was counted: what comes next can be no more than has passed since then.
  counted_until timestamptz not null,
  primary key (tenant_id, student_id, day),
  foreign key (tenant_id, student_id) references account on delete cascade
);
-- Who watched on a day, for a school's overview.
create index watch_day_of_school on watch_day (tenant_id, day) include (watched_seconds);
select protect_school_table('watch_day');
