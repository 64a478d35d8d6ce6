-- A practice quiz shows after each confirmed answer whether it is right (docs/behaviour/quizzes.md).
alter table quiz add column answers_at_once boolean not null default true;
