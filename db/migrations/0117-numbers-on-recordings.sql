-- The number that moved over the picture in a sitting, as a keyed hash: a student may have another one by the time a
-- recording is found, or none. Null of sittings from before; those are found by the number that their student has.
alter table watch_session add column number_lookup bytea;
create index watch_session_of_number on watch_session (tenant_id, number_lookup) where number_lookup is not null;
