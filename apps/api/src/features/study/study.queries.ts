import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type Slots, statement, statementOfOne } from '#api/lib/db/statement.ts'
import type { Student } from '#api/lib/request-context.ts'
import { courseColumns } from '../catalogue/course-columns.ts'

/** The course as the student's player shows it, with the moment of enrolment if there was one. */
export const findCourse = (db: SchoolDb, { tenantId, id }: Student, courseId: number) =>
  courseOfStudent(db, { tenantId, id, courseId })

const courseOfStudent = statementOfOne((db, slots: Slots<{ tenantId: string; id: number; courseId: number }>) =>
  db
    .selectFrom('course')
    .leftJoin('enrolment', (join) =>
      join.$call(sameSchool('enrolment.courseId', 'course.id')).on('enrolment.studentId', '=', slots.id),
    )
    .where('course.tenantId', '=', slots.tenantId)
    .where('course.id', '=', slots.courseId)
    .select([...courseColumns, 'course.openingPolicy', 'enrolment.enrolledAt']),
)

/** A video with everything that its player needs, and where the student stopped. */
export const findVideo = (db: SchoolDb, { tenantId, id }: Student, lessonId: number) =>
  videoOfStudent(db, { tenantId, id, lessonId })

const videoOfStudent = statementOfOne((db, slots: Slots<{ tenantId: string; id: number; lessonId: number }>) =>
  db
    .selectFrom('lessonVideo')
    .leftJoin('videoProgress', (join) =>
      join
        .$call(sameSchool('videoProgress.lessonId', 'lessonVideo.lessonId'))
        .on('videoProgress.studentId', '=', slots.id),
    )
    .leftJoin('video', sameSchool('video.id', 'lessonVideo.videoId'))
    .where('lessonVideo.tenantId', '=', slots.tenantId)
    .where('lessonVideo.lessonId', '=', slots.lessonId)
    .selectAll('lessonVideo')
    .select(['videoProgress.positionSeconds', 'video.thumbnails']),
)

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
export const savePosition = (db: SchoolDb, { tenantId, id: studentId }: Student, position: Position, updatedAt: Date) =>
  keptPosition(db, { tenantId, studentId, ...position, updatedAt })

const keptPosition = statement(
  (db, slots: Slots<Position & { tenantId: string; studentId: number; updatedAt: Date }>) => {
    const { tenantId, studentId, lessonId, positionSeconds, playedTwentieths, updatedAt } = slots
    return db
      .insertInto('videoProgress')
      .values({ tenantId, studentId, lessonId, positionSeconds, playedTwentieths, completedAt: null, updatedAt })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'studentId', 'lessonId']).doUpdateSet({
          positionSeconds,
          playedTwentieths: sql<number | null>`coalesce(video_progress.played_twentieths | excluded.played_twentieths,
            video_progress.played_twentieths, excluded.played_twentieths)`,
          updatedAt,
        }),
      )
  },
)

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
