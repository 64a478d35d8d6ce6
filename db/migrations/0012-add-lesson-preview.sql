-- One video of a course can be watched without an account (docs/behaviour/catalogue.md). The column names the course of
-- its unit, so that the key allows one lesson of each.
alter table lesson
  add column preview_course_id bigint,
  add check (preview_course_id is null or type = 'Video');
create unique index lesson_preview on lesson (tenant_id, preview_course_id) where preview_course_id is not null;
