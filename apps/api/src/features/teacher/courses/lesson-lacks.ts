import type { LackKind } from '@manassa/contract/teacher/courses'
import { sql } from 'kysely'

/** An empty array means that the lesson can be published. */
export const lacks = sql<LackKind[]>`(
  case
    when lesson.type = 'Video' then
      case when exists (
        select from lesson_video as video where video.tenant_id = lesson.tenant_id and video.lesson_id = lesson.id
          and coalesce(video.storage_key, video.external_url) is not null
      ) then '[]'::jsonb else '["video"]'::jsonb end
    when not exists (
      select from question where question.tenant_id = lesson.tenant_id and question.lesson_id = lesson.id
        and question.archived_at is null
    ) then '["questions"]'::jsonb
    when exists (
      select from question
      where question.tenant_id = lesson.tenant_id and question.lesson_id = lesson.id
        and question.archived_at is null and not exists (
        select from answer
        where answer.tenant_id = question.tenant_id and answer.question_id = question.id and answer.is_correct
          and answer.archived_at is null
      )
    ) then '["rightAnswer"]'::jsonb
    else '[]'::jsonb
  end)`
