import type { z } from 'zod'
import { gatewayPaymentOf } from '#api/features/gateways/gateways.queries.ts'
import { type inquiryJob, nextInquiry } from '#api/features/gateways/inquiry-job.ts'
import { schoolGateway } from '#api/features/gateways/school-gateway.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { type JobHandler, JobPostponed } from '#api/lib/jobs/job-kind.ts'
import { settleOnlinePayment } from './settle-online-payment.ts'

/** Asks about a pending payment, or about one whose money went back, and decides as the gateway's message does. */
export const askGateway =
  (services: Services): JobHandler<z.output<typeof inquiryJob.payload>> =>
  async ({ tenantId, transaction }, { paymentId, isReversal }) => {
    const pending = await transaction(async (db) => {
      const payment = await gatewayPaymentOf({ db, tenantId }, paymentId)
      const found = await schoolGateway({ db, services, tenantId })
      return payment && found && { payment, gateway: found.gateway }
    })
    if (!pending) return
    const { payment, gateway } = pending
    // Another payment of the order may have decided it.
    if (!isReversal && payment.isOnly && isOver(payment.orderState)) return
    const report = await gateway.ask(payment.gatewayOrderId)
    if (report) await settleOnlinePayment({ services, tenantId, transaction }, report)
    if (isReversal || report?.state === 'paid' || report?.state === 'reversed') return
    const next = nextInquiry(payment, services.clock.schoolNow())
    if (next) throw new JobPostponed(next, 'The gateway has not decided about a payment.')
  }

const isOver = (state: string) => state === 'approved' || state === 'refused'
