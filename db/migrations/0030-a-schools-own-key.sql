-- A school's own random key, sealed by the installation's secret with the school's id: what lasts as long as the school
-- hangs on it (cards, passwords, photos, streams), so that its rows can be opened in another installation. It is made
-- before its school, because what lies in the media store is sealed before there are rows.
create table school_key (
  tenant_id text primary key,
  sealed_key bytea not null,
  created_at timestamptz not null default now()
);
select protect_school_table('school_key');
revoke insert, update, delete, truncate on school_key from manassa_app;

-- Photos from before, without a key of their own, were sealed by a key that is gone.
delete from identity_photo where sealed_key is null;
alter table identity_photo alter column sealed_key set not null;
