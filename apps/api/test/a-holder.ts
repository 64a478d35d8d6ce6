import type { MadeBatch } from './a-batch.ts'
import type { TestApi } from './start-api.ts'

type World = Pick<TestApi, 'db' | 'clock'>

export interface Holder {
  tenantId: string
  id: number
  terms: Terms
}
type Terms = 'onHandOut' | 'onRedemption'

let holders = 0

/** A bookshop that owes for cards when they are handed out, or on other terms. */
export async function aHolder(
  { db, clock }: World,
  { tenantId = 'tenant3', terms = 'onHandOut' }: { tenantId?: string; terms?: Terms } = {},
): Promise<Holder> {
  holders += 1
  const values = { tenantId, name: `مكتبة ${holders}`, terms, createdAt: clock.schoolNow() }
  const { id } = await db.inSchool(tenantId, (school) =>
    school.insertInto('holder').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return { tenantId, id, terms }
}

/** Gives cards of a batch to a reseller without an entry in the account; returns the consignment's id. */
export async function consignCards(
  { db, clock }: World,
  { tenantId, id: holderId, terms }: Holder,
  { id: batchId }: MadeBatch,
  { from, to, unitPrice }: { from: number; to: number; unitPrice: number },
): Promise<number> {
  const range = { firstNumber: from, lastNumber: to, unitPrice, terms, at: clock.schoolNow() }
  return db.inSchool(tenantId, async (school) => {
    const { id } = await school
      .insertInto('handOut')
      .values({ tenantId, holderId, batchId, ...range })
      .returning('id')
      .executeTakeFirstOrThrow()
    const cards = school.updateTable('accessCode').set({ handOutId: id }).where('batchId', '=', batchId)
    await cards.where('number', '>=', from).where('number', '<=', to).execute()
    return id
  })
}

export const entriesOf = ({ db }: Pick<TestApi, 'db'>, { tenantId, id }: Holder) =>
  db.inSchool(tenantId, (school) =>
    school
      .selectFrom('holderEntry')
      .where('holderId', '=', id)
      .orderBy('id')
      .select(['kind', 'codeCount', 'amount', 'reason'])
      .execute(),
  )
