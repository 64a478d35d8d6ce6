-- What staff decide of when units are open: one row a decision, of a unit or of all units of a course, for everybody
-- who has it, for some students, or, of a unit that was published late, for all who were enrolled by a moment.
alter table given_window
  add column course_id bigint,
  add column whom text not null default 'late',
  add column student_count integer not null default 0 check (student_count >= 0),
  add column ended_by bigint;
update given_window set course_id = unit.course_id
  from unit where unit.tenant_id = given_window.tenant_id and unit.id = given_window.unit_id;
update given_window set whom = 'named', student_count = 1 where student_id is not null;

create table given_window_student (
  tenant_id text not null,
  window_id bigint not null,
  student_id bigint not null,
  primary key (tenant_id, student_id, window_id),
  foreign key (tenant_id, window_id) references given_window,
  foreign key (tenant_id, student_id) references account on delete cascade
);
create index given_window_student_of_window on given_window_student (tenant_id, window_id);
select protect_school_table('given_window_student');
revoke update, truncate on given_window_student from manassa_app;
insert into given_window_student
  select tenant_id, id, student_id from given_window where student_id is not null;

drop index given_window_of_student;
drop index given_window_of_unit;
alter table given_window
  drop column student_id,
  alter column whom drop default,
  alter column course_id set not null,
  alter column unit_id drop not null,
  alter column opens_at drop not null,
  alter column closes_at drop not null,
  add check (whom in ('late', 'all', 'named')),
  add check ((whom = 'late') = (enrolled_until is not null)),
  add check (opens_at is not null or closes_at is not null),
  add foreign key (tenant_id, course_id) references course;
create index given_window_of_course on given_window (tenant_id, course_id, id) where ended_at is null;
create index given_window_for_all on given_window (tenant_id, course_id, id) where ended_at is null and whom <> 'named';
