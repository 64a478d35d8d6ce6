-- A file of the store that goes at its time, unless its row is taken away before. It is written here before the file
-- is, and taken away in the transaction that gives the file its owner: whatever ends in between leaves no file that
-- nobody has.
create table file_to_remove (
  tenant_id text not null references school,
  storage_key text not null,
  remove_at timestamptz not null,
  primary key (tenant_id, storage_key)
);
create index file_to_remove_due on file_to_remove (remove_at);
select protect_school_table('file_to_remove');
