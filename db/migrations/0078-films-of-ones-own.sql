-- A film that staff brought as a file, and what is being made of it. Lessons name it; copies of a lesson share it, and
-- one that no lesson names goes with everything that it left.
create table film (
  tenant_id text not null references school,
  id bigint generated always as identity,
  -- What it was, so that a save that is sent again finds its film; its files lie in a folder of this name.
  upload_id text not null check (upload_id ~ '^[0-9a-f]{32}$'),
  file_name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  -- Why it came to nothing: a code of the catalogue.
  failure text,
  -- The file as it came, in one; before that it lies in its pieces.
  storage_key text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, upload_id),
  check ((state = 'failed') = (failure is not null))
);
select protect_school_table('film');
revoke truncate on film from manassa_app;

create table film_piece (
  tenant_id text not null,
  film_id bigint not null,
  starts_at bigint not null check (starts_at >= 0),
  storage_key text not null,
  primary key (tenant_id, film_id, starts_at),
  foreign key (tenant_id, film_id) references film on delete cascade
);
select protect_school_table('film_piece');
revoke truncate on film_piece from manassa_app;

create trigger removed after delete on film for each row execute function remove_upload_file();
create trigger removed after delete on film_piece for each row execute function remove_upload_file();

-- What plays, and what was brought to take its place and is not ready, or never will be: students have the old one
-- until then.
alter table lesson_video
  add column film_id bigint,
  add column coming_film_id bigint,
  add foreign key (tenant_id, film_id) references film,
  add foreign key (tenant_id, coming_film_id) references film;
create index lesson_video_film on lesson_video (tenant_id, film_id) where film_id is not null;
create index lesson_video_coming_film on lesson_video (tenant_id, coming_film_id) where coming_film_id is not null;

alter table lesson_video drop constraint lesson_video_check;
alter table lesson_video
  add check (storage_key is null or external_url is null),
  add check (coalesce(storage_key, external_url) is not null or coming_film_id is not null);
