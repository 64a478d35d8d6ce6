-- A student's notes at seconds of a video (docs/behaviour/player.md). Only their author reads them.
create table video_note (
  tenant_id text not null,
  student_id bigint not null,
  -- Chosen by the app, so that a note that is sent twice is stored once.
  id uuid not null,
  lesson_id bigint not null,
  seconds integer not null check (seconds between 0 and 86400),
  text text not null check (text <> ''),
  written_at timestamptz not null,
  primary key (tenant_id, student_id, id),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, lesson_id) references lesson
);
create index video_note_of_lesson on video_note (tenant_id, lesson_id, student_id, seconds);
select protect_school_table('video_note');
