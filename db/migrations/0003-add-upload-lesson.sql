-- An upload of a video names its lesson, which gets the video with the last byte (docs/behaviour/uploads.md).
alter table upload
  add column lesson_id bigint,
  -- The revision of the lesson's video that the teacher has seen.
  add column revision bigint check (revision > 0),
  -- The error code for which the lesson did not get the complete video.
  add column refusal text,
  add foreign key (tenant_id, lesson_id) references lesson on delete cascade;
create index upload_of_lesson on upload (tenant_id, lesson_id) where lesson_id is not null;
