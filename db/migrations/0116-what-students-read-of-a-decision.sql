-- What students read of a decision about the days of a unit; why it was made is for the log.
alter table given_window add column note text check (note <> '');
