import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'

interface NewLink {
  tenantId: string
  accountId: number
  linkHash: Buffer
  expiresAt: Date
  isInvitation: boolean
  madeBy: number | null
}

/** Stores links; each replaces the previous link of its account. */
export async function storeLinks(db: SchoolDb, links: readonly NewLink[]) {
  if (links.length === 0) return
  await db
    .insertInto('passwordLink')
    .values([...links])
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'accountId']).doUpdateSet(({ ref }) => ({
        linkHash: ref('excluded.linkHash'),
        expiresAt: ref('excluded.expiresAt'),
        isInvitation: ref('excluded.isInvitation'),
        madeBy: ref('excluded.madeBy'),
      })),
    )
    .execute()
}

/** Finds the account of a valid link, with the personal data that a new password must not contain. */
export const findLinkOwner = (db: SchoolDb, tenantId: string, linkHashes: Buffer[], now: Date) =>
  db
    .selectFrom('passwordLink as link')
    .innerJoin('account', (join) =>
      join.onRef('account.tenantId', '=', 'link.tenantId').onRef('account.id', '=', 'link.accountId'),
    )
    .where('link.tenantId', '=', tenantId)
    .where('link.linkHash', 'in', linkHashes)
    .where('link.expiresAt', '>', now)
    .where('account.disabledAt', 'is', null)
    .select(['account.id', 'account.role', 'account.name', 'account.email', 'account.phone', 'account.parentPhone'])
    .select(sql<boolean>`account.password_hash is not null`.as('hasPassword'))
    .executeTakeFirst()

/** Spends a link: of two concurrent requests, one gets a row. */
export const takeLink = (db: SchoolDb, tenantId: string, linkHashes: Buffer[], now: Date) =>
  db
    .deleteFrom('passwordLink')
    .where('tenantId', '=', tenantId)
    .where('linkHash', 'in', linkHashes)
    .where('expiresAt', '>', now)
    .returning('accountId')
    .executeTakeFirst()

/** Deletes a link that was sent to a person's number; an invitation may be printed, so it stays. */
export const endSentLink = (db: SchoolDb, tenantId: string, accountId: number) =>
  db
    .deleteFrom('passwordLink')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('isInvitation', '=', false)
    .execute()

/**
 * Deletes the links that a person made for accounts with a password. A first invitation cannot take an account over, so
 * it stays.
 */
export const endLinksMadeBy = (db: SchoolDb, tenantId: string, makerId: number) =>
  db
    .deleteFrom('passwordLink')
    .using('account')
    .where('passwordLink.tenantId', '=', tenantId)
    .where('passwordLink.madeBy', '=', makerId)
    .whereRef('account.tenantId', '=', 'passwordLink.tenantId')
    .whereRef('account.id', '=', 'passwordLink.accountId')
    .where('account.passwordHash', 'is not', null)
    .execute()
