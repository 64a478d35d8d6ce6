-- When a student replaced a device through a code by e-mail: two places an account, each free again after 30 days. The
-- key has the last word, as it has for the devices themselves.
create table device_replacement (
  tenant_id text not null,
  account_id bigint not null,
  place smallint not null check (place in (1, 2)),
  replaced_at timestamptz not null,
  primary key (tenant_id, account_id, place),
  foreign key (tenant_id, account_id) references account on delete cascade
);

select protect_school_table('device_replacement');
