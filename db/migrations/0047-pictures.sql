-- A picture that the school's pages show, as it was uploaded. Its sizes are made of it, under names that come from its
-- id: another picture has other names.
create table picture (
  tenant_id text not null references school,
  -- Ends the address of each of its sizes.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('course', 'book', 'teacher', 'question', 'logo')),
  -- Which part of it is shown, as shares of its sides; the middle where nothing is said.
  crop jsonb,
  storage_key text not null,
  -- What it was, so that a save that is sent again finds its picture.
  upload_id text not null,
  created_at timestamptz not null,
  -- From when on nothing shows it any more: its files go then.
  remove_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, upload_id)
);
create index picture_due on picture (remove_at) where remove_at is not null;
select protect_school_table('picture');
revoke truncate on picture from manassa_app;
create trigger removed after delete on picture for each row execute function remove_upload_file();

-- What a book is to readers: drafts and those in the bin are not for sale.
alter table book add column archived_at timestamptz;

-- The school's own name is part of its face.
grant update (name) on school to manassa_app;
