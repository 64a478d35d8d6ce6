import { z } from 'zod'
import type { Services } from '#api/lib/http/request-context.ts'
import { type JobHandler, jobKind } from '#api/lib/jobs/job-kind.ts'
import { encryptMessage } from '#api/lib/push/encrypt-message.ts'
import type { PushMessage } from '#api/lib/push/push-transport.ts'
import { authorization } from '#api/lib/push/vapid.ts'
import { type ClaimedMessage, claimMessage } from './claim-message.ts'
import { endpointHash } from './push-address.ts'
import { deleteNotes, deleteSubscription } from './reminders.queries.ts'

const payload = z.object({ accountId: z.int() })

export const reminderJob = jobKind({
  queue: 'reminder',
  payload,
  concurrency: 4,
  maxAttempts: 4,
  retrySeconds: [60, 300, 900],
  timeoutSeconds: 60,
})

/**
 * A message is recorded before it is sent, so that no failure leads to one too many. What no service took is forgotten:
 * an ended subscription makes place for the next device, anything else for another try.
 */
export const sendReminder =
  (services: Services): JobHandler<z.output<typeof payload>> =>
  async ({ tenantId, transaction }, { accountId }) => {
    for (;;) {
      const message = await transaction((db) => claimMessage({ db, tenantId, services }, accountId))
      if (!message) return
      const outcome = await services.push(requestFor(services, message))
      if (outcome === 'accepted' || outcome === 'unknown') return
      await transaction(async (db) => {
        await deleteNotes(db, { tenantId, accountId }, message.sentAt)
        if (outcome === 'gone') await deleteSubscription(db, tenantId, endpointHash(message.address.endpoint))
      })
      if (outcome === 'refused') throw new Error('The push service has not taken a reminder.')
    }
  }

function requestFor({ environment, clock }: Services, message: ClaimedMessage): PushMessage {
  const { address, keys, content, untilMs, topic } = message
  const { endpoint } = address
  const { publicUrl, mailFrom } = environment
  const mailbox = /[^\s<@]+@[^\s>]+/.exec(mailFrom ?? '')?.[0]
  const contact = publicUrl?.startsWith('https:') ? publicUrl : `mailto:${mailbox ?? 'postmaster@localhost'}`
  return {
    endpoint,
    headers: {
      authorization: authorization(keys, { endpoint, contact, now: clock.now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      // The service keeps it for a phone that is off, until it is pointless.
      ttl: String(Math.max(0, Math.floor(untilMs / 1000))),
      topic,
      urgency: 'normal',
    },
    body: encryptMessage(JSON.stringify(content), address),
  }
}
