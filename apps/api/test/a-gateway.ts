import { payOnline } from '@manassa/contract/student/online-payments'
import { schoolGateways, setGatewayKeys } from '#api/operator/gateway.ts'
import {
  type PaymobCallback,
  type PaymobServer,
  paymobKeys,
  paymobKeysInEnvironment,
  startPaymobServer,
} from './paymob-server.ts'
import type { SignedIn } from './people.ts'
import type { TestApi } from './start-api.ts'

export const aGateway = ({ services }: Pick<TestApi, 'services'>, tenantId = 'tenant3') =>
  schoolGateways(services, tenantId, 'paymob', paymobKeysInEnvironment)

const standIns = new WeakMap<object, Promise<PaymobServer>>()

/** The stand-in of a test's server, which starts with the first school that has its keys. */
export async function aSchoolWithGateway(api: TestApi, tenantId: string): Promise<PaymobServer> {
  const known = standIns.get(api.services) ?? startPaymobServer()
  standIns.set(api.services, known)
  const paymob = await known
  Object.assign(api.services.environment, { paymobUrl: paymob.url })
  const { services } = api
  await api.db.inSchool(tenantId, (db) => setGatewayKeys({ db, services, tenantId }, paymobKeys))
  return paymob
}

/** A student begins to pay for a course; returns the payment at the stand-in. */
export async function startPayment(api: TestApi, paymob: PaymobServer, student: SignedIn, courseId: number) {
  const { address } = await api.as(student).data(payOnline, { courseId })
  const secret = new URL(address ?? '').searchParams.get('clientSecret')
  const order = paymob.orders.find(({ clientSecret }) => clientSecret === secret)
  if (!order) throw new Error('The gateway knows no such payment')
  return order
}

/** The school receives a callback; returns the status of its response. */
export async function deliverCallback({ app }: Pick<TestApi, 'app'>, { url, body }: PaymobCallback): Promise<number> {
  const { pathname, search } = new URL(url)
  return (await app.inject({ method: 'POST', url: pathname + search, payload: body })).statusCode
}
