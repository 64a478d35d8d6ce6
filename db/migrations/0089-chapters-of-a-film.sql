-- The parts of a film by the second that each begins at, as its teacher names them.
alter table lesson_video add column chapters jsonb not null default '[]';
