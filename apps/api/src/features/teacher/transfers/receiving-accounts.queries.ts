import type { TransferProvider } from '@manassa/contract/rules/transfers'
import { sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'

interface NewAccount {
  provider: TransferProvider
  address: string
  addsPiastres: boolean
  createdAt: Date
}

/** Returns no row if the school has this account already, also by a concurrent request. */
export const insertAccount = ({ db, tenantId }: InSchool, account: NewAccount) =>
  db
    .insertInto('receivingAccount')
    .values({ tenantId, ...account })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'provider', 'address', 'addsPiastres', 'opensAtOnce'])
    .executeTakeFirst()

/** Locks the account until the transaction ends; undefined for one that is archived, and for that of a gateway. */
export const lockAccount = ({ db, tenantId }: InSchool, id: number) =>
  db
    .selectFrom('receivingAccount')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .where('sealedKeys', 'is', null)
    .select(['id', 'provider', 'address', 'addsPiastres', 'opensAtOnce'])
    .forUpdate()
    .executeTakeFirst()

export const changeAccount = (
  { db, tenantId }: InSchool,
  id: number,
  change: { addsPiastres: boolean; opensAtOnce: boolean } | { archivedAt: Date },
) => db.updateTable('receivingAccount').set(change).where('tenantId', '=', tenantId).where('id', '=', id).execute()

/** Every page of a course reads from the school whether it takes transfers. */
export const noteTakesTransfers = ({ db, tenantId }: InSchool) =>
  db
    .updateTable('school')
    .set({
      takesTransfers: sql<boolean>`exists (
        select from receiving_account where tenant_id = ${tenantId} and archived_at is null)`,
    })
    .where('tenantId', '=', tenantId)
    .execute()
