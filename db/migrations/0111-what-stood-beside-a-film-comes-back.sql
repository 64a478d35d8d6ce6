-- A file that stands beside a film, or stood beside one: a paper, or words. It is found by the upload that it was, so
-- that a save that is sent again, or takes back that it was removed, finds it; its row goes with the file.
create table lesson_file (
  tenant_id text not null references school,
  upload_id text not null check (upload_id ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('attachment', 'captions')),
  storage_key text not null,
  file_name text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  primary key (tenant_id, upload_id),
  unique (tenant_id, storage_key)
);
select protect_school_table('lesson_file');
revoke truncate on lesson_file from manassa_app;

-- What students have of a film, by the columns of `lesson_video`; null before there is anything.
alter table film add column plays jsonb;
update film set plays = jsonb_build_object(
    'storage_key', lesson.storage_key, 'size_bytes', lesson.size_bytes, 'stream_key', lesson.stream_key,
    'poster_key', lesson.poster_key, 'duration_seconds', lesson.duration_seconds, 'renditions', lesson.renditions)
  from lesson_video as lesson where lesson.tenant_id = film.tenant_id and lesson.film_id = film.id;

-- A film that a lesson had, or was to have, and has no more: for the days of the bin it can be brought back.
create table former_film (
  tenant_id text not null,
  lesson_id bigint not null,
  film_id bigint not null,
  left_at timestamptz not null,
  primary key (tenant_id, lesson_id, film_id),
  foreign key (tenant_id, lesson_id) references lesson on delete cascade,
  foreign key (tenant_id, film_id) references film on delete cascade
);
create index former_film_of_film on former_film (tenant_id, film_id);
select protect_school_table('former_film');
revoke truncate on former_film from manassa_app;
