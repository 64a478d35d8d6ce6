-- An upload of staff. Its bytes arrive in chunks; when it is complete it is one file, which is used once or expires.
create table upload (
  tenant_id text not null references school,
  -- 128 random bits; the last part of the upload's address.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  account_id bigint not null,
  purpose text not null check (purpose in ('picture', 'attachment', 'captions', 'import', 'video')),
  file_name text not null,
  -- The browser's claim, which is never trusted.
  file_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  -- The type by content, known when the upload is complete.
  kind text,
  -- The complete file; videos stay in their chunks.
  storage_key text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account on delete cascade,
  check (storage_key is null or received_bytes = size_bytes)
);
create index upload_of_account on upload (tenant_id, account_id);
create index upload_due on upload (expires_at);
select protect_school_table('upload');
revoke truncate on upload from manassa_app;

-- Deletes the file of an upload, unless the transaction that uses the file takes this back.
create function remove_upload_file() returns trigger language plpgsql as $$
begin
  if old.storage_key is not null then
    -- The epoch is due by any clock.
    insert into file_to_remove values (old.tenant_id, old.storage_key, to_timestamp(0)) on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger removed after delete on upload for each row execute function remove_upload_file();

create table upload_chunk (
  tenant_id text not null,
  upload_id text not null,
  starts_at bigint not null check (starts_at >= 0),
  size_bytes bigint not null check (size_bytes > 0),
  storage_key text not null,
  primary key (tenant_id, upload_id, starts_at),
  foreign key (tenant_id, upload_id) references upload on delete cascade
);
select protect_school_table('upload_chunk');
revoke truncate on upload_chunk from manassa_app;

create trigger removed after delete on upload_chunk for each row execute function remove_upload_file();

-- A picture as it was uploaded. Its sizes are derived from it, under names that contain its id.
create table picture (
  tenant_id text not null references school,
  -- The id ends the address of each size.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('course', 'book', 'teacher', 'question', 'logo')),
  -- The visible part, as shares of the sides; null is the middle.
  crop jsonb,
  storage_key text not null,
  -- The upload that it came from, so that a repeated save finds the same picture.
  upload_id text not null,
  created_at timestamptz not null,
  -- The time since which nothing shows the picture; its files are deleted then.
  remove_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, upload_id)
);
create index picture_due on picture (remove_at) where remove_at is not null;
select protect_school_table('picture');
revoke truncate on picture from manassa_app;

create trigger removed after delete on picture for each row execute function remove_upload_file();

-- A video file and its renditions. Copies of a lesson share one; a video that no lesson uses is deleted with its files.
create table video (
  tenant_id text not null references school,
  id bigint generated always as identity,
  -- The upload that it came from, so that a repeated save finds the same video. Its files lie in a folder of this name.
  upload_id text not null check (upload_id ~ '^[0-9a-f]{32}$'),
  file_name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  -- An error code of the catalogue.
  failure text,
  -- The source as one file; until then it lies in its chunks.
  storage_key text,
  created_at timestamptz not null,
  -- The finished renditions, so that a restarted job loses at most the current one.
  renditions jsonb not null default '[]',
  -- Thumbnails of the seek bar; null for videos that have none.
  thumbnails jsonb,
  -- The columns of `lesson_video` that students get; null before anything is ready.
  plays jsonb,
  primary key (tenant_id, id),
  unique (tenant_id, upload_id),
  check ((state = 'failed') = (failure is not null))
);
select protect_school_table('video');
revoke truncate on video from manassa_app;

create trigger removed after delete on video for each row execute function remove_upload_file();

create table video_chunk (
  tenant_id text not null,
  video_id bigint not null,
  starts_at bigint not null check (starts_at >= 0),
  storage_key text not null,
  primary key (tenant_id, video_id, starts_at),
  foreign key (tenant_id, video_id) references video on delete cascade
);
select protect_school_table('video_chunk');
revoke truncate on video_chunk from manassa_app;

create trigger removed after delete on video_chunk for each row execute function remove_upload_file();

create table lesson_video (
  tenant_id text not null,
  lesson_id bigint not null,
  type text not null default 'Video' check (type = 'Video'),
  -- A file of the media store; `external_url` is an address that the teacher gave.
  storage_key text,
  stream_key text,
  external_url text,
  poster_path text,
  duration_seconds numeric(9, 3),
  size_bytes bigint,
  renditions jsonb not null default '[]',
  attachment_key text,
  attachment_title text,
  attachment_size_bytes bigint,
  -- Captions, such as [{"language": "ar", "label": "العربية", "key": "tenant3/captions/nile-ar.vtt"}].
  captions jsonb not null default '[]',
  -- The video that plays, and the one that will replace it when it is ready.
  video_id bigint,
  pending_video_id bigint,
  -- A poster that only students with access may load.
  poster_key text,
  -- Titles with the second at which each chapter begins.
  chapters jsonb not null default '[]',
  -- The address that the present video replaced; the bin offers it again for its days.
  former_address text,
  former_address_left_at timestamptz,
  primary key (tenant_id, lesson_id),
  foreign key (tenant_id, lesson_id, type) references lesson (tenant_id, id, type) on delete cascade,
  foreign key (tenant_id, video_id) references video,
  foreign key (tenant_id, pending_video_id) references video,
  check ((attachment_key is null) = (attachment_title is null)),
  check (storage_key is null or external_url is null),
  check (coalesce(storage_key, external_url) is not null or pending_video_id is not null)
);
create index lesson_video_video on lesson_video (tenant_id, video_id) where video_id is not null;
create index lesson_video_pending_video on lesson_video (tenant_id, pending_video_id) where pending_video_id is not null;
select protect_school_table('lesson_video');

-- A present or former attachment or captions file of a lesson. The upload identifies it, so that a repeated save or an
-- undo finds it; its row is deleted with the file.
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

-- A video that a lesson no longer uses, which the bin can restore.
create table former_video (
  tenant_id text not null,
  lesson_id bigint not null,
  video_id bigint not null,
  left_at timestamptz not null,
  primary key (tenant_id, lesson_id, video_id),
  foreign key (tenant_id, lesson_id) references lesson on delete cascade,
  foreign key (tenant_id, video_id) references video on delete cascade
);
create index former_video_of_video on former_video (tenant_id, video_id);
select protect_school_table('former_video');
revoke truncate on former_video from manassa_app;
