-- The weeks of single students stand still, too, in everything that they have: somebody is ill.
alter table pause
  drop constraint pause_scope_check,
  add constraint pause_scope_check check (scope in ('courses', 'grade', 'all', 'students'));
-- Whoever studies asks for the few that are of courses, however many students were ill in the years before.
create index pause_of_courses on pause (tenant_id, starts_at) where scope <> 'students';

create table pause_student (
  tenant_id text not null,
  pause_id bigint not null,
  student_id bigint not null,
  primary key (tenant_id, student_id, pause_id),
  foreign key (tenant_id, pause_id) references pause,
  foreign key (tenant_id, student_id) references account on delete cascade
);
create index pause_student_of_pause on pause_student (tenant_id, pause_id);
select protect_school_table('pause_student');
revoke update, truncate on pause_student from manassa_app;
