-- A file of staff that is on its way. It lies in pieces, as they came, until it is whole; then it is one file, and
-- waits to be used, once. Either way it goes when its time comes.
create table upload (
  tenant_id text not null references school,
  -- 128 random bits: the last part of its address.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  account_id bigint not null,
  purpose text not null check (purpose in ('picture', 'attachment', 'captions', 'import', 'video')),
  file_name text not null,
  -- What the browser takes it for; nobody believes it.
  file_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  -- By its content, once it is whole.
  kind text,
  -- The whole file; films stay in their pieces.
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

create table upload_piece (
  tenant_id text not null,
  upload_id text not null,
  starts_at bigint not null check (starts_at >= 0),
  size_bytes bigint not null check (size_bytes > 0),
  storage_key text not null,
  primary key (tenant_id, upload_id, starts_at),
  foreign key (tenant_id, upload_id) references upload on delete cascade
);
select protect_school_table('upload_piece');
revoke truncate on upload_piece from manassa_app;

-- Whichever way an upload goes, what it leaves goes from the store; whoever uses it takes that back, in the same
-- transaction.
create function remove_upload_file() returns trigger language plpgsql as $$
begin
  if old.storage_key is not null then
    -- At once, by whichever clock.
    insert into file_to_remove values (old.tenant_id, old.storage_key, to_timestamp(0)) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger removed after delete on upload for each row execute function remove_upload_file();
create trigger removed after delete on upload_piece for each row execute function remove_upload_file();
