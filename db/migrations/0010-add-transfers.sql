-- Students pay by transfer to an account of the school (docs/behaviour/transfers.md).
alter table school add column takes_transfers boolean not null default false;
grant update (takes_transfers) on school to manassa_app;

-- A wallet number or InstaPay address of the school.
create table receiving_account (
  tenant_id text not null references school,
  id bigint generated always as identity,
  provider text not null check (provider in ('vodafone', 'orange', 'etisalat', 'instapay')),
  address text not null,
  -- Own piastres are added to the price, or taken off it.
  adds_piastres boolean not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (tenant_id, id)
);
create unique index receiving_account_address on receiving_account (tenant_id, provider, address)
  where archived_at is null;
select protect_school_table('receiving_account');
revoke delete, truncate on receiving_account from manassa_app;

alter table payment add column receiving_account_id bigint,
  add foreign key (tenant_id, receiving_account_id) references receiving_account;
-- One transfer is one payment.
create unique index payment_of_transfer
  on payment (tenant_id, receiving_account_id, method, reference_form(reference))
  where receiving_account_id is not null and reference is not null and amount > 0;

-- A course that a student wants to pay by transfer.
create table transfer_order (
  tenant_id text not null,
  id bigint generated always as identity,
  student_id bigint,
  course_id bigint not null,
  receiving_account_id bigint not null,
  -- The price of the course when the order was made.
  price numeric(12, 2) not null check (price > 0),
  -- The part of it that the student's credit pays.
  credit numeric(12, 2) not null default 0 check (credit between 0 and price),
  -- The pounds to transfer in all.
  amount numeric(12, 2) not null check (amount >= 0),
  -- The pounds of the next transfer: the amount, or what was missing.
  expected numeric(12, 2) not null check (expected >= 0),
  -- No other live order of the account expects this amount.
  is_own_amount boolean not null,
  state text not null check (state in ('open', 'sent', 'approved', 'refused', 'expired')),
  created_at timestamptz not null,
  reserved_until timestamptz not null,
  -- The time at which the student sent a picture or a reference.
  sent_at timestamptz,
  reference text,
  refusal text check (refusal in ('short', 'unclear', 'repeated')),
  decided_at timestamptz,
  decided_by bigint,
  payment_id bigint,
  -- The course was closed or open already, so the money became credit.
  is_credited boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references account on delete set null (student_id),
  foreign key (tenant_id, course_id) references course,
  foreign key (tenant_id, receiving_account_id) references receiving_account,
  foreign key (tenant_id, decided_by) references account on delete set null (decided_by),
  foreign key (tenant_id, payment_id) references payment,
  check ((state in ('approved', 'refused')) = (decided_at is not null)),
  check ((state = 'refused') = (refusal is not null))
);
create unique index transfer_order_amount on transfer_order (tenant_id, receiving_account_id, expected)
  where is_own_amount and state in ('open', 'sent');
create unique index transfer_order_live on transfer_order (tenant_id, student_id, course_id)
  where state in ('open', 'sent');
create index transfer_order_by_amount on transfer_order (tenant_id, receiving_account_id, expected, created_at);
create index transfer_order_in_state on transfer_order (tenant_id, state, created_at);
create index transfer_order_of_student on transfer_order (tenant_id, student_id, created_at)
  where student_id is not null;
create index transfer_order_of_course on transfer_order (tenant_id, course_id);
create index transfer_order_of_payment on transfer_order (tenant_id, payment_id) where payment_id is not null;
create index transfer_order_due on transfer_order (reserved_until) where state = 'open';
select protect_school_table('transfer_order');
revoke delete, truncate on transfer_order from manassa_app;

-- The picture of a transfer, with a key of its own: without this row no copy of the file can be read.
create table transfer_picture (
  tenant_id text not null,
  order_id bigint not null,
  student_id bigint not null,
  storage_key text not null,
  size_bytes integer not null,
  uploaded_at timestamptz not null,
  sealed_key bytea not null,
  -- Null until the order is decided.
  remove_at timestamptz,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references transfer_order,
  foreign key (tenant_id, student_id) references account on delete cascade
);
create index transfer_picture_due on transfer_picture (remove_at) where remove_at is not null;
create index transfer_picture_of_student on transfer_picture (tenant_id, student_id);
select protect_school_table('transfer_picture');
revoke truncate on transfer_picture from manassa_app;
create trigger removed after delete on transfer_picture for each row execute function remove_upload_file();

-- Money of a student that paid for nothing yet. Rows are only added; their sum is the credit.
create table credit_entry (
  tenant_id text not null,
  id bigint generated always as identity,
  student_id bigint,
  amount numeric(12, 2) not null check (amount <> 0),
  order_id bigint not null,
  at timestamptz not null,
  by_id bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references account on delete set null (student_id),
  foreign key (tenant_id, order_id) references transfer_order,
  foreign key (tenant_id, by_id) references account on delete set null (by_id)
);
create index credit_entry_of_student on credit_entry (tenant_id, student_id) where student_id is not null;
create index credit_entry_of_order on credit_entry (tenant_id, order_id);
select protect_school_table('credit_entry');
revoke update, delete, truncate on credit_entry from manassa_app;
-- Merging two accounts moves these rows to the remaining one; nothing else in them changes.
grant update (student_id) on credit_entry to manassa_app;
