-- The keys with which a school signs its messages to browsers, made when the first student asks for them. The private
-- one is sealed with the school's key.
create table push_key (
  tenant_id text primary key references school,
  public_key bytea not null,
  sealed_key bytea not null
);
select protect_school_table('push_key');
revoke update, delete, truncate on push_key from manassa_app;

-- A browser that takes reminders, by its device. It counts while that device is logged in to the account.
create table push_subscription (
  tenant_id text not null,
  account_id bigint not null,
  device_hash bytea not null,
  -- A browser has one subscription, whoever is logged in there.
  endpoint_hash bytea not null,
  -- The address of the browser's push service and the keys of the subscription, sealed with the school's key.
  sealed_address bytea not null,
  made_at timestamptz not null,
  primary key (tenant_id, account_id, device_hash),
  unique (tenant_id, endpoint_hash),
  foreign key (tenant_id, account_id) references account on delete cascade
);
select protect_school_table('push_subscription');
revoke truncate on push_subscription from manassa_app;

-- A student's decision about reminders, and the school's time at which the next one can be due. Without a row nobody is
-- reminded.
create table reminder (
  tenant_id text not null,
  account_id bigint not null,
  is_on boolean not null default true,
  refused_at timestamptz,
  check_at timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index reminder_due on reminder (check_at) where is_on;
select protect_school_table('reminder');
revoke truncate on reminder from manassa_app;

-- A reminder of a unit that was sent. Several of one moment were one message.
create table reminder_note (
  tenant_id text not null,
  account_id bigint not null,
  unit_id bigint not null,
  kind text not null check (kind in ('opening', 'closing', 'lastHours')),
  -- The day of the opening or the closing, in the school's time zone.
  about_day text not null check (about_day ~ '^\d{4}-\d{2}-\d{2}$'),
  way text not null check (way in ('device', 'email')),
  sent_at timestamptz not null,
  primary key (tenant_id, account_id, unit_id, kind, about_day),
  foreign key (tenant_id, account_id) references account on delete cascade,
  foreign key (tenant_id, unit_id) references unit on delete cascade
);
create index reminder_note_of_unit on reminder_note (tenant_id, unit_id);
select protect_school_table('reminder_note');
revoke update, truncate on reminder_note from manassa_app;

alter table mail drop constraint mail_purpose_check,
  add constraint mail_purpose_check
    check (purpose in ('password-code', 'device-code', 'email-code', 'phone-code', 'password-changed',
      'device-replaced', 'session-copied', 'password-set-by-link', 'email-changed', 'phone-changed',
      'second-factor-off', 'recovery-codes-made', 'own-email-changed', 'own-phone-changed', 'unit-closing'));
