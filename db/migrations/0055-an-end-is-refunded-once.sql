-- What is given back for something that was ended names that end, and an end has one such payment: also where no
-- payment was behind it, or the money comes back much later.
alter table ended_access
  -- Moved to another course, where what was paid for it stands from then on.
  add column moved boolean not null default false;

alter table payment
  add column ended_access_id bigint,
  add foreign key (tenant_id, ended_access_id) references ended_access on delete set null (ended_access_id);
create unique index payment_of_end on payment (tenant_id, ended_access_id) where ended_access_id is not null;
