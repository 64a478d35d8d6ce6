-- One transfer is known however its reference is typed: by letters and digits alone (docs/behaviour/money.md). A
-- reference without any is compared as it is.
create function reference_form(reference text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(regexp_replace(
    lower(translate(reference, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')),
    '[^0-9a-z\u0621-\u063a\u0641-\u064a]', '', 'g'), ''), reference)
$$;

drop index payment_by_reference;
create index payment_by_reference on payment (tenant_id, reference_form(reference)) where reference is not null;
