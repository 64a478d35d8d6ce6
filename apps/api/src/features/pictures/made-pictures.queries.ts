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

/** Has a picture removed at a time, or stay, for null. */
export const setPictureRemoval = (db: SchoolDb, tenantId: string, id: string, removeAt: Date | null) =>
  db.updateTable('picture').set({ removeAt }).where('tenantId', '=', tenantId).where('id', '=', id).execute()

/**
 * Has a picture of this kind stay that is to go; false where there is none. Of courses several may show the same one,
 * so that it need not be about to go.
 */
export async function recallPicture(db: SchoolDb, tenantId: string, { id, kind }: { id: string; kind: string }) {
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
