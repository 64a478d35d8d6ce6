-- Links that a dismissed assistant made must end with the account: whoever wrote one down could still use it for a day.
alter table password_link add column made_by bigint;
