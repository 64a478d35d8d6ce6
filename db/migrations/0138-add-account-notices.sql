-- Changes that staff make to somebody else's account, and weaker guards of an own one, are written down and mailed too.
alter table account_event drop constraint account_event_kind_check;
alter table account_event add constraint account_event_kind_check check (kind in
  ('password-changed', 'device-replaced', 'session-copied', 'address-shared', 'password-set-by-link', 'email-changed',
   'phone-changed', 'second-factor-off', 'recovery-codes-made'));

alter table mail drop constraint mail_purpose_check;
alter table mail add constraint mail_purpose_check check (purpose in
  ('password-code', 'device-code', 'password-changed', 'device-replaced', 'session-copied', 'password-set-by-link',
   'email-changed', 'phone-changed', 'second-factor-off', 'recovery-codes-made'));
