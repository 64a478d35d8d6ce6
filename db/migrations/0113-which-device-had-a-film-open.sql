-- On which device a film was open: a keyed hash, the same for one device however often it logs in, and in every account
-- of the school. A login's mark is another one after each login, so that one phone was counted as several devices.
-- Null of what was noted before: which device it was is not known, and nobody is accused of it.
alter table watch_session add column device_mark bytea;
