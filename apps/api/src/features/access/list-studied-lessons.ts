import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { Student } from '#api/lib/request-context.ts'

/** The lessons of a course, or of one unit, in order, with what the student did with each. One row a lesson. */
export function listStudiedLessons(db: SchoolDb, student: Student, of: { courseId: number } | { unitId: number }) {
  return db
    .selectFrom('unit')
    .leftJoin('lesson', (join) =>
      join
        .onRef('lesson.tenantId', '=', 'unit.tenantId')
        .onRef('lesson.unitId', '=', 'unit.id')
        .on('lesson.archivedAt', 'is', null),
    )
    .leftJoin('lecture', (join) =>
      join
        .onRef('lecture.tenantId', '=', 'unit.tenantId')
        .onRef('lecture.unitId', '=', 'unit.id')
        .on('lecture.studentId', '=', student.id),
    )
    .leftJoin('lessonVideo', (join) =>
      join.onRef('lessonVideo.tenantId', '=', 'lesson.tenantId').onRef('lessonVideo.lessonId', '=', 'lesson.id'),
    )
    .leftJoin('videoProgress', (join) =>
      join
        .onRef('videoProgress.tenantId', '=', 'lesson.tenantId')
        .onRef('videoProgress.lessonId', '=', 'lesson.id')
        .on('videoProgress.studentId', '=', student.id),
    )
    .leftJoin('quiz', (join) =>
      join.onRef('quiz.tenantId', '=', 'lesson.tenantId').onRef('quiz.lessonId', '=', 'lesson.id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('quizAttempt')
          .whereRef('quizAttempt.tenantId', '=', 'lesson.tenantId')
          .whereRef('quizAttempt.lessonId', '=', 'lesson.id')
          .where('quizAttempt.studentId', '=', student.id)
          .select((inner) => [
            inner.fn.countAll<number>().as('count'),
            inner.fn.max('quizAttempt.score').as('bestScore'),
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
    .where('unit.archivedAt', 'is', null)
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
      'videoProgress.completedAt',
      'quiz.kind as quizKind',
      'quiz.passingScore',
      'quiz.timeLimitMinutes',
      'quiz.attemptsAllowed',
      'quiz.revealsAnswers',
      'attempts.count as attemptCount',
      'attempts.bestScore',
      'sitting.endsAt as timeEndsAt',
      sql<number>`(select count(*) from question where question.tenant_id = lesson.tenant_id and question.lesson_id = lesson.id)`.as(
        'questionCount',
      ),
    ])
    .execute()
}

export type StudiedLessonRow = Awaited<ReturnType<typeof listStudiedLessons>>[number]
