-- Codes are made in batches, a card has a number in its batch, and somebody may hold it to sell it.
create table code_batch (
  tenant_id text not null references school,
  id bigint generated always as identity,
  -- 1 for a school's first batch: with a card's own number the way to find it, «12-0347».
  number integer not null check (number > 0),
  kind text not null check (kind in ('course', 'unit')),
  -- What it was made for; a code says itself what it opens now.
  course_id bigint,
  unit_id bigint,
  label text not null,
  -- As printed on its cards; null where none is.
  price numeric(9, 2) check (price >= 0),
  expires_at timestamptz,
  -- Made by another system: its codes have a shape of their own.
  imported boolean not null default false,
  created_at timestamptz not null,
  created_by bigint,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, course_id) references course,
  foreign key (tenant_id, unit_id) references unit,
  foreign key (tenant_id, created_by) references account on delete set null (created_by),
  check ((kind = 'course') = (course_id is not null)),
  check ((kind = 'unit') = (unit_id is not null))
);
create index code_batch_of_course on code_batch (tenant_id, course_id) where course_id is not null;
create index code_batch_of_unit on code_batch (tenant_id, unit_id) where unit_id is not null;
select protect_school_table('code_batch');
revoke delete, truncate on code_batch from manassa_app;

-- Who sells cards: a bookshop, a centre.
create table holder (
  tenant_id text not null references school,
  id bigint generated always as identity,
  name text not null,
  phone text,
  place text,
  terms text not null check (terms in ('onHandOut', 'onRedemption')),
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (tenant_id, id)
);
create unique index holder_name on holder (tenant_id, name) where archived_at is null;
select protect_school_table('holder');
revoke delete, truncate on holder from manassa_app;

-- A range of cards given to a holder, at a price each, on the terms of that day: these are never changed again.
create table hand_out (
  tenant_id text not null,
  id bigint generated always as identity,
  holder_id bigint not null,
  batch_id bigint not null,
  first_number integer not null,
  last_number integer not null,
  unit_price numeric(9, 2) not null check (unit_price >= 0),
  terms text not null check (terms in ('onHandOut', 'onRedemption')),
  at timestamptz not null,
  by_id bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, holder_id) references holder,
  foreign key (tenant_id, batch_id) references code_batch,
  foreign key (tenant_id, by_id) references account on delete set null (by_id),
  check (first_number between 1 and last_number)
);
create index hand_out_of_holder on hand_out (tenant_id, holder_id, at desc);
create index hand_out_of_batch on hand_out (tenant_id, batch_id);
select protect_school_table('hand_out');
revoke update, delete, truncate on hand_out from manassa_app;

alter table access_code
  add column batch_id bigint,
  add column number integer,
  -- The keyed hash of its last four characters, by which a desk finds it.
  add column ending_lookup bytea,
  -- The hand-out by which somebody holds it now; a return takes it away, whatever else happens leaves it.
  add column hand_out_id bigint,
  add column replaced_by bigint,
  add foreign key (tenant_id, batch_id) references code_batch,
  add foreign key (tenant_id, hand_out_id) references hand_out,
  add foreign key (tenant_id, replaced_by) references access_code,
  add check ((batch_id is null) = (number is null));
create unique index access_code_of_batch on access_code (tenant_id, batch_id, number) where batch_id is not null;
create index access_code_by_ending on access_code (tenant_id, ending_lookup) where ending_lookup is not null;
create index access_code_of_hand_out on access_code (tenant_id, hand_out_id) where hand_out_id is not null;

-- What happened to one code after it was made, only added to: a desk reads its life from here.
create table code_event (
  tenant_id text not null,
  id bigint generated always as identity,
  access_code_id bigint not null,
  kind text not null check (kind in ('redeemed', 'released', 'revoked', 'replaced', 'retargeted', 'handedOut', 'returned')),
  at timestamptz not null,
  by_id bigint,
  -- Of redeemed and released: whose it was.
  student_id bigint,
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, access_code_id) references access_code,
  foreign key (tenant_id, by_id) references account on delete set null (by_id),
  foreign key (tenant_id, student_id) references account on delete set null (student_id)
);
create index code_event_of_code on code_event (tenant_id, access_code_id, id);
select protect_school_table('code_event');
revoke update, delete, truncate on code_event from manassa_app;

