-- When staff looked at the signs that an account is shared and settled the matter: what was before counts no more.
-- Until now any session that the school ended did that, and hid who shares. By two clocks: sessions go by the
-- machine's, films by the school's.
create table sharing_settled (
  tenant_id text not null,
  account_id bigint not null,
  sessions_until timestamptz not null,
  films_until timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
select protect_school_table('sharing_settled');
revoke delete, truncate on sharing_settled from manassa_app;
drop index ended_session_by_school;
