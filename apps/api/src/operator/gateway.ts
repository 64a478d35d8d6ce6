import type { TransferProvider } from '@manassa/contract/rules/transfers'
import { gatewayAccount } from '../features/gateways/gateways.queries.ts'
import { type PaymobKeys, paymobKeys } from '../features/gateways/paymob.ts'
import { recordOperatorChange } from '../features/log/record-operator-change.ts'
import { noteTakesTransfers } from '../features/teacher/transfers/receiving-accounts.queries.ts'
import { CannotServe } from '../lib/db/failures.ts'
import type { SchoolContext, Services } from '../lib/http/request-context.ts'

const PROVIDER = 'paymob' as const satisfies TransferProvider
const ADDRESS = 'Paymob'
const NAMES = {
  secretKey: 'PAYMOB_SECRET_KEY',
  publicKey: 'PAYMOB_PUBLIC_KEY',
  hmacSecret: 'PAYMOB_HMAC_SECRET',
  apiKey: 'PAYMOB_API_KEY',
  integrations: 'PAYMOB_INTEGRATIONS',
} satisfies Record<keyof PaymobKeys, string>

/**
 * Prints the payment gateway of a school. `paymob` sets or replaces its keys, which the environment has; `none` removes
 * them. Throws `CannotServe`.
 */
export async function schoolGateways(
  services: Services,
  tenantId: string,
  change: string,
  given: Record<string, string | undefined> = process.env,
): Promise<string> {
  const keys = ['', 'none'].includes(change) ? null : keysIn(given)
  if (!(await services.db.findSchool({ id: tenantId }))) throw new CannotServe(`There is no school ${tenantId}.`)
  return services.db.inSchool(tenantId, async (db) => {
    const context = { db, services, tenantId }
    if (change !== '') {
      const before = await gatewayAccount(context)
      await setGatewayKeys(context, keys)
      const logged = { action: 'school.gateway', subject: { kind: 'school', id: 0 } } as const
      if (before || keys) await recordOperatorChange(context, logged)
    }
    const account = await gatewayAccount(context)
    return account
      ? `${tenantId} takes payments through ${account.provider} since ${account.createdAt.toISOString()}.`
      : `${tenantId} has no payment gateway.`
  })
}

/** Sets, replaces or removes the keys of a school, without a line in the log. */
export async function setGatewayKeys(context: SchoolContext, keys: PaymobKeys | null) {
  const { db, services, tenantId } = context
  const now = services.clock.now()
  const before = await gatewayAccount(context)
  if (keys === null) {
    const removed = db.updateTable('receivingAccount').set({ archivedAt: now, sealedKeys: null })
    await removed.where('tenantId', '=', tenantId).where('sealedKeys', 'is not', null).execute()
  } else {
    const ownKeys = await services.schoolKeys.of(tenantId, db)
    const sealedKeys = ownKeys.seal('gateway-keys', Buffer.from(JSON.stringify(keys)), PROVIDER)
    const account = { provider: PROVIDER, address: ADDRESS, addsPiastres: true, createdAt: now, sealedKeys }
    if (before) {
      const changed = db.updateTable('receivingAccount').set({ sealedKeys }).where('tenantId', '=', tenantId)
      await changed.where('id', '=', before.id).execute()
    } else {
      await db
        .insertInto('receivingAccount')
        .values({ tenantId, ...account })
        .execute()
    }
  }
  await noteTakesTransfers(context)
}

function keysIn(given: Record<string, string | undefined>): PaymobKeys {
  const { integrations, ...texts } = NAMES
  const values = Object.fromEntries(Object.entries(texts).map(([key, name]) => [key, given[name]?.trim()]))
  const listed = given[integrations]?.split(/[\s,]+/).filter(Boolean)
  const parsed = paymobKeys.safeParse({
    ...values,
    integrations: listed?.map((one) => (/^\d+$/.test(one) ? Number(one) : one)),
  })
  if (parsed.success) return parsed.data
  const [key] = parsed.error.issues[0]?.path ?? []
  throw new CannotServe(`${NAMES[key as keyof PaymobKeys] ?? 'A key'} is missing or no key of ${PROVIDER}.`)
}
