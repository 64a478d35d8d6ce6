import type { SignedIn } from './people.ts'
import type { TestApi } from './start-api.ts'

type World = Pick<TestApi, 'db' | 'clock'>

let accounts = 0

/** A Vodafone Cash number of a school that takes transfers. */
export async function aReceivingAccount({ db, clock }: World, { tenantId = 'tenant3', addsPiastres = true } = {}) {
  accounts += 1
  const address = `0155${String(accounts).padStart(7, '0')}`
  const row = { tenantId, provider: 'vodafone' as const, address, addsPiastres, createdAt: clock.schoolNow() }
  const { id } = await db.inSchool(tenantId, async (school) => {
    await school.updateTable('school').set({ takesTransfers: true }).where('tenantId', '=', tenantId).execute()
    return school.insertInto('receivingAccount').values(row).returning('id').executeTakeFirstOrThrow()
  })
  return { id, address }
}

export async function aTransferOrder(
  { db, clock }: World,
  { tenantId, id: studentId }: Pick<SignedIn, 'tenantId' | 'id'>,
  { courseId, accountId, amount = 250.37 }: { courseId: number; accountId: number; amount?: number },
): Promise<number> {
  const now = clock.schoolNow()
  const money = { price: 250, amount, expected: amount, isOwnAmount: amount !== 250 }
  const { id } = await db.inSchool(tenantId, (school) =>
    school
      .insertInto('transferOrder')
      .values({
        tenantId,
        studentId,
        courseId,
        receivingAccountId: accountId,
        ...money,
        state: 'open',
        createdAt: now,
        reservedUntil: new Date(now.getTime() + 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
