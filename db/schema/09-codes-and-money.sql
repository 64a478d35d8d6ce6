-- A reseller of cards, such as a bookshop or a centre.
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

-- Codes are generated in batches, and a card has a number in its batch.
create table code_batch (
  tenant_id text not null references school,
  id bigint generated always as identity,
  -- The school's first batch is 1; with the card's number it reads «12-0347».
  number integer not null check (number > 0),
  kind text not null check (kind in ('course', 'unit')),
  -- The target when the batch was made; each code has its own present target.
  course_id bigint,
  unit_id bigint,
  label text not null,
  -- The price printed on the cards; null when there is none.
  price numeric(9, 2) check (price >= 0),
  expires_at timestamptz,
  -- Codes of another system have a shape of their own.
  imported boolean not null default false,
  created_at timestamptz not null,
  created_by bigint,
  -- The entropy of one code of an imported batch, in bits; null for our own codes.
  code_bits numeric(5, 1) check (code_bits >= 0),
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

-- A range of cards given to a reseller, at a unit price and on terms that never change afterwards.
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

create table access_code (
  tenant_id text not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('course', 'unit')),
  course_id bigint,
  unit_id bigint,
  -- The keyed hash that finds a code, and its encrypted text for reprints.
  lookup bytea not null,
  sealed bytea not null,
  redeemed_by bigint,
  redeemed_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  batch_id bigint,
  number integer,
  -- The keyed hash of the last four characters, for the front desk's search.
  ending_lookup bytea not null,
  -- The consignment that the card belongs to; only a return clears it.
  hand_out_id bigint,
  replaced_by bigint,
  -- Wrong guesses at weak codes spend the school's budget as well as the account's.
  guessable boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, lookup),
  foreign key (tenant_id, course_id) references course,
  foreign key (tenant_id, unit_id) references unit,
  foreign key (tenant_id, redeemed_by) references account,
  foreign key (tenant_id, batch_id) references code_batch,
  foreign key (tenant_id, hand_out_id) references hand_out,
  foreign key (tenant_id, replaced_by) references access_code,
  check ((kind = 'course') = (course_id is not null)),
  check ((kind = 'unit') = (unit_id is not null)),
  check ((redeemed_by is null) = (redeemed_at is null)),
  check ((batch_id is null) = (number is null)),
  check (not guessable or expires_at is not null)
);
create index access_code_of_course on access_code (tenant_id, course_id) where course_id is not null;
create index access_code_of_unit on access_code (tenant_id, unit_id) where unit_id is not null;
create index access_code_by_redemption on access_code (tenant_id, redeemed_at) where redeemed_at is not null;
create index access_code_by_expiry on access_code (tenant_id, expires_at)
  where redeemed_at is null and revoked_at is null and expires_at is not null;
create index access_code_by_ending on access_code (tenant_id, ending_lookup);
create index access_code_guessable on access_code (tenant_id, expires_at)
  where guessable and redeemed_at is null and revoked_at is null;
create unique index access_code_of_batch on access_code (tenant_id, batch_id, number)
  include (redeemed_at, revoked_at, expires_at) where batch_id is not null;
create index access_code_redeemed_by on access_code (tenant_id, redeemed_by)
  include (id, batch_id, number, redeemed_at) where redeemed_by is not null;
create index access_code_of_hand_out on access_code (tenant_id, hand_out_id)
  include (redeemed_at, revoked_at, expires_at) where hand_out_id is not null;
-- The history of a card names the card that it replaced.
create index access_code_by_replacement on access_code (tenant_id, replaced_by) where replaced_by is not null;
select protect_school_table('access_code');

-- Events of a code, which are only added.
create table code_event (
  tenant_id text not null,
  id bigint generated always as identity,
  access_code_id bigint not null,
  kind text not null check (kind in ('redeemed', 'released', 'revoked', 'replaced', 'retargeted', 'handedOut',
    'returned')),
  at timestamptz not null,
  by_id bigint,
  -- The student who redeemed the code, or lost it.
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
-- Merging two accounts moves these rows to the remaining one; nothing else in them changes.
grant update (student_id) on code_event to manassa_app;

-- Money taken from or given back to a student or a reseller. Rows are only added, and a refund is negative.
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
  -- The payment that this refund gives back.
  refunds_id bigint,
  -- The time of the payment as staff entered it; statistics use it.
  at timestamptz not null,
  created_at timestamptz not null,
  by_id bigint,
  reason text,
  ended_access_id bigint,
  -- A transfer has a reference, or the reason why it has none.
  no_reference_reason text check (no_reference_reason <> ''),
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
create unique index payment_of_end on payment (tenant_id, ended_access_id) where ended_access_id is not null;
select protect_school_table('payment');
revoke update, delete, truncate on payment from manassa_app;
-- Merging two accounts moves these rows to the remaining one; nothing else in them changes.
grant update (student_id) on payment to manassa_app;

-- Changes of a reseller's debt, which are only added; an error is reversed by another row. Payments are in `payment`.
create table holder_entry (
  tenant_id text not null,
  id bigint generated always as identity,
  holder_id bigint not null,
  hand_out_id bigint not null,
  kind text not null check (kind in ('handedOut', 'returned', 'revoked', 'replaced', 'redeemed', 'released')),
  -- The number of cards, always positive.
  code_count integer not null check (code_count > 0),
  -- The change of the debt; 0 where the terms count the cards at another moment.
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
