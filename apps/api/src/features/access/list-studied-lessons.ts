import { type QueryCreator, sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type Slots, statement } from '#api/lib/db/statement.ts'
import type { EditedState } from '#api/lib/db/tables/content.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import type { Student } from '#api/lib/http/request-context.ts'
import { attemptsAllowed } from './attempts-allowed.ts'
import { type DecidedDaysTexts, decidedDays } from './unit-days.ts'

/** What students see; whoever makes a course sees what it will be. */
const PUBLISHED: readonly EditedState[] = ['published']
const WITH_DRAFTS: readonly EditedState[] = ['published', 'draft']

type StudentSlots = Slots<{ tenantId: string; id: number }>

/**
 * The lessons of a course in order, with what the student did with each and what staff decided of the days of each
 * unit. One row a lesson. Drafts are among them only where they are asked for.
 */
export const listStudiedLessons = (
  db: SchoolDb,
  { tenantId, id }: Student,
  courseId: number,
  { drafts = false } = {},
) => (drafts ? lessonsWithDrafts : publishedLessons)(db, { tenantId, id, courseId })

/** The same of one unit, for whoever knows its days. */
export const listLessonsOfUnit = (db: SchoolDb, { tenantId, id }: Student, unitId: number) =>
  lessonsOfUnit(db, { tenantId, id, unitId })

const lessonsOfCourse = (states: readonly EditedState[]) =>
  statement((db, slots: StudentSlots & Slots<{ courseId: number }>) =>
    lessonsOf(decidedFirst(db, slots), slots, states)
      .innerJoin(sql<DecidedUnit>`decided`.as('decided'), 'decided.decidedUnitId', 'unit.id')
      .where('unit.courseId', '=', slots.courseId)
      .select('decided.days'),
  )
const publishedLessons = lessonsOfCourse(PUBLISHED)
const lessonsWithDrafts = lessonsOfCourse(WITH_DRAFTS)

const lessonsOfUnit = statement((db, slots: StudentSlots & Slots<{ unitId: number }>) =>
  lessonsOf(db, slots, PUBLISHED).where('unit.id', '=', slots.unitId),
)

interface DecidedUnit {
  decidedUnitId: number
  days: DecidedDaysTexts
}

/** The days of a course's units are asked for once a unit, not once a lesson. */
const decidedFirst = (db: SchoolDb, slots: StudentSlots & Slots<{ courseId: number }>): QueryCreator<Tables> =>
  db.with(
    (cte) => cte('decided').materialized(),
    (own) =>
      own
        .selectFrom('unit')
        .where('unit.tenantId', '=', slots.tenantId)
        .where('unit.courseId', '=', slots.courseId)
        .select(['unit.id as decidedUnitId', decidedDays(sql`${slots.id}::bigint`).as('days')]),
  )

const lessonsOf = (db: QueryCreator<Tables>, student: StudentSlots, states: readonly EditedState[]) =>
  db
    .selectFrom('unit')
    .leftJoin('lesson', (join) => join.$call(sameSchool('lesson.unitId', 'unit.id')).on('lesson.state', 'in', states))
    .leftJoin('lecture', (join) =>
      join.$call(sameSchool('lecture.unitId', 'unit.id')).on('lecture.studentId', '=', student.id),
    )
    .leftJoin('lessonVideo', sameSchool('lessonVideo.lessonId', 'lesson.id'))
    .leftJoin('videoProgress', (join) =>
      join.$call(sameSchool('videoProgress.lessonId', 'lesson.id')).on('videoProgress.studentId', '=', student.id),
    )
    .leftJoin('quiz', sameSchool('quiz.lessonId', 'lesson.id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('quizAttempt')
          .whereRef('quizAttempt.tenantId', '=', 'lesson.tenantId')
          .whereRef('quizAttempt.lessonId', '=', 'lesson.id')
          .where('quizAttempt.studentId', '=', student.id)
          .select((inner) => [
            inner.fn.countAll<number>().as('count'),
            // One that was voided was handed in, and has no mark.
            sql<number | null>`max(score) filter (where voided_at is null)`.as('bestScore'),
            sql<boolean | null>`bool_or(passed) filter (where voided_at is null)`.as('hasPassed'),
          ])
          .as('attempts'),
      (join) => join.onTrue(),
    )
    .leftJoin('quizSitting as sitting', (join) =>
      join
        .onRef('sitting.tenantId', '=', 'lesson.tenantId')
        .onRef('sitting.lessonId', '=', 'lesson.id')
        .on('sitting.studentId', '=', student.id)
        .on('sitting.number', '=', sql<number>`attempts.count + 1`),
    )
    .where('unit.tenantId', '=', student.tenantId)
    .where('unit.state', 'in', states)
    .orderBy('unit.position')
    .orderBy('lesson.position')
    .select([
      'unit.id as unitId',
      'unit.name as unitName',
      'unit.title as unitTitle',
      'lecture.redeemedAt',
      'lesson.id as lessonId',
      'lesson.name as lessonName',
      'lesson.type as lessonType',
      'lessonVideo.durationSeconds',
      'lessonVideo.attachmentKey',
      'lessonVideo.attachmentTitle',
      'videoProgress.completedAt',
      'quiz.kind as quizKind',
      'quiz.passingScore',
      'quiz.timeLimitMinutes',
      attemptsAllowed(sql`${student.id}::bigint`).as('attemptsAllowed'),
      'quiz.revealsAnswers',
      'attempts.count as attemptCount',
      'attempts.bestScore',
      'attempts.hasPassed',
      'sitting.endsAt as timeEndsAt',
      sql<number>`(
        select count(*) from question
        where question.tenant_id = lesson.tenant_id and question.lesson_id = lesson.id and question.archived_at is null
      )`.as('questionCount'),
    ])

export type StudiedLessonRow = Awaited<ReturnType<typeof listLessonsOfUnit>>[number]
export type CourseLessonRow = Awaited<ReturnType<typeof listStudiedLessons>>[number]
