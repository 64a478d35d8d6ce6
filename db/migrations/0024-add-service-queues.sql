-- Row-level security lets no index answer a function, so the compared form of a reference is a column
-- (docs/design/search.md).
alter table payment add column reference_key text generated always as (reference_form(reference)) stored;
drop index payment_by_reference;
create index payment_by_reference on payment (tenant_id, reference_key) where reference_key is not null;
alter table transfer_order add column reference_key text generated always as (reference_form(reference)) stored;
create index transfer_order_by_reference on transfer_order (tenant_id, reference_key) where reference_key is not null;

-- Somebody has the answer of a question open, until this moment alone. It locks nothing.
alter table lesson_question add column answering_by bigint,
  add column answering_until timestamptz,
  add foreign key (tenant_id, answering_by) references account on delete set null (answering_by);
create index lesson_question_answering on lesson_question (tenant_id, answering_by) where answering_by is not null;

-- Short replies that staff choose for questions on lessons.
alter table school add column saved_replies text[] not null default '{}';
grant update (saved_replies) on school to manassa_app;

-- A link stays ended after the number was replaced or the account blocked, even if that is taken back.
create function end_parent_link() returns trigger language plpgsql as $$
begin
  update parent_link set key_hash = null, made_at = null, device_hashes = '{}'
  where tenant_id = new.tenant_id and student_id = new.id and key_hash is not null;
  return null;
end
$$;
create trigger parent_link_ended after update of phone, parent_phone, disabled_at on account
  for each row when (
    old.parent_phone is distinct from new.parent_phone
    or old.phone is distinct from new.phone and new.phone = new.parent_phone
    or old.disabled_at is null and new.disabled_at is not null)
  execute function end_parent_link();
