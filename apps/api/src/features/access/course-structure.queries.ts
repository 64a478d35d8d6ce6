import { SECOND_CHANCE_HOURS, SECOND_CHANCES } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type Slots, statementOfOne } from '#api/lib/db/statement.ts'
import type { EditedState } from '#api/lib/db/tables/content.ts'
import { courseColumns } from '../catalogue/course-columns.ts'
import type { CourseSettings, UnitStructure } from './studied-course.ts'
import { pausesOf, type StaffWindow, staffWindow } from './unit-days.ts'

const lessons = (states: readonly EditedState[]) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', lesson.id, 'lessonName', lesson.name, 'type', lesson.type,
    'durationSeconds', lesson_video.duration_seconds, 'attachmentKey', lesson_video.attachment_key,
    'attachmentTitle', lesson_video.attachment_title,
    'hasCaptions', coalesce(lesson_video.captions <> '[]', false),
    'isPreview', coalesce(lesson.preview_course_id = unit.course_id, false),
    'quiz', case when quiz.lesson_id is not null then jsonb_build_object(
      'kind', quiz.kind, 'passingScore', quiz.passing_score, 'timeLimitMinutes', quiz.time_limit_minutes,
      'attemptsAllowed', quiz.attempts_allowed, 'revealsAnswers', quiz.reveals_answers,
      'answersAtOnce', quiz.answers_at_once, 'questionCount', (
        select count(*) from question
        where question.tenant_id = quiz.tenant_id and question.lesson_id = quiz.lesson_id
          and question.archived_at is null)) end
    ) order by lesson.position), '[]')
  from lesson
  left join lesson_video on lesson_video.tenant_id = lesson.tenant_id and lesson_video.lesson_id = lesson.id
  left join quiz on quiz.tenant_id = lesson.tenant_id and quiz.lesson_id = lesson.id
  where lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id and lesson.state = any(${states}::text[])
)`

const units = (states: readonly EditedState[]) => sql<UnitStructure[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', unit.id, 'unitName', unit.name, 'unitTitle', unit.title, 'lessons', ${lessons(states)}
  ) order by unit.position), '[]')
  from unit
  where unit.tenant_id = course.tenant_id and unit.course_id = course.id and unit.state = any(${states}::text[])
)`

const windows = sql<StaffWindow[]>`(
  select coalesce(jsonb_agg(${staffWindow}), '[]') from given_window as given
  where given.tenant_id = course.tenant_id and given.course_id = course.id and given.ended_at is null
    and given.whom <> 'named'
)`

const hasOwnDays = sql<boolean>`(
  exists (
    select from given_window as given
    where given.tenant_id = course.tenant_id and given.course_id = course.id and given.ended_at is null
      and given.whom = 'named'
  ) or exists (select from pause where pause.tenant_id = course.tenant_id and pause.scope = 'students')
)`

const settings = sql<CourseSettings>`(
  select jsonb_build_object(
    'keepsReadableAfterClosing', coalesce((profile ->> 'keepsReadableAfterClosing')::boolean, true),
    'secondChances', coalesce((profile ->> 'secondChances')::int, ${sql.lit(SECOND_CHANCES)}),
    'secondChanceHours', coalesce((profile ->> 'secondChanceHours')::int, ${sql.lit(SECOND_CHANCE_HOURS)}),
    'savesLessons', coalesce((profile ->> 'savesLessons')::boolean, true),
    'takesLessonQuestions', coalesce((profile ->> 'takesLessonQuestions')::boolean, false)
  ) from school where school.tenant_id = course.tenant_id
)`

const structure = (states: readonly EditedState[]) =>
  statementOfOne((db, slots: Slots<{ tenantId: string; courseId: number }>) =>
    db
      .selectFrom('course')
      .where('course.tenantId', '=', slots.tenantId)
      .where('course.id', '=', slots.courseId)
      .select([
        ...courseColumns,
        'course.openingPolicy',
        'course.state',
        units(states).as('units'),
        windows.as('windows'),
      ])
      .select([pausesOf(sql`course.tenant_id`, sql`course.id`, null).as('pauses'), hasOwnDays.as('hasOwnDays')])
      .select(settings.as('settings')),
  )

const publishedStructure = structure(['published'])
const draftStructure = structure(['published', 'draft'])

export const findStructure = (db: SchoolDb, tenantId: string, courseId: number) =>
  publishedStructure(db, { tenantId, courseId })

export const findDraftStructure = (db: SchoolDb, tenantId: string, courseId: number) =>
  draftStructure(db, { tenantId, courseId })

export type StoredVideo = NonNullable<Awaited<ReturnType<typeof findVideo>>>

export const findVideo = (db: SchoolDb, tenantId: string, lessonId: number) => videoOfLesson(db, { tenantId, lessonId })

const videoOfLesson = statementOfOne((db, slots: Slots<{ tenantId: string; lessonId: number }>) =>
  db
    .selectFrom('lessonVideo')
    .leftJoin('video', sameSchool('video.id', 'lessonVideo.videoId'))
    .where('lessonVideo.tenantId', '=', slots.tenantId)
    .where('lessonVideo.lessonId', '=', slots.lessonId)
    .selectAll('lessonVideo')
    .select('video.thumbnails'),
)

export const findCourseOfLesson = async (db: SchoolDb, tenantId: string, lessonId: number) =>
  (await courseOfLesson(db, { tenantId, lessonId }))?.courseId

const courseOfLesson = statementOfOne((db, slots: Slots<{ tenantId: string; lessonId: number }>) =>
  db
    .selectFrom('lesson')
    .innerJoin('unit', sameSchool('unit.id', 'lesson.unitId'))
    .where('lesson.tenantId', '=', slots.tenantId)
    .where('lesson.id', '=', slots.lessonId)
    .select('unit.courseId'),
)

export const findCourseOfUnit = async (db: SchoolDb, tenantId: string, unitId: number) =>
  (await courseOfUnit(db, { tenantId, unitId }))?.courseId

const courseOfUnit = statementOfOne((db, slots: Slots<{ tenantId: string; unitId: number }>) =>
  db
    .selectFrom('unit')
    .where('unit.tenantId', '=', slots.tenantId)
    .where('unit.id', '=', slots.unitId)
    .select('unit.courseId'),
)
