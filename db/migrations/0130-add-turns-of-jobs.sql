-- Schools take turns in a queue of long work: the school that began longest ago is next.
alter table job add column begun_at timestamptz;
create index job_begun on job (queue, tenant_id, begun_at) where begun_at is not null;

-- Counts the jobs of all schools that run before a waiting job of the current school. Schools see no other
-- school's jobs, so the count alone crosses that line, as the owner.
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
