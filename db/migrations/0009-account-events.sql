-- What happened to an account that its owner did not do in front of us: written down with its cause, and told by mail.
create table account_event (
  tenant_id text not null,
  id bigint generated always as identity,
  account_id bigint not null,
  kind text not null check (kind in ('password-changed', 'device-replaced', 'session-copied')),
  -- What the browser of the device said it is: the one that is new, or whose session was ended.
  user_agent text,
  happened_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index account_event_of_account on account_event (tenant_id, account_id, happened_at);

select protect_school_table('account_event');

alter table mail drop constraint mail_purpose_check;
alter table mail add constraint mail_purpose_check check (purpose in
  ('password-code', 'device-code', 'password-changed', 'device-replaced', 'session-copied'));
