-- What has become of a batch's codes is counted whenever it is looked at: the index that finds them by number says that
-- too, so that the codes themselves, with their sealed texts, are not read for it.
drop index access_code_of_batch;
create unique index access_code_of_batch on access_code (tenant_id, batch_id, number)
  include (redeemed_at, revoked_at, expires_at) where batch_id is not null;

-- The codes of students who are found by name.
drop index access_code_redeemed_by;
create index access_code_redeemed_by on access_code (tenant_id, redeemed_by)
  include (id, batch_id, number, redeemed_at) where redeemed_by is not null;

-- And what each holder holds.
drop index access_code_of_hand_out;
create index access_code_of_hand_out on access_code (tenant_id, hand_out_id)
  include (redeemed_at, revoked_at, expires_at) where hand_out_id is not null;
