import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { Student } from '#api/lib/request-context.ts'
import { courseColumns } from '../catalogue/course-columns.ts'
import { unitIndex, unitsWithGrants } from './units-with-grants.ts'

/** The course as the student's player shows it, with the moment of enrolment if there was one. */
export function findCourse(db: SchoolDb, student: Student, courseId: number) {
  return db
    .selectFrom('course')
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.tenantId', '=', 'course.tenantId')
        .onRef('enrolment.courseId', '=', 'course.id')
        .on('enrolment.studentId', '=', student.id),
    )
    .where('course.tenantId', '=', student.tenantId)
    .where('course.id', '=', courseId)
    .select([...courseColumns, 'course.openingPolicy', 'course.archivedAt', 'enrolment.enrolledAt'])
    .executeTakeFirst()
}

/** Where a lesson stands, and by which grants this student may reach it. Archived lessons are not there. */
export const findLessonPlace = (db: SchoolDb, student: Student, lessonId: number) =>
  unitsWithGrants(db, student)
    .innerJoin('lesson', (join) =>
      join.onRef('lesson.tenantId', '=', 'unit.tenantId').onRef('lesson.unitId', '=', 'unit.id'),
    )
    .where('lesson.id', '=', lessonId)
    .where('lesson.archivedAt', 'is', null)
    .select([
      'lesson.id',
      'lesson.name',
      'lesson.type',
      'unit.id as unitId',
      'course.openingPolicy',
      'enrolment.enrolledAt',
      'lecture.redeemedAt',
      unitIndex,
    ])
    .executeTakeFirst()

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

/** A video with everything that its player needs, and where the student stopped. */
export function findVideo(db: SchoolDb, student: Student, lessonId: number) {
  return db
    .selectFrom('lessonVideo')
    .leftJoin('videoProgress', (join) =>
      join
        .onRef('videoProgress.tenantId', '=', 'lessonVideo.tenantId')
        .onRef('videoProgress.lessonId', '=', 'lessonVideo.lessonId')
        .on('videoProgress.studentId', '=', student.id),
    )
    .where('lessonVideo.tenantId', '=', student.tenantId)
    .where('lessonVideo.lessonId', '=', lessonId)
    .selectAll('lessonVideo')
    .select('videoProgress.positionSeconds')
    .executeTakeFirst()
}

interface Position {
  lessonId: number
  positionSeconds: number
  /** Null where the app did not say. */
  playedTwentieths: number | null
}

/**
 * Remembers where the student is, and adds what was played to what was known. Completion is another column: watching
 * again from the start keeps it.
 */
export async function savePosition(db: SchoolDb, student: Student, position: Position, at: Date) {
  await db
    .insertInto('videoProgress')
    .values({
      tenantId: student.tenantId,
      studentId: student.id,
      ...position,
      completedAt: null,
      updatedAt: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'studentId', 'lessonId']).doUpdateSet({
        positionSeconds: position.positionSeconds,
        playedTwentieths: sql<number | null>`coalesce(video_progress.played_twentieths | excluded.played_twentieths,
          video_progress.played_twentieths, excluded.played_twentieths)`,
        updatedAt: at,
      }),
    )
    .execute()
}

/** Marks videos complete; one that is complete keeps its first date. */
export async function markCompleted(db: SchoolDb, student: Student, lessonIds: readonly number[], at: Date) {
  if (lessonIds.length === 0) return
  await db
    .insertInto('videoProgress')
    .values(
      lessonIds.map((lessonId) => ({
        tenantId: student.tenantId,
        studentId: student.id,
        lessonId,
        positionSeconds: 0,
        completedAt: at,
        updatedAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'studentId', 'lessonId'])
        .doUpdateSet({ completedAt: at, updatedAt: at })
        .where('videoProgress.completedAt', 'is', null),
    )
    .execute()
}
