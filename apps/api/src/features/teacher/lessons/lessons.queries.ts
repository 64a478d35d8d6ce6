import { createHash } from 'node:crypto'
import type { Chapter } from '@manassa/contract/rules/chapter-lines'
import { sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { StoredCaption } from '#api/lib/db/tables/content.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { lessonLacks } from '../courses/course-facts.ts'
import { formerAddressColumns } from '../videos/former-address.ts'

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
      lessonLacks.as('lacks'),
      sql<boolean>`lesson.preview_course_id is not null`.as('isPreview'),
      sql<string | null>`(
        select other.name from lesson as other
        where other.tenant_id = course.tenant_id and other.preview_course_id = course.id and other.id <> lesson.id
      )`.as('otherPreview'),
    ])
    .executeTakeFirst()

export const findVideo = ({ db, tenantId }: InSchool, lessonId: number) =>
  db
    .selectFrom('lessonVideo')
    .where('tenantId', '=', tenantId)
    .where('lessonId', '=', lessonId)
    .select(['storageKey', 'externalUrl', 'attachmentKey', 'attachmentTitle', 'attachmentSizeBytes', 'captions'])
    .select(['durationSeconds', 'renditions', 'chapters', 'videoId', 'pendingVideoId'])
    .select(['formerAddress', 'formerAddressLeftAt'])
    .executeTakeFirst()
export type LessonVideoRow = NonNullable<Awaited<ReturnType<typeof findVideo>>>

interface NewAddress {
  lessonId: number
  externalUrl: string
  now: Date
}

/** Sets another external address and clears everything that belonged to the previous video. */
export const storeAddress = ({ db, tenantId }: InSchool, { lessonId, externalUrl, now }: NewAddress) =>
  db
    .insertInto('lessonVideo')
    .values({ tenantId, lessonId, externalUrl })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'lessonId']).doUpdateSet({
        externalUrl,
        ...formerAddressColumns(now),
        videoId: null,
        pendingVideoId: null,
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

interface VideoExtras {
  attachmentKey?: string | null
  attachmentTitle?: string | null
  attachmentSizeBytes?: number | null
  captions?: readonly StoredCaption[]
  chapters?: readonly Chapter[]
}

export const storeVideoExtras = (
  { db, tenantId }: InSchool,
  lessonId: number,
  { captions, chapters, ...attachment }: VideoExtras,
) =>
  db
    .updateTable('lessonVideo')
    .set({
      ...attachment,
      ...(captions && { captions: JSON.stringify(captions) }),
      ...(chapters && { chapters: JSON.stringify(chapters) }),
    })
    .where('tenantId', '=', tenantId)
    .where('lessonId', '=', lessonId)
    .execute()

/** Tells whether any lesson still uses this file, because copies of a lesson share files. */
export async function isFileUsed({ db, tenantId }: InSchool, key: string): Promise<boolean> {
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

/** The stored file of an upload, unless its removal is due. */
export const lessonFileOf = (
  { db, tenantId }: InSchool,
  { uploadId, kind, now }: { uploadId: string; kind: Tables['lessonFile']['kind']; now: Date },
) =>
  db
    .selectFrom('lessonFile as file')
    .where('file.tenantId', '=', tenantId)
    .where('file.uploadId', '=', uploadId)
    .where('file.kind', '=', kind)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fileToRemove as due')
            .whereRef('due.tenantId', '=', 'file.tenantId')
            .whereRef('due.storageKey', '=', 'file.storageKey')
            .where('due.removeAt', '<=', now)
            .select('due.storageKey'),
        ),
      ),
    )
    .select(['storageKey', 'fileName', 'sizeBytes'])
    .executeTakeFirst()

/** Remembers the upload of a stored file; an existing record stays unchanged. */
export const rememberLessonFile = (
  { db, tenantId }: InSchool,
  { uploadId, ...file }: Omit<Tables['lessonFile'], 'tenantId' | 'uploadId'> & { uploadId?: string },
) =>
  db
    .insertInto('lessonFile')
    .values({ tenantId, ...file, uploadId: uploadId ?? nameOf(file.storageKey) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function uploadsOf({ db, tenantId }: InSchool, keys: readonly string[]): Promise<Map<string, string>> {
  const known =
    keys.length === 0
      ? []
      : await db
          .selectFrom('lessonFile')
          .where('tenantId', '=', tenantId)
          .where('storageKey', 'in', keys)
          .select(['storageKey', 'uploadId'])
          .execute()
  const uploads = new Map(known.map(({ storageKey, uploadId }) => [storageKey, uploadId]))
  return new Map(keys.map((key) => [key, uploads.get(key) ?? nameOf(key)]))
}

/** A substitute id for files stored before uploads were remembered. */
const nameOf = (storageKey: string) => createHash('md5').update(storageKey).digest('hex')
