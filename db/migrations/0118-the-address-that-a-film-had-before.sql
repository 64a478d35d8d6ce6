-- The address that stood where a film or another address stands now: for the days of the bin it is offered again.
alter table lesson_video add column former_address text, add column former_address_left_at timestamptz;
