import type { SchoolDb } from '#api/lib/db/database.ts'

export const pictureWithId = (db: SchoolDb, tenantId: string, id: string) =>
  db
    .selectFrom('picture')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .select(['id', 'kind', 'crop', 'storageKey'])
    .executeTakeFirst()
export type PictureRow = NonNullable<Awaited<ReturnType<typeof pictureWithId>>>

export const pictureOfUpload = (db: SchoolDb, tenantId: string, uploadId: string) =>
  db
    .selectFrom('picture')
    .where('tenantId', '=', tenantId)
    .where('uploadId', '=', uploadId)
    .select(['id', 'kind'])
    .executeTakeFirst()

interface NewPicture {
  tenantId: string
  id: string
  kind: string
  crop: string | null
  storageKey: string
  uploadId: string
  createdAt: Date
}
export const insertPicture = (db: SchoolDb, picture: NewPicture) => db.insertInto('picture').values(picture).execute()

/** Schedules the removal of a picture; null cancels it. */
export const setPictureRemoval = (db: SchoolDb, tenantId: string, id: string, removeAt: Date | null) =>
  db.updateTable('picture').set({ removeAt }).where('tenantId', '=', tenantId).where('id', '=', id).execute()

/**
 * Cancels the removal of a picture of this kind; false when there is none. Several courses may show the same picture,
 * so theirs need no scheduled removal.
 */
export async function cancelPictureRemoval(db: SchoolDb, tenantId: string, { id, kind }: { id: string; kind: string }) {
  const found = await db
    .updateTable('picture')
    .set({ removeAt: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('removeAt', 'is not', null), eb('kind', '=', 'course')]))
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}
