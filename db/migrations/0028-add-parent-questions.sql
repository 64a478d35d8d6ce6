-- A teacher's question about a unit, for parents to ask at home (docs/behaviour/parents.md).
alter table unit add column parent_question text not null default '';
