import {
  MADE_PICTURES,
  type MadePictureKind,
  pictureEndings,
  pictureSizes,
} from '@manassa/contract/rules/picture-sizes'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { sql } from 'kysely'
import type { OwnerDb } from './db/database.ts'
import type { Services } from './request-context.ts'

/** Pages that somebody has open, and the bin, still show what was replaced. */
export const KEPT_AFTER_REPLACED_MS = 30 * DAY_MS

/** Has the files of the pictures removed that nothing shows any more, of every school: their time has come. */
export async function removeDuePictures({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.asOwner(async (owner) => {
    await nameUnseen(owner, new Date(clock.now().getTime() + KEPT_AFTER_REPLACED_MS))
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
 * Gives the pictures of questions their time that no question and no answer has, and no version of a quiz that somebody
 * began: a quiz and its copies show the same ones.
 */
const nameUnseen = (owner: OwnerDb, removeAt: Date) =>
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
