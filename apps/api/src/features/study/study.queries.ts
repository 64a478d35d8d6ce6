import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Student } from '#api/lib/request-context.ts'
import { courseColumns } from '../catalogue/course-columns.ts'

/** The course as the student's player shows it, with the moment of enrolment if there was one. */
export function findCourse(db: SchoolDb, student: Student, courseId: number) {
  return db
    .selectFrom('course')
    .leftJoin('enrolment', (join) =>
      join.$call(sameSchool('enrolment.courseId', 'course.id')).on('enrolment.studentId', '=', student.id),
    )
    .where('course.tenantId', '=', student.tenantId)
    .where('course.id', '=', courseId)
    .select([...courseColumns, 'course.openingPolicy', 'enrolment.enrolledAt'])
    .executeTakeFirst()
}

/** A video with everything that its player needs, and where the student stopped. */
export function findVideo(db: SchoolDb, student: Student, lessonId: number) {
  return db
    .selectFrom('lessonVideo')
    .leftJoin('videoProgress', (join) =>
      join
        .$call(sameSchool('videoProgress.lessonId', 'lessonVideo.lessonId'))
        .on('videoProgress.studentId', '=', student.id),
    )
    .leftJoin('video', sameSchool('video.id', 'lessonVideo.videoId'))
    .where('lessonVideo.tenantId', '=', student.tenantId)
    .where('lessonVideo.lessonId', '=', lessonId)
    .selectAll('lessonVideo')
    .select(['videoProgress.positionSeconds', 'video.thumbnails'])
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
