import type { SchoolContext } from '#api/lib/http/request-context.ts'
import type { Gateway } from './gateway.ts'
import { gatewayAccount } from './gateways.queries.ts'
import { paymob, paymobKeys } from './paymob.ts'

export async function schoolGateway(context: SchoolContext): Promise<SchoolGateway | null> {
  const account = await gatewayAccount(context)
  if (!account) return null
  const { services, tenantId, db } = context
  const keys = await services.schoolKeys.of(tenantId, db)
  const opened = keys.unseal('gateway-keys', account.sealedKeys, account.provider).toString('utf8')
  return { account, gateway: paymob(paymobKeys.parse(JSON.parse(opened)), services.environment.paymobUrl) }
}

interface SchoolGateway {
  account: NonNullable<Awaited<ReturnType<typeof gatewayAccount>>>
  gateway: Gateway
}
