-- The refunds of a payment are looked up, also for each line of a reseller's statement.
create index payment_of_refund on payment (tenant_id, refunds_id) where refunds_id is not null;
