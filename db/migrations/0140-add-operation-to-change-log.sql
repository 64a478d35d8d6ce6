-- Lines that are parts of one change to many students share its name, so that the log shows the change as one line.
-- Null is a line of its own.
alter table change_log add column operation text;
create index change_log_of_operation on change_log (tenant_id, operation, number desc) where operation is not null;
create index change_log_of_its_own on change_log (tenant_id, number desc) where operation is null;

-- The operation belongs to the hash of the lines that have one; the hash of every other line stays as it was.
create or replace function change_log_hash(line change_log, previous bytea) returns bytea language sql stable
  return sha256(coalesce($2, ''::bytea) || convert_to((jsonb_build_array(
    ($1).tenant_id, ($1).number, extract(epoch from ($1).at), ($1).actor_id, ($1).slot, ($1).user_agent,
    ($1).action, ($1).subject_kind, ($1).subject_id, ($1).fields, ($1).reason, ($1).before, ($1).after,
    ($1).person_id, encode(($1).sealed, 'hex'))
    || case when ($1).operation is null then '[]'::jsonb else jsonb_build_array(($1).operation) end)::text, 'UTF8'));
