-- Who registered twice is one: an account that was merged into another stays shut and points to it.
alter table account
  add column merged_into bigint,
  add foreign key (tenant_id, merged_into) references account on delete set null (merged_into),
  add constraint account_merged_is_shut
    check (merged_into is null or (role = 'student' and disabled_at is not null and merged_into <> id));
create index account_merged_into on account (tenant_id, merged_into) where merged_into is not null;

-- What is only added to keeps what it says, and may become somebody else's.
grant update (student_id) on payment, student_note, ended_access, code_event, extra_attempts to manassa_app;
