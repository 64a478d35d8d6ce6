-- Two who change a holder at once are told of it, as with everything that is edited.
alter table revision
  drop constraint revision_kind_check,
  add constraint revision_kind_check check (kind in (
    'course', 'order', 'unit', 'lesson', 'video', 'quiz', 'question', 'book', 'school', 'student', 'assistant', 'holder'));
