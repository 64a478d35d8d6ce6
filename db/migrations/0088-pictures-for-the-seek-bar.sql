-- Small pictures of a film, for whoever looks for a place in it; null for films of before there were any.
alter table film add column thumbnails jsonb;
