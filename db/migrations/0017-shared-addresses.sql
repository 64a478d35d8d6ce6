-- A film's address was used from more places at once than one phone has: written down for the school, without a letter.
alter table account_event drop constraint account_event_kind_check;
alter table account_event add constraint account_event_kind_check check (kind in
  ('password-changed', 'device-replaced', 'session-copied', 'address-shared'));

-- Which lessons play a stream is not asked any more: its address names the lesson.
drop index lesson_video_stream;
