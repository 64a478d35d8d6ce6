-- The words of a video as text: [{"language": "ar", "label": "العربية", "key": "tenant3/captions/nile-ar.vtt"}]
alter table lesson_video add column captions jsonb not null default '[]';

-- Which lessons play a stream: asked for before its key is given out.
create index lesson_video_stream on lesson_video (tenant_id, stream_key) where stream_key is not null;
