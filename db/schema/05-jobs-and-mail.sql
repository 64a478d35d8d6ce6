-- The queue of background work. A job is written in the transaction of its cause.
create table job (
  tenant_id text not null references school,
  id bigint generated always as identity,
  queue text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- The sealed input of the job, removed when it ends.
  sealed_payload bytea,
  -- At most one job with this key waits or runs in a queue.
  unique_key text,
  created_at timestamptz not null,
  -- The time of the next try. For a running job it is the end of the lease, after which another process takes over.
  due_at timestamptz not null,
  -- The job is pointless after this time.
  expires_at timestamptz,
  attempts integer not null default 0,
  -- The process that holds the lease; a process with an older lease can write nothing.
  lease uuid,
  progress smallint not null default 0 check (progress between 0 and 100),
  result jsonb,
  -- An error code of the catalogue.
  failure text,
  -- The error of the last failed try, for the operator.
  last_error text,
  ended_at timestamptz,
  -- Schools take turns in a queue of long work: the school that began longest ago is next.
  begun_at timestamptz,
  primary key (tenant_id, id),
  check ((lease is not null) = (state = 'running')),
  check ((ended_at is not null) = (state in ('done', 'failed')))
);
create index job_due on job (queue, due_at) where state in ('waiting', 'running');
create unique index job_unique on job (tenant_id, queue, unique_key) where state in ('waiting', 'running');
create index job_ended on job (ended_at) where ended_at is not null;
create index job_failed on job (queue) where state = 'failed';
create index job_begun on job (queue, tenant_id, begun_at) where begun_at is not null;
select protect_school_table('job');
revoke update, delete, truncate on job from manassa_app;

-- Counts the jobs of all schools that run before a waiting job of the current school. It runs as the owner, because a
-- school cannot see the jobs of others.
create function jobs_before(job_id bigint) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  with own as (
    select queue, tenant_id from job
    where tenant_id = nullif(current_setting('app.tenant_id', true), '') and id = job_id
  ),
  lined_up as (
    select tenant_id, id, state, due_at,
      row_number() over (partition by tenant_id order by (state = 'running') desc, due_at, id) as place,
      (select coalesce(max(past.begun_at), '-infinity') from job as past
        where past.queue = job.queue and past.tenant_id = job.tenant_id and past.begun_at is not null) as served_at
    from job where queue = (select queue from own) and state in ('waiting', 'running')
  )
  select count(other.id)::int
  from lined_up as mine
  join own on own.tenant_id = mine.tenant_id and mine.id = job_id
  join lined_up as other on case
    when other.tenant_id = mine.tenant_id then other.place < mine.place
    else other.state = 'running' or other.place < mine.place
      or (other.place = mine.place and (other.served_at, other.due_at) < (mine.served_at, mine.due_at)) end
$$;
revoke execute on function jobs_before(bigint) from public;
grant execute on function jobs_before(bigint) to manassa_app;

-- Recipients and purposes of emails, to limit their number. A row is deleted with its job.
create table mail (
  tenant_id text not null references school,
  purpose text not null
    check (purpose in ('password-code', 'device-code', 'password-changed', 'device-replaced', 'session-copied',
      'password-set-by-link', 'email-changed', 'phone-changed', 'second-factor-off', 'recovery-codes-made')),
  -- Null when no account has this address. Such a request leaves the same trace, and no email.
  to_address text,
  -- A keyed hash of the requested address, to count requests by.
  address_hash bytea not null,
  created_at timestamptz not null,
  job_id bigint,
  primary key (tenant_id, job_id),
  foreign key (tenant_id, job_id) references job on delete cascade
);
create index mail_of_address on mail (tenant_id, address_hash, created_at);
select protect_school_table('mail');
