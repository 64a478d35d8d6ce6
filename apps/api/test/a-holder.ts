import { printedCode } from '@manassa/contract/rules/access-code'
import { lookupOf, randomCode, sealCode } from '#api/features/codes/code-secrets.ts'
import type { MadeCourse } from './a-course.ts'
import type { TestApi } from './start-api.ts'

type World = Pick<TestApi, 'db' | 'clock' | 'services'>

/** Cards that were made together, in the order of their numbers, which begin with 1. */
export interface Batch {
  tenantId: string
  id: number
  number: number
  cards: Array<{ id: number; printed: string }>
}
export interface Holder {
  tenantId: string
  id: number
  terms: Terms
}
type Terms = 'onHandOut' | 'onRedemption'

/** A batch of cards for a course, which nobody holds. */
export async function aBatch(
  { db, clock, services }: World,
  { tenantId, id: courseId }: Pick<MadeCourse, 'tenantId' | 'id'>,
  { count = 10, expiresAt = null }: { count?: number; expiresAt?: Date | null } = {},
): Promise<Batch> {
  const keys = await services.schoolKeys.of(tenantId)
  return db.inSchool(tenantId, async (school) => {
    const made = school.selectFrom('codeBatch').where('tenantId', '=', tenantId)
    const { last } = await made.select(({ fn }) => fn.max('number').as('last')).executeTakeFirstOrThrow()
    const number = (last ?? 0) + 1
    const target = { kind: 'course' as const, courseId }
    const batch = await school
      .insertInto('codeBatch')
      .values({ tenantId, number, ...target, label: 'كروت', expiresAt, createdAt: clock.schoolNow() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const codes = Array.from({ length: count }, () => randomCode())
    const rows = codes.map((code, place) => ({
      ...{ tenantId, ...target, batchId: batch.id, number: place + 1, expiresAt },
      ...{ lookup: lookupOf(keys, code), sealed: sealCode(keys, code) },
    }))
    const kept = await school.insertInto('accessCode').values(rows).returning(['id', 'number']).execute()
    const idOf = new Map(kept.map(({ id, number: place }) => [place, id]))
    const cards = codes.map((code, place) => ({ id: idOf.get(place + 1) ?? 0, printed: printedCode(code) }))
    return { tenantId, id: batch.id, number, cards }
  })
}

let holders = 0

/** A bookshop that owes for a card as it is handed out, or on other terms. */
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

/** Lets a holder hold cards of a batch, without a word in their account. Gives the hand-out's id. */
export async function held(
  { db, clock }: World,
  { tenantId, id: holderId, terms }: Holder,
  { id: batchId }: Batch,
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

/** What stands in a holder's account, oldest first. */
export const entriesOf = ({ db }: Pick<TestApi, 'db'>, { tenantId, id }: Holder) =>
  db.inSchool(tenantId, (school) =>
    school
      .selectFrom('holderEntry')
      .where('holderId', '=', id)
      .orderBy('id')
      .select(['kind', 'codeCount', 'amount', 'reason'])
      .execute(),
  )
