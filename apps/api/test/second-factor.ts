import { confirmFactor, deleteFactor, startFactor } from '#api/features/auth/second-factor/second-factor.queries.ts'
import { newSecret, sealSecret } from '#api/features/auth/second-factor/totp.ts'
import type { Account } from './people.ts'
import type { TestApi } from './start-api.ts'

type World = Pick<TestApi, 'db' | 'services' | 'clock'>
type Owner = Pick<Account, 'tenantId' | 'id'>

/** An unconfirmed second factor of an account, in place of an earlier one. */
export const aPendingFactor = async (world: World, owner: Owner): Promise<Buffer> =>
  (await begunFactor(world, owner)).secret

export async function aConfirmedFactor(world: World, owner: Owner): Promise<Buffer> {
  const { secret, sealedSecret } = await begunFactor(world, owner)
  const of = { tenantId: owner.tenantId, accountId: owner.id }
  await world.db.inSchool(owner.tenantId, (db) => confirmFactor(db, of, sealedSecret, world.clock.now()))
  return secret
}

async function begunFactor({ db, services, clock }: World, { tenantId, id: accountId }: Owner) {
  const secret = newSecret()
  const sealedSecret = sealSecret(await services.schoolKeys.of(tenantId), accountId, secret)
  const owner = { tenantId, accountId }
  await db.inSchool(tenantId, async (school) => {
    await deleteFactor(school, owner)
    await startFactor(school, owner, { sealedSecret, now: clock.now() })
  })
  return { secret, sealedSecret }
}
