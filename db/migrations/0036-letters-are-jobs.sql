-- An e-mail waits, is tried and ends as a job. Here stays to whom one was written and what for, to count by, for as
-- long as its job is kept. One that waits while this is applied is not sent any more: its code is asked for again.
alter table mail add column job_id bigint;
alter table job add column mail_id bigint;
insert into job (tenant_id, queue, state, created_at, due_at, attempts, failure, ended_at, mail_id)
  select tenant_id, 'mail', case when sent_at is null then 'failed' else 'done' end, created_at, next_try_at, attempts,
    case when sent_at is null then 'job.tooLate' end, coalesce(sent_at, given_up_at, now()), id
  from mail;
update mail set job_id = job.id from job where job.tenant_id = mail.tenant_id and job.mail_id = mail.id;
alter table job drop column mail_id;

drop index mail_due;
alter table mail
  drop constraint mail_pkey,
  drop column id, drop column sealed_content, drop column next_try_at, drop column expires_at, drop column attempts,
  drop column sent_at, drop column given_up_at,
  add primary key (tenant_id, job_id),
  add foreign key (tenant_id, job_id) references job on delete cascade;
