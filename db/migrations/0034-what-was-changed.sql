-- A person's own key, sealed by the school's: personal values in the log are sealed with it, and nobody reads them
-- once the account, and with it this row, is erased.
create table person_key (
  tenant_id text not null,
  account_id bigint not null,
  sealed_key bytea not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
select protect_school_table('person_key');
revoke update, truncate on person_key from manassa_app;

-- Who changed what, when, on which device, why, and how it was before: only added to. It refers to no account, because
-- a line outlives it.
create table change_log (
  tenant_id text not null references school,
  -- 1 for a school's first change, and none is missing: number and hash are the trigger's.
  number bigint not null default 0,
  at timestamptz not null,
  actor_id bigint not null,
  slot smallint not null,
  user_agent text,
  action text not null,
  subject_kind text not null,
  subject_id bigint not null,
  fields text[] not null,
  reason text,
  before jsonb,
  after jsonb,
  -- Whose personal values these are: then reason, before and after are in `sealed` instead.
  person_id bigint,
  sealed bytea,
  hash bytea not null default '',
  primary key (tenant_id, number),
  check ((person_id is null) = (sealed is null)),
  check (person_id is null or num_nonnulls(reason, before, after) = 0)
);
create index change_log_of_subject on change_log (tenant_id, subject_kind, subject_id, number desc);
create index change_log_of_actor on change_log (tenant_id, actor_id, number desc);
create index change_log_by_time on change_log (tenant_id, at);
select protect_school_table('change_log');
revoke update, delete, truncate on change_log from manassa_app;

-- What a line is worth: all of it, and the line before it. A column that comes later belongs to the hash of later
-- lines alone.
create function change_log_hash(line change_log, previous bytea) returns bytea language sql stable
  return sha256(coalesce($2, ''::bytea) || convert_to(jsonb_build_array(
    ($1).tenant_id, ($1).number, extract(epoch from ($1).at), ($1).actor_id, ($1).slot, ($1).user_agent,
    ($1).action, ($1).subject_kind, ($1).subject_id, ($1).fields, ($1).reason, ($1).before, ($1).after,
    ($1).person_id, encode(($1).sealed, 'hex'))::text, 'UTF8'));

create function chain_change() returns trigger language plpgsql as $$
declare
  last record;
begin
  -- Of two who write at once, the second waits here until the first is done, and continues from its line.
  perform pg_advisory_xact_lock(hashtextextended('change_log ' || new.tenant_id, 0));
  select number, hash into last from change_log where tenant_id = new.tenant_id order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.hash := change_log_hash(new, last.hash);
  return new;
end
$$;
create trigger chained before insert on change_log for each row execute function chain_change();

-- For the owner of the tables too: what cleans up behind somebody has to take this away first.
create function refuse_to_change_log() returns trigger language plpgsql as $$
begin
  raise exception 'The log is only added to.' using errcode = 'insufficient_privilege';
end
$$;
create trigger only_added before update or delete or truncate on change_log for each statement
  execute function refuse_to_change_log();
