import {
  MADE_PICTURES,
  type MadePictureKind,
  pictureEndings,
  pictureSizes,
} from '@manassa/contract/rules/picture-sizes'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { sql } from 'kysely'
import type { OwnerDb } from '#api/lib/db/database.ts'
import type { Services } from '#api/lib/http/request-context.ts'

/** Open pages and archived content still show a replaced picture. */
export const REPLACED_KEPT_MS = 30 * DAY_MS

export async function removeDuePictures({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.asOwner(async (owner) => {
    await markUnusedPictures(owner, new Date(clock.now().getTime() + REPLACED_KEPT_MS))
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

/**
 * Starts the removal period of question pictures that no question, answer or started quiz version uses. A quiz and its
 * copies share pictures.
 */
const markUnusedPictures = (owner: OwnerDb, removeAt: Date) =>
  sql`
    with named as (
      select tenant_id, id,
        '/media/images/' || tenant_id || ${`/${MADE_PICTURES}/`} || id || ${`-${pictureSizes.question.usual}.jpg`} as path
      from picture where kind = 'question' and remove_at is null
    )
    update picture set remove_at = ${removeAt} from named
    where picture.tenant_id = named.tenant_id and picture.id = named.id
      and not exists (
        select from question where question.tenant_id = named.tenant_id and question.image_path = named.path)
      and not exists (
        select from answer where answer.tenant_id = named.tenant_id and answer.image_path = named.path)
      and not exists (
        select from quiz_version as version
        where version.tenant_id = named.tenant_id and quiz_pictures(version.content) ? named.path
          and (
            exists (
              select from quiz_sitting as begun
              where begun.tenant_id = version.tenant_id and begun.lesson_id = version.lesson_id
                and begun.version = version.number)
            or exists (
              select from quiz_attempt as taken
              where taken.tenant_id = version.tenant_id and taken.lesson_id = version.lesson_id
                and taken.version = version.number)))`.execute(owner)
