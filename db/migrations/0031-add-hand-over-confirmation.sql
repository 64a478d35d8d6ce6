-- expand-only
-- When the member of staff who received the cash said so (docs/behaviour/money.md).
alter table hand_over add column confirmed_at timestamptz;
grant update (confirmed_at) on hand_over to manassa_app;
