-- The consent that came with a registration or that staff declared (docs/behaviour/accounts.md).
create table consent (
  tenant_id text not null,
  account_id bigint not null,
  -- The version of the text that was shown.
  version smallint not null check (version > 0),
  given_at timestamptz not null,
  -- The member of staff who declared it; null if it came with the registration.
  declared_by bigint,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade,
  foreign key (tenant_id, declared_by) references account on delete set null (declared_by)
);
create index consent_declared_by on consent (tenant_id, declared_by) where declared_by is not null;
select protect_school_table('consent');
revoke update, delete, truncate on consent from manassa_app;
