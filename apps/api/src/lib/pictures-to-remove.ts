import { MADE_PICTURES, type MadePictureKind, pictureEndings } from '@manassa/contract/rules/picture-sizes'
import type { Services } from './request-context.ts'

/** Has the files of the pictures removed that nothing shows any more, of every school: their time has come. */
export async function removeDuePictures({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.asOwner(async (owner) => {
    const due = await owner
      .deleteFrom('picture')
      .where('removeAt', '<=', clock.now())
      .returning(['tenantId', 'id', 'kind'])
      .execute()
    const files = due.flatMap(({ tenantId, id, kind }) =>
      pictureEndings(kind as MadePictureKind).map((ending) => ({
        tenantId,
        storageKey: `${tenantId}/images/${MADE_PICTURES}/${id}${ending}`,
        removeAt: clock.now(),
      })),
    )
    if (files.length > 0) await owner.insertInto('fileToRemove').values(files).execute()
  })
}
