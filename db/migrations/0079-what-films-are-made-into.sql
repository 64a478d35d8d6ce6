-- What is made of a film, in the store already: a process that dies has lost no more than the one it was at.
alter table film add column renditions jsonb not null default '[]';
-- A picture of a film that is for those who may watch it.
alter table lesson_video add column poster_key text;
