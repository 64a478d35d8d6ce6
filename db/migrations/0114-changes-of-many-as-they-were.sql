-- How many a change to many was for is told for good, also once an account that it made is gone again: what is left of
-- it here is its number.
alter table bulk_change_student drop constraint bulk_change_student_tenant_id_student_id_fkey;

-- What was decided for all who study a course, ended or not, for the timeline of one of them.
create index given_window_ever on given_window (tenant_id, course_id);
