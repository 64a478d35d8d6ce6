import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { EditedState } from '#api/lib/db/tables/content.ts'
import type { Student } from '#api/lib/request-context.ts'
import { attemptsAllowed } from './attempts-allowed.ts'
import { decidedDays } from './unit-days.ts'

/** What students see; whoever makes a course sees what it will be. */
const PUBLISHED: readonly EditedState[] = ['published']
const WITH_DRAFTS: readonly EditedState[] = ['published', 'draft']

/**
 * The lessons of a course, or of one unit, in order, with what the student did with each. One row a lesson. Drafts are
 * among them only where they are asked for.
 */
export function listStudiedLessons(
  db: SchoolDb,
  student: Student,
  of: { courseId: number } | { unitId: number },
  { drafts = false } = {},
) {
  const shown = drafts ? WITH_DRAFTS : PUBLISHED
  return db
    .with(
      // Asked once a unit, not once a lesson.
      (cte) => cte('decided').materialized(),
      (own) =>
        own
          .selectFrom('unit')
          .where('unit.tenantId', '=', student.tenantId)
          .where(({ eb }) => ('courseId' in of ? eb('unit.courseId', '=', of.courseId) : eb('unit.id', '=', of.unitId)))
          .select(['unit.id as decidedUnitId', decidedDays(sql`${student.id}::bigint`).as('days')]),
    )
    .selectFrom('unit')
    .innerJoin('decided', 'decided.decidedUnitId', 'unit.id')
    .leftJoin('lesson', (join) => join.$call(sameSchool('lesson.unitId', 'unit.id')).on('lesson.state', 'in', shown))
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
    .where(({ eb }) => ('courseId' in of ? eb('unit.courseId', '=', of.courseId) : eb('unit.id', '=', of.unitId)))
    .where('unit.state', 'in', shown)
    .orderBy('unit.position')
    .orderBy('lesson.position')
    .select([
      'unit.id as unitId',
      'unit.name as unitName',
      'unit.title as unitTitle',
      'lecture.redeemedAt',
      'decided.days',
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
    .execute()
}

export type StudiedLessonRow = Awaited<ReturnType<typeof listStudiedLessons>>[number]
