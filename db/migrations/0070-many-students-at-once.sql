-- What staff did to many students in one go. Whom it is for is settled as it is asked for; each is marked in the
-- transaction that does it, so that whoever takes a work up again does nobody twice, and an undoing knows whom.
create table bulk_change (
  tenant_id text not null references school,
  id bigint generated always as identity,
  action text not null,
  -- What the action needs besides: a course, a unit, the words of a note.
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
  -- Null until their turn has come; false where it was so already.
  changed boolean,
  -- Null until an undoing has come to them; false where it could not be taken back.
  undone boolean,
  primary key (tenant_id, change_id, student_id),
  foreign key (tenant_id, change_id) references bulk_change,
  foreign key (tenant_id, student_id) references account on delete cascade
);
create index bulk_change_student_of_student on bulk_change_student (tenant_id, student_id);
select protect_school_table('bulk_change_student');
revoke truncate on bulk_change_student from manassa_app;

-- An invitation can be shown again for as long as it is good: what it says follows from the secret, the account and
-- its end.
alter table password_link add column is_invitation boolean not null default false;
create index password_link_invitation on password_link (tenant_id, expires_at) where is_invitation;
