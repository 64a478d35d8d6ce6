-- A decision that a student made for a unit of their own: the chance by number, of a course and term. Its key settles
-- which of two requests at once gets the chance; undoing the decision does not give it back.
alter table given_window
  add column second_chance_term text check (second_chance_term in ('First', 'Second')),
  add column second_chance_number smallint check (second_chance_number > 0),
  add check ((second_chance_term is null) = (second_chance_number is null));
create unique index given_window_second_chance
  on given_window (tenant_id, given_by, course_id, second_chance_term, second_chance_number)
  where second_chance_number is not null;
