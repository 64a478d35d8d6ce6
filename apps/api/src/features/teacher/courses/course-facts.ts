import type { LackKind } from '@manassa/contract/teacher/courses'
import { sql } from 'kysely'

export const studentCount = sql<number>`(
  select count(*) from enrolment where enrolment.tenant_id = course.tenant_id and enrolment.course_id = course.id)::int`

/** Lessons of a draft course are unseen, and so are draft lessons with content in a published one. */
export const hasUnseen = sql<boolean>`exists (
  select from unit join lesson on lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id
  where unit.tenant_id = course.tenant_id and unit.course_id = course.id
    and unit.state <> 'archived' and lesson.state <> 'archived'
    and (course.state = 'draft' or (course.state = 'published' and lesson.state = 'draft' and (
      exists (select from lesson_video as video where video.tenant_id = lesson.tenant_id and video.lesson_id = lesson.id
        and coalesce(video.storage_key, video.external_url) is not null)
      or exists (select from question where question.tenant_id = lesson.tenant_id and question.lesson_id = lesson.id
        and question.archived_at is null)))))`

/** An empty array means that the lesson can be published. */
export const lessonLacks = sql<LackKind[]>`(
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
