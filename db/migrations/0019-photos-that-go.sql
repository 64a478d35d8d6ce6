-- Each photo of a document has a key of its own, sealed here by the installation's: once its row is gone, no copy of
-- its file can be read, in no backup of the media either. Photos from before were sealed by the installation's key
-- itself.
alter table identity_photo
  add column sealed_key bytea,
  -- When somebody of the school first saw it.
  add column looked_at timestamptz,
  -- The day on which it goes: the housekeeping sees to it.
  add column remove_at timestamptz;
update identity_photo set remove_at = uploaded_at + interval '30 days';
alter table identity_photo alter column remove_at set not null;
create index identity_photo_due on identity_photo (remove_at);

-- However the row goes, by its day or with its account, its file goes after it.
create function remove_file_of_photo() returns trigger language plpgsql as $$
begin
  insert into file_to_remove (tenant_id, storage_key, remove_at) values (old.tenant_id, old.storage_key, 'epoch')
    on conflict (tenant_id, storage_key) do update set remove_at = excluded.remove_at;
  return null;
end
$$;
create trigger file_of_photo after delete on identity_photo for each row execute function remove_file_of_photo();
