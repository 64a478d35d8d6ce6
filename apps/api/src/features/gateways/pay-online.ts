import { randomUUID } from 'node:crypto'
import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { payOnline as call } from '@manassa/contract/student/online-payments'
import { placeOrder } from '#api/features/transfers/order-transfer.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Student } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { checkFailures, countFailure } from '#api/lib/limits/failure-counts.ts'
import { insertGatewayPayment } from './gateways.queries.ts'
import { inquiryJob, nextInquiry } from './inquiry-job.ts'
import { schoolGateway } from './school-gateway.ts'

/**
 * Orders a course, and begins a payment of the order at the school's gateway. Throws `request.notFound` without a
 * gateway, `request.tooMany`, `gateway.unavailable`, and as `placeOrder` does.
 */
export async function payOnline(
  context: ManualTxContext<Student>,
  { courseId }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { tenantId, origin, viewer: student, services, now } = context
  const { gateway, order, course } = await context.transaction(async (tx) => {
    const found = await schoolGateway(tx)
    if (!found) throw new AppError('request.notFound')
    const begun = [{ budget: budgets.onlinePayments, key: String(student.id) }]
    await checkFailures(tx, begun)
    const placed = await placeOrder(tx, courseId, found.account)
    await countFailure(tx, begun)
    return { gateway: found.gateway, ...placed }
  })
  if (order?.state !== 'open') return { address: null }

  const reference = randomUUID()
  const started = await gateway
    .start({
      reference,
      piastres: Math.round(Number(order.expected) * 100),
      what: course.name,
      payer: { name: student.name, phone: student.phone, email: student.email ?? noEmail(origin) },
      callbackUrl: `${origin}/api/Gateway/${tenantId}/callback`,
      returnUrl: `${origin}/courses/${courseId}`,
    })
    .catch((cause: unknown) => {
      throw new AppError('gateway.unavailable', { cause })
    })
  await context.transaction(async ({ db }) => {
    const { gatewayOrderId } = started
    const payment = { id: reference, orderId: order.id, gatewayOrderId, amount: order.expected, createdAt: now }
    await insertGatewayPayment({ db, tenantId }, payment)
    const at = nextInquiry({ createdAt: now, reservedUntil: order.reservedUntil }, now) ?? now
    const inquiry = { paymentId: reference, isReversal: false }
    await services.jobs.enqueue(db, tenantId, inquiryJob, inquiry, { at, uniqueKey: reference })
  })
  return { address: started.address }
}

/** The gateway demands an email, which students whom the school created may not have. */
const noEmail = (origin: string) => `no-reply@${URL.parse(origin)?.hostname ?? 'localhost'}`
