-- A quiz's results read each student's attempts in their order, those that count alone.
create index quiz_attempt_counted on quiz_attempt (tenant_id, lesson_id, student_id, number)
  include (id, score, passed, correct_count, question_count) where voided_at is null;

-- How many have opened and completed each film of a course is counted in the index. Its last column is set once, so
-- saving a position still touches none.
drop index video_progress_of_lesson;
create index video_progress_of_lesson on video_progress (tenant_id, lesson_id) include (student_id, completed_at);
