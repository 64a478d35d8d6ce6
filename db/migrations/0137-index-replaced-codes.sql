-- The history of a card names the card that it replaced.
create index access_code_by_replacement on access_code (tenant_id, replaced_by) where replaced_by is not null;
