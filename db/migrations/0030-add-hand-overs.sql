-- expand-only
-- Cash that a member of staff gave to somebody (docs/behaviour/money.md). Rows are only added.
create table hand_over (
  tenant_id text not null references school,
  id bigint generated always as identity,
  from_id bigint,
  -- The member of staff who holds the cash now; null for anybody else, and after that account was deleted.
  to_id bigint,
  to_name text not null check (to_name <> ''),
  amount numeric(12, 2) not null check (amount <> 0),
  at timestamptz not null,
  -- The session whose closing handed it over.
  session_id bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, from_id) references account on delete set null (from_id),
  foreign key (tenant_id, to_id) references account on delete set null (to_id),
  foreign key (tenant_id, session_id) references group_session
);
create index hand_over_from on hand_over (tenant_id, from_id) where from_id is not null;
create index hand_over_to on hand_over (tenant_id, to_id) where to_id is not null;
create index hand_over_of_session on hand_over (tenant_id, session_id) where session_id is not null;
select protect_school_table('hand_over');
revoke update, delete, truncate on hand_over from manassa_app;

-- The cash of each person is summed.
create index payment_cash_of_person on payment (tenant_id, by_id) include (amount) where method = 'cash';

-- The cash that people took before hand-overs were recorded counts as handed over.
insert into hand_over (tenant_id, from_id, to_name, amount, at)
select tenant_id, by_id, 'قبل تسجيل التسليم', sum(amount), now()
from payment where method = 'cash' and by_id is not null
group by tenant_id, by_id having sum(amount) <> 0;
