-- A link that sets a password, good once and for a day: what is kept of it opens nothing. An account has the newest.
create table password_link (
  tenant_id text not null,
  account_id bigint not null,
  link_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, account_id),
  unique (tenant_id, link_hash),
  foreign key (tenant_id, account_id) references account on delete cascade
);
select protect_school_table('password_link');
