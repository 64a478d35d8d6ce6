import { z } from 'zod'
import type { SchoolContext } from '../http/request-context.ts'
import { JobFailed, type JobHandler, jobKind } from '../jobs/job-kind.ts'
import { insertMail, type MailPurpose } from './mail.queries.ts'
import { AddressRefused, type MailTransport } from './mail-transport.ts'

const content = z.object({ fromName: z.string(), subject: z.string(), text: z.string() })
export type MailContent = z.output<typeof content>

const letter = z.object({
  /** Null for an address that nobody has: then only the trace is left. */
  to: z.string().nullable(),
  content,
})

/**
 * E-mails wait in the database until the mail server took them, however often that needs: at least once, and only once
 * unless the process dies between handing over and writing it down. What has expired is not sent any more.
 */
export const mailJob = jobKind({
  queue: 'mail',
  payload: letter,
  // One mail server that is slow with one of them does not hold up a class.
  concurrency: 4,
  maxAttempts: Number.POSITIVE_INFINITY,
  // A code is good for ten minutes, and somebody waits for it.
  retrySeconds: [5, 15, 30, 60, 120, 300],
  timeoutSeconds: 60,
})

interface Posted {
  purpose: MailPurpose
  /** The address; null for one that nobody has. */
  to: string | null
  content: MailContent
  addressHash: Buffer
  expiresAt: Date
}

/**
 * Puts an e-mail into the queue, in the transaction of its cause: both happen, or neither. For an address that nobody
 * has it does the same work.
 */
export async function postMail({ services, db, tenantId }: SchoolContext, { purpose, to, ...mail }: Posted) {
  const { content, addressHash, expiresAt } = mail
  const jobId = await services.jobs.enqueue(db, tenantId, mailJob, { to, content }, { expiresAt })
  await insertMail(db, { tenantId, jobId, purpose, toAddress: to, addressHash, createdAt: services.clock.now() })
}

/** Hands e-mails on. */
export const sendMail =
  (transport: MailTransport): JobHandler<z.output<typeof letter>> =>
  async ({ tenantId, jobId }, { to, content }) => {
    if (!to) return
    await transport({ ...content, to, reference: `${tenantId}-${jobId}` }).catch((error: Error) => {
      const { message } = error
      throw error instanceof AddressRefused ? new JobFailed('letter.addressRefused', { message, cause: error }) : error
    })
  }
