import type { ErrorCode } from '@manassa/contract/errors'
import type { SchoolDb } from '#api/lib/db/database.ts'

/** An upload is found only by its own account, and so by no other school. */
export interface OwnUpload {
  tenantId: string
  accountId: number
  id: string
}

const own = (db: SchoolDb, { tenantId, accountId, id }: OwnUpload) =>
  db
    .selectFrom('upload')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .select(['id', 'purpose', 'fileName', 'fileType', 'sizeBytes', 'receivedBytes', 'kind', 'storageKey'])
    .select(['lessonId', 'revision', 'refusal', 'createdAt', 'expiresAt'])

export const uploadOf = (db: SchoolDb, which: OwnUpload, now: Date) =>
  own(db, which).where('expiresAt', '>', now).executeTakeFirst()
export type UploadRow = NonNullable<Awaited<ReturnType<typeof uploadOf>>>

/** Locks an upload until the transaction ends, so that a second user waits. */
export const lockUpload = (db: SchoolDb, which: OwnUpload, now: Date) =>
  own(db, which).where('expiresAt', '>', now).forUpdate().executeTakeFirst()

export async function countUploads(db: SchoolDb, tenantId: string, accountId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('upload')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .select((the) => the.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewUpload extends OwnUpload {
  purpose: string
  fileName: string
  fileType: string
  sizeBytes: number
  lessonId: number | null
  revision: number | null
  createdAt: Date
  expiresAt: Date
}
export const insertUpload = (db: SchoolDb, upload: NewUpload) => db.insertInto('upload').values(upload).execute()

interface UploadChunk {
  startsAt: number
  sizeBytes: number
  storageKey: string
}

/** Appends a chunk at the current end; false if a concurrent one was faster. */
export async function appendChunk(
  db: SchoolDb,
  which: OwnUpload,
  chunk: UploadChunk,
  after: { expiresAt: Date; refusal: ErrorCode | null },
): Promise<boolean> {
  const { tenantId, accountId, id } = which
  const { startsAt, sizeBytes } = chunk
  const updated = await db
    .updateTable('upload')
    .set({ receivedBytes: startsAt + sizeBytes, ...after })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('receivedBytes', '=', startsAt)
    .returning('id')
    .executeTakeFirst()
  if (!updated) return false
  await db
    .insertInto('uploadChunk')
    .values({ tenantId, uploadId: id, ...chunk })
    .execute()
  return true
}

export const chunksOf = (db: SchoolDb, { tenantId, id }: Pick<OwnUpload, 'tenantId' | 'id'>) =>
  db
    .selectFrom('uploadChunk')
    .where('tenantId', '=', tenantId)
    .where('uploadId', '=', id)
    .orderBy('startsAt')
    .select(['startsAt', 'sizeBytes', 'storageKey'])
    .execute()

export async function completeUpload(db: SchoolDb, which: OwnUpload, whole: { kind: string; storageKey: string }) {
  const { tenantId, id } = which
  await db
    .updateTable('upload')
    .set(whole)
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', which.accountId)
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('uploadChunk').where('tenantId', '=', tenantId).where('uploadId', '=', id).execute()
}

/** Deletes an upload; its stored files are then scheduled for removal. False if there is none. */
export async function deleteUpload(db: SchoolDb, { tenantId, accountId, id }: OwnUpload): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('upload')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface LessonUploads {
  tenantId: string
  accountId: number
  lessonId: number
}

export const newestUploadFor = (db: SchoolDb, { tenantId, accountId, lessonId }: LessonUploads, now: Date) =>
  db
    .selectFrom('upload')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('lessonId', '=', lessonId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .select(['id as uploadId', 'fileName', 'sizeBytes', 'receivedBytes', 'refusal'])
    .executeTakeFirst()

/** Deletes the account's earlier uploads for a lesson, because a later choice replaces them. */
export const deleteEarlierUploads = (db: SchoolDb, { tenantId, accountId, lessonId }: LessonUploads, createdAt: Date) =>
  db
    .deleteFrom('upload')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('lessonId', '=', lessonId)
    .where('createdAt', '<', createdAt)
    .execute()
