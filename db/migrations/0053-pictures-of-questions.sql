-- Which pictures a version of a quiz shows, its answers' among them.
create function quiz_pictures(content jsonb) returns jsonb language sql immutable as $$
  select jsonb_path_query_array(content, '$.questions[*].**.imagePath ? (@ != null)')
$$;

-- A copy of a quiz shows the same pictures: one of them goes when nothing shows it any more.
create index question_shows on question (tenant_id, image_path) where image_path is not null;
create index answer_shows on answer (tenant_id, image_path) where image_path is not null;
create index quiz_version_shows on quiz_version using gin (quiz_pictures(content));
