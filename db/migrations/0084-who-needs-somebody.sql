-- The radar's lists (docs/decisions/0088): by page and by their indexes, in a school of 10,000 students.
-- When each student has completed something last. Of what is set once: saving a position touches none of it.
create index video_progress_of_student on video_progress (tenant_id, student_id, completed_at)
  where completed_at is not null;
-- Which films were completed lately, and by whom.
drop index video_progress_by_completion;
create index video_progress_by_completion on video_progress (tenant_id, completed_at) include (student_id, lesson_id)
  where completed_at is not null;
drop index quiz_attempt_by_day;
create index quiz_attempt_by_day on quiz_attempt (tenant_id, submitted_at)
  include (student_id, lesson_id, passed, voided_at);
create index ended_session_by_school on ended_session (tenant_id, account_id, ended_at) where reason = 'bySchool';

-- Another login of the same student had a film open in the minutes before this one was opened.
alter table watch_session add column beside_another boolean not null default false;
create index watch_session_beside on watch_session (tenant_id, opened_at) include (student_id) where beside_another;
