-- expand-only
-- The moment at which the member of staff who received the cash confirmed it (docs/behaviour/money.md).
alter table hand_over add column confirmed_at timestamptz;
grant update (confirmed_at) on hand_over to manassa_app;
