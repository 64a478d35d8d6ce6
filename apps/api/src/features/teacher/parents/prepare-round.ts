import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import { parentSettings } from '@manassa/contract/teacher/school'
import { z } from 'zod'
import { parentWeek, reportedWeek } from '#api/features/parents/parent-week.ts'
import { type ParentSchool, parentSchool } from '#api/features/school/parent-school.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { type JobHandler, jobKind } from '#api/lib/jobs/job-kind.ts'
import { momentOn } from '#api/lib/local-time.ts'
import { beginRound, endRound, insertMessages, schoolsWithParents, studentsToPrepare } from './parent-rounds.queries.ts'
import { weekKind } from './week-message.ts'

const payload = z.object({ endsOn: z.iso.date() })

export const parentRoundJob = jobKind({
  queue: 'parentRound',
  payload,
  concurrency: 1,
  schoolsTakeTurns: true,
  maxAttempts: 5,
  retrySeconds: [5, 30, 120],
  timeoutSeconds: 600,
})

const BATCH_SIZE = 50
const EVERY_MS = MINUTE_MS

/** Enqueues the rounds that are due and have not begun, in all schools that are not suspended. */
export async function enqueueDueRounds({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>) {
  const schools = await db.asOwner((owner) => schoolsWithParents(owner))
  for (const { tenantId, name, timeZone, profile } of schools) {
    const now = clock.schoolNow()
    const round = reportedRound({ name, timeZone, ...parentSettings.parse(profile) }, now)
    if (!round.isDue) continue
    await db.inSchool(tenantId, async (school) => {
      const begun = await beginRound(school, { tenantId, endsOn: round.to }, clock.now())
      if (begun) await jobs.enqueue(school, tenantId, parentRoundJob, { endsOn: round.to })
    })
  }
}

/** Looks now and every minute, and returns a function that stops it. Concurrent looks of two processes are safe. */
export function scheduleRounds(services: Services, log: { warn(sentence: string): void }): () => void {
  const enqueue = () => {
    enqueueDueRounds(services).catch((error: Error) => log.warn(`Rounds could not be looked for: ${error.message}`))
  }
  enqueue()
  const timer = setInterval(enqueue, EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** A job that died continues with the students without a row. */
export const prepareRound =
  (services: Services): JobHandler<z.output<typeof payload>> =>
  async ({ tenantId, transaction, yieldTurn }, { endsOn }) => {
    const round = { tenantId, endsOn }
    for (;;) {
      const prepared = await transaction(async (db) => {
        const context = { db, tenantId, services }
        const school = await parentSchool(context)
        const students = await studentsToPrepare(db, round, BATCH_SIZE)
        const messages = []
        for (const student of students) {
          const kind = weekKind(await parentWeek(context, school, student)) ?? 'nothing'
          messages.push({ studentId: student.id, kind } as const)
        }
        if (messages.length > 0) await insertMessages(db, round, messages)
        else await endRound(db, round, services.clock.now())
        return messages.length
      })
      if (prepared === 0) return
      await yieldTurn()
    }
  }

/** The week that parents read, and the moment from which its messages are prepared. */
export function reportedRound(school: ParentSchool, now: Date) {
  const week = reportedWeek(school, now)
  const startsAt = new Date(momentOn(school.timeZone, week.to, school.parentHour))
  return { ...week, startsAt, isDue: now >= startsAt }
}
