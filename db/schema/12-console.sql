-- The revision of an item and of each of its fields, to detect conflicting edits. An item without a row has revision 1.
-- `order` is the order of a course's units and lessons; a school's own id is 0.
create table revision (
  tenant_id text not null references school,
  kind text not null check (kind in ( 'course', 'order', 'unit', 'lesson', 'video', 'quiz', 'question', 'book',
    'school', 'student', 'assistant', 'holder')),
  subject_id bigint not null,
  revision integer not null default 1 check (revision > 0),
  -- { field: { revision, by, at } } of the fields changed since the item was created.
  fields jsonb not null default '{}',
  primary key (tenant_id, kind, subject_id)
);
select protect_school_table('revision');
-- A revision that started anew would accept an outdated write.
revoke delete, truncate on revision from manassa_app;

-- Responses to console calls by idempotency key, so that a repeated call is executed once.
create table answered_call (
  tenant_id text not null references school,
  account_id bigint not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  -- Sealed by the school's key, because it may contain codes; null only within its transaction.
  sealed_answer bytea,
  answered_at timestamptz not null,
  primary key (tenant_id, account_id, call, key),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index answered_call_by_time on answered_call (answered_at);
select protect_school_table('answered_call');

-- A change to many students. Each student is marked in the transaction that changes them, so that a resumed or undone
-- job treats nobody twice.
create table bulk_change (
  tenant_id text not null references school,
  id bigint generated always as identity,
  action text not null,
  -- Further input of the action: a course, a unit or the text of a note.
  details jsonb not null default '{}',
  reason text,
  student_count integer not null check (student_count >= 0),
  made_by bigint not null,
  made_at timestamptz not null,
  undone_by bigint,
  undone_at timestamptz,
  primary key (tenant_id, id),
  check ((undone_by is null) = (undone_at is null))
);
select protect_school_table('bulk_change');
revoke delete, truncate on bulk_change from manassa_app;

create table bulk_change_student (
  tenant_id text not null,
  change_id bigint not null,
  student_id bigint not null,
  -- Null before the student's turn; false where nothing needed changing.
  changed boolean,
  -- Null before the undo reached the student; false where it was not possible.
  undone boolean,
  primary key (tenant_id, change_id, student_id),
  foreign key (tenant_id, change_id) references bulk_change
);
create index bulk_change_student_of_student on bulk_change_student (tenant_id, student_id);
select protect_school_table('bulk_change_student');
revoke truncate on bulk_change_student from manassa_app;

create table overview_day (
  tenant_id text not null references school,
  -- Statistics by day are computed anew when a school changes its time zone.
  time_zone text not null,
  day date not null,
  sign_ups integer not null,
  codes_redeemed integer not null,
  lessons_watched integer not null,
  attempts integer not null,
  -- Students who were active in the month before but not in the week that ended on this day; null until requested.
  quiet_students integer,
  primary key (tenant_id, time_zone, day)
);
select protect_school_table('overview_day');
revoke delete, truncate on overview_day from manassa_app;

-- Changes by staff: actor, time, device, reason and previous values. Lines are only added and refer to no account,
-- because they outlive it.
create table change_log (
  tenant_id text not null references school,
  -- A gapless sequence per school; the trigger sets number and hash.
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
  -- The person whose values these are; then reason, before and after are in `sealed`.
  person_id bigint,
  sealed bytea,
  hash bytea not null default '',
  -- Lines of one change to many students share its name, so that the log shows one line. Null is a line of its own.
  operation text,
  primary key (tenant_id, number),
  check ((person_id is null) = (sealed is null)),
  check (person_id is null or num_nonnulls(reason, before, after) = 0)
);
create index change_log_of_subject on change_log (tenant_id, subject_kind, subject_id, number desc);
create index change_log_of_actor on change_log (tenant_id, actor_id, number desc);
create index change_log_by_time on change_log (tenant_id, at);
create index change_log_of_operation on change_log (tenant_id, operation, number desc) where operation is not null;
create index change_log_of_its_own on change_log (tenant_id, number desc) where operation is null;
select protect_school_table('change_log');
revoke update, delete, truncate on change_log from manassa_app;

-- The hash includes the operation only where there is one, so that older hashes stay valid.
create function change_log_hash(line change_log, previous bytea) returns bytea language sql stable
  return sha256(coalesce($2, ''::bytea) || convert_to((jsonb_build_array(
    ($1).tenant_id, ($1).number, extract(epoch from ($1).at), ($1).actor_id, ($1).slot, ($1).user_agent,
    ($1).action, ($1).subject_kind, ($1).subject_id, ($1).fields, ($1).reason, ($1).before, ($1).after,
    ($1).person_id, encode(($1).sealed, 'hex'))
    || case when ($1).operation is null then '[]'::jsonb else jsonb_build_array(($1).operation) end)::text, 'UTF8'));

create function chain_change() returns trigger language plpgsql as $$
declare
  last record;
begin
  -- A second writer waits here for the first, and continues from its line.
  perform pg_advisory_xact_lock(hashtextextended('change_log ' || new.tenant_id, 0));
  select number, hash into last from change_log where tenant_id = new.tenant_id order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.hash := change_log_hash(new, last.hash);
  return new;
end
$$;

-- Applies to the owner too: hiding a line requires dropping this trigger first.
create function refuse_to_change_log() returns trigger language plpgsql as $$
begin
  raise exception 'The log is only added to.' using errcode = 'insufficient_privilege';
end
$$;

create trigger chained before insert on change_log for each row execute function chain_change();

create trigger only_added before update or delete or truncate on change_log for each statement
  execute function refuse_to_change_log();
