-- Messages of wallets and InstaPay that money arrived (docs/behaviour/transfers.md).
alter table receiving_account add column opens_at_once boolean not null default false;
-- Staff have asked for the rest of the amount.
alter table transfer_order add column is_short boolean not null default false;

create table transfer_message (
  tenant_id text not null,
  id bigint generated always as identity,
  receiving_account_id bigint not null,
  -- Null while nobody has read an amount in the text.
  amount numeric(12, 2) check (amount > 0),
  sender text,
  reference text,
  -- The time that the message tells, or that of its arrival here.
  at timestamptz not null,
  -- Only a text that the server could not read is kept, until people have.
  text text,
  -- A keyed hash of the text, so that the same message again changes nothing.
  text_hash bytea not null,
  created_at timestamptz not null,
  by_id bigint,
  order_id bigint,
  dismissed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, receiving_account_id) references receiving_account,
  foreign key (tenant_id, by_id) references account on delete set null (by_id),
  foreign key (tenant_id, order_id) references transfer_order,
  check (amount is not null or order_id is null),
  check (order_id is null or dismissed_at is null)
);
create unique index transfer_message_text on transfer_message (tenant_id, text_hash);
create unique index transfer_message_reference
  on transfer_message (tenant_id, receiving_account_id, reference_form(reference)) where reference is not null;
create index transfer_message_waiting on transfer_message (tenant_id, at)
  where order_id is null and dismissed_at is null;
create index transfer_message_of_order on transfer_message (tenant_id, order_id) where order_id is not null;
create index transfer_message_by_time on transfer_message (tenant_id, at);
select protect_school_table('transfer_message');
revoke delete, truncate on transfer_message from manassa_app;
