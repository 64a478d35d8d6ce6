import type { Chapter } from '@manassa/contract/rules/chapter-lines'
import { sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { StoredCaption } from '#api/lib/db/tables/content.ts'
import type { InSchool } from '#api/lib/request-context.ts'
import { lacks } from '../courses/lesson-lacks.ts'

/** A lesson with where it stands, in whatever state. */
export const findLessonPage = ({ db, tenantId }: InSchool, lessonId: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('unit', sameSchool('unit.id', 'lesson.unitId'))
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .where('lesson.tenantId', '=', tenantId)
    .where('lesson.id', '=', lessonId)
    .select([
      'lesson.id',
      'lesson.name as lessonName',
      'lesson.type',
      'lesson.state',
      'unit.id as unitId',
      'unit.name as unitName',
      'unit.title as unitTitle',
      'unit.state as unitState',
      'course.id as courseId',
      'course.name as courseName',
      'course.state as courseState',
      lacks.as('lacks'),
    ])
    .executeTakeFirst()

/** The film of a lesson, or undefined before there is one. */
export const findVideo = ({ db, tenantId }: InSchool, lessonId: number) =>
  db
    .selectFrom('lessonVideo')
    .where('tenantId', '=', tenantId)
    .where('lessonId', '=', lessonId)
    .select(['storageKey', 'externalUrl', 'attachmentKey', 'attachmentTitle', 'attachmentSizeBytes', 'captions'])
    .select(['durationSeconds', 'renditions', 'chapters', 'filmId', 'comingFilmId'])
    .executeTakeFirst()
export type VideoFound = NonNullable<Awaited<ReturnType<typeof findVideo>>>

/** A film at another address: what was known of the last one is of no use for it. */
export const storeAddress = ({ db, tenantId }: InSchool, lessonId: number, externalUrl: string) =>
  db
    .insertInto('lessonVideo')
    .values({ tenantId, lessonId, externalUrl })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'lessonId']).doUpdateSet({
        externalUrl,
        filmId: null,
        comingFilmId: null,
        storageKey: null,
        streamKey: null,
        posterPath: null,
        posterKey: null,
        durationSeconds: null,
        sizeBytes: null,
        renditions: '[]',
      }),
    )
    .execute()

/** A film that is being prepared: students have what was there, until it can be played. */
export const storeComing = ({ db, tenantId }: InSchool, lessonId: number, comingFilmId: number) =>
  db
    .insertInto('lessonVideo')
    .values({ tenantId, lessonId, comingFilmId })
    .onConflict((conflict) => conflict.columns(['tenantId', 'lessonId']).doUpdateSet({ comingFilmId }))
    .execute()

interface Beside {
  attachmentKey?: string | null
  attachmentTitle?: string | null
  attachmentSizeBytes?: number | null
  captions?: readonly StoredCaption[]
  chapters?: readonly Chapter[]
}

/** What stands beside a film. */
export const storeBeside = ({ db, tenantId }: InSchool, lessonId: number, { captions, chapters, ...paper }: Beside) =>
  db
    .updateTable('lessonVideo')
    .set({
      ...paper,
      ...(captions && { captions: JSON.stringify(captions) }),
      ...(chapters && { chapters: JSON.stringify(chapters) }),
    })
    .where('tenantId', '=', tenantId)
    .where('lessonId', '=', lessonId)
    .execute()

/** Whether any lesson still has this file beside its film: copies of a lesson share them. */
export async function isBesideAFilm({ db, tenantId }: InSchool, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('lessonVideo')
    .where('tenantId', '=', tenantId)
    .where(({ or, eb }) =>
      or([eb('attachmentKey', '=', key), sql<boolean>`captions @> ${JSON.stringify([{ key }])}::jsonb`]),
    )
    .select('lessonId')
    .executeTakeFirst()
  return found !== undefined
}
