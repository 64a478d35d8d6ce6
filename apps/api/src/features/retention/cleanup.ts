import {
  BIN_KEPT_DAYS,
  BROWSER_ERRORS_KEPT_DAYS,
  CALL_RESPONSES_KEPT_HOURS,
  PARENT_OPENINGS_KEPT_DAYS,
  PARENT_ROUNDS_KEPT_DAYS,
  TRANSFER_PICTURE_KEPT_DAYS,
  WATCH_SESSIONS_KEPT_DAYS,
} from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manassa/contract/rules/time-units'
import { sql } from 'kysely'
import { deleteOldResponses } from '#api/lib/cache/idempotent-calls.ts'
import { ENDED_SESSIONS_KEPT_DAYS, FAILURES_KEPT_DAYS, JOBS_KEPT_DAYS } from '#api/lib/db/privacy/data-uses.ts'
import { removeDueFiles } from '#api/lib/files-to-remove.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { deleteOldJobs } from '#api/lib/jobs/jobs.queries.ts'
import { deleteOldFailures } from '#api/lib/limits/failure-counts.ts'
import { forgetEndedReminders } from '../reminders/due-reminders.ts'
import { purgeArchived } from './purge-archived.ts'
import { removeDuePictures } from './remove-due-pictures.ts'
import { removeUnusedVideos } from './remove-unused-videos.ts'

const EVERY_MS = 15 * MINUTE_MS
/** A drawing that is still shown is drawn again on request. */
const DRAWINGS_KEPT_MS = 30 * DAY_MS
/** Folder of the school's icons and the course cards (features/pictures). */
const DRAWINGS = 'drawn'

/**
 * Deletes expired data of all schools: identity photos, pictures and reservations of transfers, photos of questions,
 * abandoned uploads, files without owner, drawings, failure counts, jobs with their emails, reasons of ended sessions,
 * stored responses, archived content that nobody used, videos without a lesson, watch sessions older than half a year,
 * parents' openings and messages, and errors of browsers. Then it updates the planner's statistics. A failing step does
 * not stop the others.
 * @throws an error with the messages of all failed steps
 */
export async function runCleanup({ db, media, clock }: Pick<Services, 'db' | 'media' | 'clock'>): Promise<void> {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)
  const steps = [
    // The key of a photo is deleted with its row, and its file soon after.
    () => db.asOwner((owner) => owner.deleteFrom('identityPhoto').where('removeAt', '<=', clock.now()).execute()),
    () =>
      db.asOwner((owner) =>
        owner
          .updateTable('transferOrder')
          .set({ state: 'expired' })
          .where('state', '=', 'open')
          .where('reservedUntil', '<=', clock.now())
          .execute(),
      ),
    () => db.asOwner((owner) => owner.deleteFrom('transferPicture').where('removeAt', '<=', clock.now()).execute()),
    () => db.asOwner((owner) => owner.deleteFrom('lessonQuestionPhoto').where('removeAt', '<=', clock.now()).execute()),
    () => clearOldSenders({ db }, before(TRANSFER_PICTURE_KEPT_DAYS * DAY_MS)),
    // Deleting an upload schedules its files for removal.
    () => db.asOwner((owner) => owner.deleteFrom('upload').where('expiresAt', '<=', clock.now()).execute()),
    () => removeDuePictures({ db, clock }),
    () => removeDueFiles({ db, media, clock }),
    () => removeDrawings({ db, media }, before(DRAWINGS_KEPT_MS)),
    () => db.asOwner((owner) => deleteOldFailures(owner, before(FAILURES_KEPT_DAYS * DAY_MS))),
    () =>
      db.asOwner((owner) =>
        owner
          .deleteFrom('endedSession')
          .where('endedAt', '<', before(ENDED_SESSIONS_KEPT_DAYS * DAY_MS))
          .execute(),
      ),
    () => db.asOwner((owner) => deleteOldJobs(owner, before(JOBS_KEPT_DAYS * DAY_MS))),
    () => forgetEndedReminders({ db, clock }),
    () => purgeArchived({ db, media, clock }, before(BIN_KEPT_DAYS * DAY_MS)),
    () =>
      db.asOwner((owner) =>
        owner
          .deleteFrom('watchSession')
          .where('lastAt', '<', before(WATCH_SESSIONS_KEPT_DAYS * DAY_MS))
          .execute(),
      ),
    () => forgetParents({ db }, before),
    () =>
      db.asOwner(async (owner) => {
        const old = before(BROWSER_ERRORS_KEPT_DAYS * DAY_MS)
        await sql`delete from installation.browser_error where last_at < ${old}`.execute(owner)
      }),
    () => db.asOwner((owner) => removeUnusedVideos(owner, { media, now: clock.now() })),
    () => db.asOwner((owner) => deleteOldResponses(owner, before(CALL_RESPONSES_KEPT_HOURS * HOUR_MS))),
    () => db.analyzeGrownTables(),
  ]
  const failures: Error[] = []
  for (const step of steps) await step().catch((error: Error) => failures.push(error))
  if (failures.length > 0) throw new Error(failures.map(({ message }) => message).join('; '))
}

/** The people who sent money are not kept longer than the pictures of their transfers. */
const clearOldSenders = ({ db }: Pick<Services, 'db'>, before: Date) =>
  db.asOwner(async (owner) => {
    const old = owner.updateTable('transferMessage').set({ sender: null, text: null }).where('createdAt', '<', before)
    await old.where(({ or, eb }) => or([eb('sender', 'is not', null), eb('text', 'is not', null)])).execute()
  })

const forgetParents = ({ db }: Pick<Services, 'db'>, before: (milliseconds: number) => Date) =>
  db.asOwner(async (owner) => {
    const dayBefore = (days: number) =>
      before(days * DAY_MS)
        .toISOString()
        .slice(0, 10)
    await owner.deleteFrom('parentOpening').where('day', '<', dayBefore(PARENT_OPENINGS_KEPT_DAYS)).execute()
    await owner.deleteFrom('parentRound').where('endsOn', '<', dayBefore(PARENT_ROUNDS_KEPT_DAYS)).execute()
  })

async function removeDrawings({ db, media }: Pick<Services, 'db' | 'media'>, before: Date) {
  const schools = await db.asOwner((owner) => owner.selectFrom('school').select('tenantId').execute())
  for (const { tenantId } of schools) {
    for await (const { key, modifiedAt } of media.list(`${tenantId}/${DRAWINGS}`)) {
      if (modifiedAt < before) await media.remove(key)
    }
  }
}

/**
 * Runs the cleanup now and every quarter of an hour, and returns a function that stops it. Concurrent runs of two
 * processes are safe.
 */
export function scheduleCleanup(services: Services, log: { warn(sentence: string): void }): () => void {
  let isOver = false
  const run = () => {
    runCleanup(services).catch((error: Error) => isOver || log.warn(`The cleanup failed: ${error.message}`))
  }
  run()
  const timer = setInterval(run, EVERY_MS).unref()
  return () => {
    isOver = true
    clearInterval(timer)
  }
}
