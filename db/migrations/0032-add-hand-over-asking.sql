-- expand-only
-- Whether the receiver is asked to confirm (docs/behaviour/money.md): not about cash from before confirmations existed.
alter table hand_over add column asks_receiver boolean not null default true;
update hand_over set asks_receiver = false
where confirmed_at is null and at < (
  select timestamp::timestamptz from kysely_migration where name = '0031-add-hand-over-confirmation');
