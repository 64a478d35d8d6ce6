-- Work that is left for later: e-mails, and whatever takes long. A row is written together with its cause.
create table job (
  tenant_id text not null references school,
  id bigint generated always as identity,
  queue text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- What there is to do, sealed; forgotten once it is over.
  sealed_payload bytea,
  -- Of those with the same one in a queue only one waits or runs.
  unique_key text,
  created_at timestamptz not null,
  -- When it is to be tried next; while it runs, when its lease ends and another process takes it up.
  due_at timestamptz not null,
  -- From then on it is worth nothing any more.
  expires_at timestamptz,
  attempts integer not null default 0,
  -- Who works on it: whoever has another lease, or an old one, writes nothing.
  lease uuid,
  progress smallint not null default 0 check (progress between 0 and 100),
  result jsonb,
  -- Why it failed, as a code of the catalogue of failures.
  failure text,
  -- What the last try that failed said, for whoever runs the installation.
  last_error text,
  ended_at timestamptz,
  primary key (tenant_id, id),
  check ((lease is not null) = (state = 'running')),
  check ((ended_at is not null) = (state in ('done', 'failed')))
);
create index job_due on job (queue, due_at) where state in ('waiting', 'running');
create unique index job_unique on job (tenant_id, queue, unique_key) where state in ('waiting', 'running');
create index job_ended on job (ended_at) where ended_at is not null;
create index job_failed on job (queue) where state = 'failed';

-- A school asks for work and reads what became of its own; only the runner, as the owner, works on it.
select protect_school_table('job');
revoke update, delete, truncate on job from manassa_app;
