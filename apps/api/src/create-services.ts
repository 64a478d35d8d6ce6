import { join } from 'node:path'
import { authenticate } from './features/auth/sessions/authenticate.ts'
import { knownMember } from './features/auth/sessions/known-members.ts'
import { inquiryJob } from './features/gateways/inquiry-job.ts'
import { makePicture, pictureJob } from './features/pictures/make-picture.ts'
import { reminderJob, sendReminder } from './features/reminders/send-reminder.ts'
import { bulkJob, changeManyStudents } from './features/teacher/bulk/bulk-job.ts'
import { cardsJob, makeCardsFile } from './features/teacher/cards/cards-job.ts'
import { parentRoundJob, prepareRound } from './features/teacher/parents/prepare-round.ts'
import { makeImportedStudents, studentImportJob } from './features/teacher/student-import/student-import-job.ts'
import { askGateway } from './features/teacher/transfers/ask-gateway.ts'
import { checkVideo } from './features/teacher/videos/check-video.ts'
import { transcodeVideo } from './features/teacher/videos/transcode-video.ts'
import { videoCheckJob, videoJob } from './features/teacher/videos/video-job.ts'
import { type Clock, machineClock } from './lib/clock.ts'
import { installationSecret } from './lib/crypto/installation-secret.ts'
import { keysFrom } from './lib/crypto/keys.ts'
import { schoolKeyStore } from './lib/crypto/school-keys.ts'
import { checkSchoolKeys, checkSecret, needsItsSecret, otherSecret } from './lib/crypto/secret-check.ts'
import { followClock } from './lib/db/clock-offset.ts'
import type { Database, DatabaseLog } from './lib/db/database.ts'
import { hasEmbedded, missingEmbedded } from './lib/db/embedded/snapshots.ts'
import { CannotServe } from './lib/db/failures.ts'
import { isEmpty, type MigrateOptions } from './lib/db/migrate.ts'
import { openDatabase } from './lib/db/open-database.ts'
import type { Environment } from './lib/environment.ts'
import type { Services } from './lib/http/request-context.ts'
import { createUploadQueue, type UploadLimits } from './lib/http/upload-queue.ts'
import { createJobQueue, type JobTimes } from './lib/jobs/job-queue.ts'
import { mailJob, sendMail } from './lib/mail/mail-job.ts'
import { mailTransport } from './lib/mail/mail-transport.ts'
import type { MediaStore } from './lib/media/media-store.ts'
import { openMediaStore, refuseOtherFolder } from './lib/media/open-media-store.ts'
import { type PushTransport, pushTransport } from './lib/push/push-transport.ts'
import { waitForDatabase } from './start/wait-for-database.ts'

interface OpenOptions extends MigrateOptions {
  /** Does not migrate the database, nor fill an empty one. */
  onlyLooks?: boolean
  /** False throws `CannotServe` for an empty database, which a mistyped setting usually means. */
  mayFill?: boolean
}

/** Opens the services that live as long as the server: database (migrated), clock, keys, mail and media. */
export async function createServices(
  environment: Environment,
  log: DatabaseLog,
  { onlyLooks = false, mayFill = !onlyLooks, ...options }: OpenOptions = {},
): Promise<Services> {
  if (!mayFill && !environment.databaseUrl && !hasEmbedded(environment.dataDir)) {
    throw await missingEmbedded(environment.dataDir)
  }
  const { dataDir, databaseUrl, databaseDirectUrl: directUrl, databaseReplicaUrl: replicaUrl } = environment
  const poolSize = environment.databasePool
  const db = await openDatabase({ databaseUrl, directUrl, replicaUrl, dataDir, poolSize, log })
  try {
    await waitForDatabase(db, log)
    if (!mayFill && (await db.asOwner(isEmpty))) throw emptyDatabase()
    await (onlyLooks ? db.checkVersion() : db.migrate(options))
    if (!mayFill) refuseOtherFolder(environment)
    const mayMake = !onlyLooks && !(await needsItsSecret(db))
    const secret = await installationSecret(dataDir, environment.secretKey, { mayMake })
    if (secret === null) throw otherSecret()
    await checkSecret(db, secret, environment.otherSecretKey)
    await checkSchoolKeys(db)
    // The embedded database is on this machine.
    const aheadMs = db.engine === 'server' ? await followClock(db, log) : undefined
    const clock = machineClock(environment.clockOffsetDays, aheadMs)
    return await assembleServices({ environment, db, clock, secret, log })
  } catch (error) {
    await db.close()
    throw error
  }
}

const emptyDatabase = () =>
  new CannotServe('The database of DATABASE_URL is empty: the first start of the server fills it.')

interface ServiceDependencies {
  environment: Environment
  db: Database
  clock: Clock
  secret: string
  log: Pick<DatabaseLog, 'warn'>
  uploads?: Partial<UploadLimits>
  jobs?: Partial<JobTimes>
  media?: MediaStore | undefined
  push?: PushTransport | undefined
}

/** Builds the services on an open database, a clock and a secret; tests pass their own. */
export async function assembleServices({
  environment,
  db,
  clock,
  secret,
  log,
  uploads,
  jobs,
  media,
  push = pushTransport(),
}: ServiceDependencies): Promise<Services> {
  const { dataDir, smtpUrl, mailFrom } = environment
  const keys = keysFrom(secret, environment.otherSecretKey)
  const transport = mailTransport({ smtpUrl, mailFrom, outbox: join(dataDir, 'outbox') })
  const queue = createJobQueue({ db, clock, keys, log, times: jobs })
  const store = media ?? (await openMediaStore(environment))
  queue.handle(mailJob, sendMail(transport, clock))
  queue.handle(pictureJob, async ({ tenantId }, { pictureId }) => {
    await makePicture({ db, media: store }, tenantId, pictureId)
  })
  const schoolKeys = schoolKeyStore({ db, keys })
  queue.handle(cardsJob, makeCardsFile({ media: store, keys, schoolKeys, clock, environment }))
  queue.handle(videoJob, transcodeVideo({ db, media: store, clock, schoolKeys, environment }))
  queue.handle(videoCheckJob, checkVideo({ media: store, environment, clock }))
  const services: Services = {
    environment,
    db,
    clock,
    keys,
    schoolKeys,
    media: store,
    jobs: queue,
    push,
    uploads: createUploadQueue(clock, uploads),
    authenticate,
    knownMember,
  }
  queue.handle(studentImportJob, makeImportedStudents(services))
  queue.handle(bulkJob, changeManyStudents(services))
  queue.handle(reminderJob, sendReminder(services))
  queue.handle(parentRoundJob, prepareRound(services))
  queue.handle(inquiryJob, askGateway(services))
  return services
}
