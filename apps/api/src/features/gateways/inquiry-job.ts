import { GATEWAY_INQUIRY_AFTER_MINUTES } from '@manassa/contract/limits'
import { HOUR_MS, MINUTE_MS } from '@manassa/contract/rules/time-units'
import { z } from 'zod'
import { jobKind } from '#api/lib/jobs/job-kind.ts'

/** Asks the gateway about a payment, until it is decided or its order has ended. */
export const inquiryJob = jobKind({
  queue: 'gatewayInquiry',
  payload: z.object({ paymentId: z.uuid(), isReversal: z.boolean() }),
  concurrency: 4,
  // It is postponed once an hour for a day, and may fail in between.
  maxAttempts: 100,
  retrySeconds: [60, 300, 900],
  timeoutSeconds: 60,
})

interface PendingPayment {
  createdAt: Date
  reservedUntil: Date
}

/** The moment at which a pending payment is asked about next; null once its order has ended. */
export function nextInquiry({ createdAt, reservedUntil }: PendingPayment, now: Date): Date | null {
  const begun = createdAt.getTime()
  const early = GATEWAY_INQUIRY_AFTER_MINUTES.map((minutes) => begun + minutes * MINUTE_MS)
  const hours = Math.floor((now.getTime() - begun) / HOUR_MS) + 1
  const next = early.find((moment) => moment > now.getTime()) ?? begun + hours * HOUR_MS
  const last = Math.max(reservedUntil.getTime(), early.at(-1) ?? 0)
  return next <= last ? new Date(next) : null
}
