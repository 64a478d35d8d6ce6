import { CODE_MINUTES } from '@manassa/contract/limits'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { SchoolContext, Services } from '../http/request-context.ts'
import { JobFailed, type JobHandler, JobPostponed, jobKind } from '../jobs/job-kind.ts'
import { isQueueLate } from '../jobs/jobs.queries.ts'
import { countForQuota, insertMail, type MailPurpose } from './mail.queries.ts'
import { AddressRefused, type MailTransport } from './mail-transport.ts'

const content = z.object({ fromName: z.string(), subject: z.string(), text: z.string() })
export type MailContent = z.output<typeof content>

const letter = z.object({
  /** Null for an address without an account: then only the trace is stored. */
  to: z.string().nullable(),
  content,
})

/**
 * Emails wait in the database until the mail server takes them: at least once, and only once unless the process dies in
 * between. Expired ones are not sent.
 */
export const mailJob = jobKind({
  queue: 'mail',
  payload: letter,
  // A slow delivery must not delay a whole class.
  concurrency: 4,
  maxAttempts: Number.POSITIVE_INFINITY,
  // A code is valid for ten minutes, and a person is waiting for it.
  retrySeconds: [5, 15, 30, 60, 120, 300],
  timeoutSeconds: 60,
})

/** A person who waits for a code begins to wonder after this time. */
const SLOW_AFTER_MS = 30_000

/** True while emails come late. One whose own address may be the cause counts for as long as a code lives. */
export function mailIsSlow({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const limits = { late: before(SLOW_AFTER_MS), old: before(CODE_MINUTES * 60_000) }
  return db.asOwner((owner) => isQueueLate(owner, mailJob.queue, limits))
}

interface Posted {
  purpose: MailPurpose
  /** Null without an account. */
  to: string | null
  content: MailContent
  addressHash: Buffer
  expiresAt: Date
}

/**
 * Enqueues an email in the transaction of its cause, so that both happen or neither. An address without an account
 * causes the same work.
 */
export async function postMail({ services, db, tenantId }: SchoolContext, { purpose, to, ...mail }: Posted) {
  const { content, addressHash, expiresAt } = mail
  const jobId = await services.jobs.enqueue(db, tenantId, mailJob, { to, content }, { expiresAt })
  await insertMail(db, { tenantId, jobId, purpose, toAddress: to, addressHash, createdAt: services.clock.now() })
}

/** Beyond the school's quota of a day an email waits for the next one, unless a person is waiting for its code. */
export const sendMail =
  (transport: MailTransport, clock: Clock): JobHandler<z.output<typeof letter>> =>
  async ({ tenantId, jobId, transaction }, { to, content }) => {
    if (!to) return
    const until = await transaction((db) => countForQuota(db, { tenantId, jobId, now: clock.now() }))
    if (until) throw new JobPostponed(until, 'The school has sent as many emails today as it may.')
    await transport({ ...content, to, reference: `${tenantId}-${jobId}` }).catch((error: Error) => {
      const { message } = error
      throw error instanceof AddressRefused ? new JobFailed('letter.addressRefused', { message, cause: error }) : error
    })
  }
