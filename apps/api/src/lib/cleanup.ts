import { ANSWERED_CALLS_KEPT_HOURS, BIN_KEPT_DAYS, WATCH_SESSIONS_KEPT_DAYS } from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manassa/contract/rules/time-units'
import { deleteOldAnswers } from './answered-calls.ts'
import { emptyBins } from './empty-bin.ts'
import { removeDueFiles } from './files-to-remove.ts'
import { deleteOldJobs } from './jobs/jobs.queries.ts'
import { deleteOldFailures } from './limits/failure-counts.ts'
import { removeDuePictures } from './pictures-to-remove.ts'
import type { Services } from './request-context.ts'
import { removeUnusedVideos } from './videos-to-remove.ts'

const EVERY_MS = 15 * MINUTE_MS
/** Twice the longest window of a budget: what is older counts for nobody. */
const FAILURES_KEPT_MS = 2 * DAY_MS
/** Long enough to be asked what became of it, or where an e-mail went: its address goes with its job. */
const JOBS_KEPT_MS = 30 * DAY_MS
/** Whoever comes back later hears that the session is over, and no more. */
const ENDS_KEPT_MS = 30 * DAY_MS
const WATCHED_KEPT_MS = WATCH_SESSIONS_KEPT_DAYS * DAY_MS
/** A picture that is still shown is drawn again when somebody asks; one of an old title is not. */
const DRAWINGS_KEPT_MS = 30 * DAY_MS
/** Where the school's icons and its courses' cards lie (features/pictures). */
const DRAWINGS = 'drawn'

/**
 * Throws away, in every school, what nobody needs any more: photos of documents on their day, uploads that nobody used
 * or went on with, files without an owner, old drawings, old counts of failures, old jobs and the e-mails among them,
 * why old sessions ended, what was once answered, what has lain in the bin for its days and nobody ever used, videos of
 * no lesson, and viewings older than half a year. Then the planner's statistics are renewed. A failing step does not
 * stop the others.
 * @throws when something could not be thrown away, with the reasons
 */
export async function runCleanup({ db, media, clock }: Pick<Services, 'db' | 'media' | 'clock'>): Promise<void> {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)
  const steps = [
    // A photo's key goes with its row, and its file right after.
    () => db.asOwner((owner) => owner.deleteFrom('identityPhoto').where('removeAt', '<=', clock.now()).execute()),
    // What it leaves in the store is due with it.
    () => db.asOwner((owner) => owner.deleteFrom('upload').where('expiresAt', '<=', clock.now()).execute()),
    () => removeDuePictures({ db, clock }),
    () => removeDueFiles({ db, media, clock }),
    () => removeDrawings({ db, media }, before(DRAWINGS_KEPT_MS)),
    () => db.asOwner((owner) => deleteOldFailures(owner, before(FAILURES_KEPT_MS))),
    () => db.asOwner((owner) => owner.deleteFrom('endedSession').where('endedAt', '<', before(ENDS_KEPT_MS)).execute()),
    () => db.asOwner((owner) => deleteOldJobs(owner, before(JOBS_KEPT_MS))),
    () => emptyBins({ db, media, clock }, before(BIN_KEPT_DAYS * DAY_MS)),
    () =>
      db.asOwner((owner) => owner.deleteFrom('watchSession').where('lastAt', '<', before(WATCHED_KEPT_MS)).execute()),
    () => db.asOwner((owner) => removeUnusedVideos(owner, { media, now: clock.now() })),
    () => db.asOwner((owner) => deleteOldAnswers(owner, before(ANSWERED_CALLS_KEPT_HOURS * HOUR_MS))),
    () => db.seeHowMany(),
  ]
  const failures: Error[] = []
  for (const step of steps) await step().catch((error: Error) => failures.push(error))
  if (failures.length > 0) throw new Error(failures.map(({ message }) => message).join('; '))
}

async function removeDrawings({ db, media }: Pick<Services, 'db' | 'media'>, before: Date) {
  const schools = await db.asOwner((owner) => owner.selectFrom('school').select('tenantId').execute())
  for (const { tenantId } of schools) {
    for await (const { key, modifiedAt } of media.list(`${tenantId}/${DRAWINGS}`)) {
      if (modifiedAt < before) await media.remove(key)
    }
  }
}

/** Cleans up now and every quarter of an hour; gives what ends that. Two processes may do it at once. */
export function scheduleCleanup(services: Services, log: { warn(sentence: string): void }): () => void {
  const look = () => {
    runCleanup(services).catch((error: Error) => log.warn(`The cleanup failed: ${error.message}`))
  }
  look()
  const timer = setInterval(look, EVERY_MS).unref()
  return () => clearInterval(timer)
}
