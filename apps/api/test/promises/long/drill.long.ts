import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkSecret } from '#api/lib/crypto/secret-check.ts'
import { readEnvironment } from '#api/lib/environment.ts'
import { backup } from '#api/operator/backup/backup.ts'
import { restore } from '#api/operator/backup/restore.ts'
import { allWorks, anOldSchool } from '#test/an-old-school.ts'
import { OWNER, query, startPostgres } from '#test/database/start-postgres.ts'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { startServer } from '#test/start-server.ts'
import { testClock } from '#test/test-clock.ts'
import { record } from './record.ts'

const GIGABYTES = Number(process.env.DRILL_GIGABYTES ?? 2)
/** Its folder has the backup and the restored media. */
const FOLDER_BYTES_PER_GIGABYTE = 2.2e9
const PROMISED_GIGABYTES = 20
const PROMISED_SECONDS = 1_800
/** A video is stored in segments of four seconds. */
const SEGMENT_BYTES = 100_000
/** A school has so many (docs/scaling.md). */
const ROWS_PER_GIGABYTE = 50_000
const ROWS_OF_A_STATEMENT = 50_000
const BACKUP_PASSPHRASE = 'a passphrase for tests alone'
const silent = { info() {}, warn() {}, error() {} }

test('a lost school serves again from its backup, with everything that was in it', async () => {
  await using opened = new AsyncDisposableStack()
  const { path: folder } = opened.use(temporaryFolder('drill', GIGABYTES * FOLDER_BYTES_PER_GIGABYTE))
  const api = opened.use(await startApi({ engine: 'server', clock: testClock(new Date()) }))
  await checkSecret(api.db, api.settings.SECRET_KEY ?? '')
  const school = await anOldSchool(api)
  const segments = Math.round((GIGABYTES * 1e9) / SEGMENT_BYTES)
  await addSegments(api, segments)
  await addViews(api, Math.round(GIGABYTES * ROWS_PER_GIGABYTE))

  const file = join(folder, 'school.manassa')
  const load = startWriting(api)
  const backupSeconds = await secondsOf(() => backup(readEnvironment({ ...api.settings, BACKUP_PASSPHRASE }), file))
  const written = await load.stop()

  const cluster = await startPostgres()
  opened.defer(() => cluster.stop())
  await query(cluster.url('postgres', 'postgres'), `create database again owner ${OWNER}`)
  const target = {
    DATA_DIR: join(folder, 'again'),
    DATABASE_URL: cluster.url('again'),
    SEED: 'none',
    RATE_LIMIT: 'off',
    BACKUP_PASSPHRASE,
  }
  const restoreSeconds = await secondsOf(() => restore(readEnvironment(target), file, silent))
  const startSeconds = await secondsOf(async () => (await startServer(target)).stop())
  expect(await school.use(target)).toEqual(allWorks)
  const promisedSeconds = (restoreSeconds * PROMISED_GIGABYTES) / GIGABYTES + startSeconds
  record({
    promise: `a lost school of ${PROMISED_GIGABYTES} GB serves again within half an hour`,
    figure: `${GIGABYTES} GB in ${segments} files: backup in ${backupSeconds.toFixed(0)} s while ${written} writes were acknowledged; restored into a fresh cluster in ${restoreSeconds.toFixed(0)} s, serving ${startSeconds.toFixed(0)} s later, which is ${(promisedSeconds / 60).toFixed(0)} minutes for ${PROMISED_GIGABYTES} GB; an old password, card, video, quiz and photo work, every table has the same sum and row security`,
    held: written > 0 && promisedSeconds < PROMISED_SECONDS,
  })
})

async function secondsOf(work: () => Promise<unknown>) {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

async function addSegments({ services }: TestApi, count: number) {
  const bytes = randomBytes(SEGMENT_BYTES)
  for (let number = 0; number < count; number += 1) {
    bytes.writeUInt32BE(number)
    await services.media.put(`tenant3/streams/${Math.floor(number / 600)}/360p/${number}.m4s`, bytes)
  }
}

async function addViews({ db }: TestApi, count: number) {
  // Each statement must end within the time limit of the database.
  for (let number = 0; number < count; number += ROWS_OF_A_STATEMENT) {
    await db.asOwner((owner) =>
      sql`insert into watch_session (tenant_id, student_id, lesson_id, session_mark, address, opened_at, last_at)
        select e.tenant_id, e.student_id, l.id, sha256(row::text::bytea), '192.0.2.1', now(), now()
        from (select tenant_id, student_id from enrolment limit 1) e
          join (select tenant_id, id from lesson where type = 'Video' limit 1) l using (tenant_id),
          generate_series(${number + 1}::int, ${Math.min(number + ROWS_OF_A_STATEMENT, count)}::int) as row`.execute(
        owner,
      ),
    )
  }
}

function startWriting({ db }: TestApi) {
  let isOver = false
  let acknowledged = 0
  const writing = (async () => {
    for (; !isOver; acknowledged += 1) {
      const row = { tenantId: 'tenant1', position: acknowledged }
      await db.inSchool('tenant1', (school) => school.insertInto('contact').values(row).execute())
    }
  })()
  return {
    async stop() {
      isOver = true
      await writing
      return acknowledged
    },
  }
}
