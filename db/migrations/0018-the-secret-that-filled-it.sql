-- What the installation as a whole has to remember: no school's, so no request sees it.
create schema installation;

-- A keyed hash of nothing, made at the first start: with another secret, codes would be unknown, photos unreadable and
-- letters lost, one by one and in silence.
create table installation.secret_check (
  only_row boolean primary key default true check (only_row),
  made_with bytea not null
);
