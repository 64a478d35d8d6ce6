-- Students pay through a payment gateway, which is an account of the school (docs/behaviour/transfers.md).
alter table receiving_account
  drop constraint receiving_account_provider_check,
  add constraint receiving_account_provider_check
    check (provider in ('vodafone', 'orange', 'etisalat', 'instapay', 'paymob')),
  -- The keys of the school at its gateway; null for other accounts, and once the gateway is removed.
  add column sealed_keys bytea,
  add check (sealed_keys is null or (provider = 'paymob' and archived_at is null));

alter table payment
  drop constraint payment_method_check,
  add constraint payment_method_check check (method in ('cash', 'wallet', 'instapay', 'online', 'gift'));

-- A payment that a student began at a gateway. An order may have several.
create table gateway_payment (
  tenant_id text not null,
  -- Our reference, by which the gateway knows it.
  id uuid not null,
  order_id bigint not null,
  -- The gateway's number of it, which signs what it tells.
  gateway_order_id text not null,
  amount numeric(12, 2) not null check (amount > 0),
  created_at timestamptz not null,
  -- The gateway has declined an attempt; another one may succeed.
  declined_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references transfer_order
);
create unique index gateway_payment_number on gateway_payment (tenant_id, gateway_order_id);
create index gateway_payment_of_order on gateway_payment (tenant_id, order_id, created_at);
select protect_school_table('gateway_payment');
revoke delete, truncate on gateway_payment from manassa_app;
