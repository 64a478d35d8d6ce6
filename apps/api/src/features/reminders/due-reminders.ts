import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manassa/contract/rules/time-units'
import type { Services } from '#api/lib/http/request-context.ts'
import { addEmailReaders, deleteFinishedReminderJobs, deleteLoggedOut, takeDueReminders } from './reminders.queries.ts'
import { reminderJob } from './send-reminder.ts'

const EVERY_MS = MINUTE_MS
const MOST_AT_ONCE = 500
/** A student whose job was lost is looked at again. */
const AGAIN_AFTER_MS = 30 * MINUTE_MS
const EMAIL_READERS_EVERY_MS = HOUR_MS
const JOBS_KEPT_MS = DAY_MS

/** Enqueues a job for each student whose reminders are to be looked at now, in all schools that are not suspended. */
export async function enqueueDueReminders({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>) {
  let taken: Awaited<ReturnType<typeof takeDueReminders>>
  do {
    const now = clock.schoolNow()
    const again = new Date(now.getTime() + AGAIN_AFTER_MS)
    taken = await db.asOwner((owner) => takeDueReminders(owner, { now, again, most: MOST_AT_ONCE }))
    for (const [tenantId, due] of Map.groupBy(taken, (one) => one.tenantId)) {
      await db.inSchool(tenantId, async (school) => {
        for (const { accountId } of due) {
          await jobs.enqueue(school, tenantId, reminderJob, { accountId }, { uniqueKey: String(accountId) })
        }
      })
    }
  } while (taken.length === MOST_AT_ONCE)
}

/** Looks every minute, and returns a function that stops it. Concurrent looks of two processes are safe. */
export function scheduleReminders(services: Services, log: { warn(sentence: string): void }): () => void {
  let emailReadersAt = Number.NEGATIVE_INFINITY
  const enqueue = async () => {
    const { db, clock } = services
    if (clock.monotonicMs() - emailReadersAt >= EMAIL_READERS_EVERY_MS) {
      emailReadersAt = clock.monotonicMs()
      await db.asOwner((owner) => addEmailReaders(owner, clock.schoolNow()))
    }
    await enqueueDueReminders(services)
  }
  const timer = setInterval(() => {
    enqueue().catch((error: Error) => log.warn(`Reminders could not be looked for: ${error.message}`))
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** Forgets the browsers of devices that are not logged in any more, and former looks, in all schools. */
export async function forgetEndedReminders({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - JOBS_KEPT_MS)
  await db.asOwner(async (owner) => {
    await deleteLoggedOut(owner)
    await deleteFinishedReminderJobs(owner, reminderJob.queue, before)
  })
}
