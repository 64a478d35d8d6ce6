-- Only the operator limits the students and the emails a day of a school (docs/operating.md).
alter table school add column student_quota integer check (student_quota > 0),
  add column daily_mail_quota integer check (daily_mail_quota >= 0);
-- The time at which an email was counted for the quota of its day, just before it is sent.
alter table mail add column counted_at timestamptz;
create index mail_counted on mail (tenant_id, counted_at) where counted_at is not null;

-- At the limit a second registration waits for the first and counts it. Schools without a quota wait for
-- nobody.
create function keep_student_quota() returns trigger language plpgsql as $$
declare
  full_school record;
begin
  for full_school in
    select tenant_id, student_quota from school
    where student_quota is not null and tenant_id in (select tenant_id from added where role = 'student')
  loop
    perform pg_advisory_xact_lock(hashtextextended('students of ' || full_school.tenant_id, 0));
    if (select count(*) from account where tenant_id = full_school.tenant_id and role = 'student')
      - (select count(*) from account where tenant_id = full_school.tenant_id and merged_into is not null)
      > full_school.student_quota
    then
      raise exception using errcode = 'check_violation', constraint = 'school_student_quota',
        message = 'The school has as many students as it may have.';
    end if;
  end loop;
  return null;
end
$$;
create trigger keep_student_quota after insert on account referencing new table as added for each statement
  execute function keep_student_quota();