-- What changes how much a holder owes, only added to; each amount is a fact of its moment, and what was wrong is
-- countered by another. Money that came is in `payment`.
create table holder_entry (
  tenant_id text not null,
  id bigint generated always as identity,
  holder_id bigint not null,
  hand_out_id bigint not null,
  kind text not null check (kind in ('handedOut', 'returned', 'revoked', 'replaced', 'redeemed', 'released')),
  -- How many cards it is about, without a sign.
  code_count integer not null check (code_count > 0),
  -- What it adds to the debt: more than 0, less, or 0 where the terms count it at another moment.
  amount numeric(12, 2) not null,
  at timestamptz not null,
  by_id bigint,
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, holder_id) references holder,
  foreign key (tenant_id, hand_out_id) references hand_out,
  foreign key (tenant_id, by_id) references account on delete set null (by_id)
);
create index holder_entry_of_holder on holder_entry (tenant_id, holder_id, at);
create index holder_entry_of_hand_out on holder_entry (tenant_id, hand_out_id);
select protect_school_table('holder_entry');
revoke update, delete, truncate on holder_entry from manassa_app;

-- Money that somebody of the school took, or gave back: of a student for what was granted, or of a holder. Only added
-- to; a refund is a row below 0.
create table payment (
  tenant_id text not null references school,
  id bigint generated always as identity,
  student_id bigint,
  holder_id bigint,
  course_id bigint,
  unit_id bigint,
  amount numeric(12, 2) not null check (amount <> 0 or method = 'gift'),
  method text not null check (method in ('cash', 'wallet', 'instapay', 'gift')),
  reference text,
  -- The payment that this gives back.
  refunds_id bigint,
  -- When it was paid, as the one who took it says; by it days are counted.
  at timestamptz not null,
  created_at timestamptz not null,
  by_id bigint,
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references account on delete set null (student_id),
  foreign key (tenant_id, holder_id) references holder,
  foreign key (tenant_id, course_id) references course,
  foreign key (tenant_id, unit_id) references unit,
  foreign key (tenant_id, refunds_id) references payment,
  foreign key (tenant_id, by_id) references account on delete set null (by_id),
  check (holder_id is null or num_nonnulls(student_id, course_id, unit_id) = 0)
);
create index payment_by_time on payment (tenant_id, at);
create index payment_of_student on payment (tenant_id, student_id) where student_id is not null;
create index payment_of_holder on payment (tenant_id, holder_id, at) where holder_id is not null;
create index payment_by_reference on payment (tenant_id, reference) where reference is not null;
select protect_school_table('payment');
revoke update, delete, truncate on payment from manassa_app;

-- What a student had and has no longer: `enrolment` and `lecture` say what is open, and a row that is ended moves here,
-- in the same statement. What was studied meanwhile stays where it is.
create table ended_access (
  tenant_id text not null,
  id bigint generated always as identity,
  student_id bigint not null,
  course_id bigint,
  unit_id bigint,
  began_at timestamptz not null,
  cause text not null check (cause in ('free', 'code', 'staff')),
  access_code_id bigint,
  payment_id bigint,
  ended_at timestamptz not null,
  ended_by bigint,
  reason text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references account on delete cascade,
  foreign key (tenant_id, course_id) references course,
  foreign key (tenant_id, unit_id) references unit,
  foreign key (tenant_id, access_code_id) references access_code,
  foreign key (tenant_id, payment_id) references payment,
  foreign key (tenant_id, ended_by) references account on delete set null (ended_by),
  check (num_nonnulls(course_id, unit_id) = 1)
);
create index ended_access_of_student on ended_access (tenant_id, student_id, ended_at desc);
select protect_school_table('ended_access');
revoke update, delete, truncate on ended_access from manassa_app;

alter table enrolment
  add column payment_id bigint,
  add column granted_by bigint,
  add foreign key (tenant_id, payment_id) references payment,
  add foreign key (tenant_id, granted_by) references account on delete set null (granted_by);

-- A lecture may be granted too; then no code is behind it.
alter table lecture
  alter column access_code_id drop not null,
  add column cause text not null default 'code' check (cause in ('code', 'staff')),
  add column payment_id bigint,
  add column granted_by bigint,
  add foreign key (tenant_id, payment_id) references payment,
  add foreign key (tenant_id, granted_by) references account on delete set null (granted_by),
  add check ((cause = 'code') = (access_code_id is not null));
