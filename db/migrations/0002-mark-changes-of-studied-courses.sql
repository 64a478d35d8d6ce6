-- The server keeps what the students of a course share until one of these changes (docs/design/response-cache.md).
select mark_changes_of('lesson_video', 'study');
select mark_changes_of('quiz', 'study');
select mark_changes_of('question', 'study');
select mark_changes_of('given_window', 'study');
select mark_changes_of('pause', 'study');
select mark_changes_of('pause_course', 'study');
select mark_changes_of('video', 'study');
