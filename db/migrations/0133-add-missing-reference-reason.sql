-- A transfer is written down with its number, or with the reason why it has none.
alter table payment add column no_reference_reason text check (no_reference_reason <> '');
