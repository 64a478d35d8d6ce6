-- What the teacher has allowed an assistant: words of the contract's rules/permissions. A teacher may do everything, a
-- student nothing.
alter table account add column permissions text[] not null default '{}';
alter table account add constraint account_permissions_known check (
  permissions <@ array['courses', 'results', 'students', 'grants', 'codes', 'codes.make', 'money', 'export', 'school', 'photos', 'log']
  and (role = 'assistant' or permissions = '{}')
);

-- Staff have six devices, students two: which slots an account has is the contract's rules/device-limit.
alter table device_session drop constraint device_session_slot_check;
alter table device_session add constraint device_session_slot_check check (slot between 1 and 6);

-- Days without a time are days there.
alter table school add column time_zone text not null default 'Africa/Cairo';
