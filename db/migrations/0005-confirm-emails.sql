-- Students confirm their email with a code (docs/behaviour/accounts.md).
alter table account add column email_confirmed_at timestamptz;

-- Codes were sent to the email before, so they end with it, and so does its confirmation.
create function email_changed() returns trigger language plpgsql as $$
begin
  new.email_confirmed_at := null;
  delete from one_time_code where tenant_id = new.tenant_id and account_id = new.id;
  return new;
end
$$;
create trigger email_changed before update of email on account for each row
  when (old.email is distinct from new.email) execute function email_changed();

alter table one_time_code drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check
    check (purpose in ('password-reset', 'device-replacement', 'email-confirmation', 'phone-change'));

alter table account_event drop constraint account_event_kind_check,
  add constraint account_event_kind_check
    check (kind in ('password-changed', 'device-replaced', 'session-copied', 'address-shared', 'password-set-by-link',
      'email-changed', 'phone-changed', 'second-factor-off', 'recovery-codes-made', 'own-email-changed',
      'own-phone-changed'));

alter table mail drop constraint mail_purpose_check,
  add constraint mail_purpose_check
    check (purpose in ('password-code', 'device-code', 'email-code', 'phone-code', 'password-changed',
      'device-replaced', 'session-copied', 'password-set-by-link', 'email-changed', 'phone-changed',
      'second-factor-off', 'recovery-codes-made', 'own-email-changed', 'own-phone-changed'));
