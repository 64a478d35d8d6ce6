import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { receiveGatewayCallback as call } from '@manassa/contract/student/online-payments'
import { inquiryJob } from '#api/features/gateways/inquiry-job.ts'
import { schoolGateway } from '#api/features/gateways/school-gateway.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { checkFailures, countFailure } from '#api/lib/limits/failure-counts.ts'
import { settleOnlinePayment } from './settle-online-payment.ts'

/**
 * Takes a message of the school's gateway. The address names the school, because the gateway sends no header of ours.
 * Throws `request.notFound` without a gateway, `gateway.forged` and `request.tooMany`.
 */
export async function receiveGatewayCallback(
  { services, credentials }: ManualTxContext<null>,
  { school, hmac: signature, obj: body }: ParsedInputOf<typeof call>,
): Promise<null> {
  const tenantId = await services.db.findSchool({ id: school.toLowerCase() })
  if (!tenantId) throw new AppError('request.notFound')
  const transaction = <T>(work: (db: Parameters<Parameters<typeof services.db.inSchool>[1]>[0]) => Promise<T>) =>
    services.db.inSchool(tenantId, work)
  const forgeries = [{ budget: budgets.gatewayForgeries, key: credentials.address }]
  const found = await transaction(async (db) => {
    const opened = await schoolGateway({ db, services, tenantId })
    if (!opened) throw new AppError('request.notFound')
    await checkFailures({ db, services, tenantId }, forgeries)
    return opened
  })
  const report = found.gateway.readCallback({ signature, body })
  if (!report) {
    await transaction((db) => countFailure({ db, services, tenantId }, forgeries))
    throw new AppError('gateway.forged')
  }
  // The amount of a reversal is unsigned, so the gateway itself is asked for it.
  const isReversal = report.state === 'reversed'
  const paymentId = await settleOnlinePayment(
    { services, tenantId, transaction },
    isReversal ? { ...report, state: 'pending' } : report,
  )
  if (isReversal && paymentId !== null) {
    await transaction((db) =>
      services.jobs.enqueue(
        db,
        tenantId,
        inquiryJob,
        { paymentId, isReversal },
        { uniqueKey: `${paymentId} reversal` },
      ),
    )
  }
  return null
}
