import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#api/lib/db/open-database.ts'
import { aSchool } from '#test/database/a-school.ts'
import { findPostgresBinaries } from '#test/database/postgres-binaries.ts'
import { OWNER, query, startPostgres, unprivilegedUser } from '#test/database/start-postgres.ts'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { record } from './record.ts'

const ARCHIVE_SECONDS = 30
const WRITES_SECONDS = 75
const LOST_AT_MOST_SECONDS = 60

test('a school comes back to the second before a mistake, and of a lost machine to a minute before', async () => {
  await using opened = new AsyncDisposableStack()
  const user = unprivilegedUser()
  const { path: folder } = opened.use(temporaryFolder('archive'))
  const [archive, base] = [join(folder, 'wal'), join(folder, 'base')]
  for (const path of [archive, base]) mkdirSync(path, { mode: 0o700 })
  if (user) for (const path of [folder, archive, base]) chownSync(path, user.uid, user.gid)

  const safe = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', archive_mode: 'on' }
  const command = `test ! -f ${archive}/%f && cp %p ${archive}/%f`
  const primary = await startPostgres({ ...safe, archive_command: command, archive_timeout: `${ARCHIVE_SECONDS}s` })
  opened.defer(() => primary.stop())
  await query(primary.url('postgres', 'postgres'), `create database school owner ${OWNER}`)
  const database = await openDatabase({ databaseUrl: primary.url('school'), dataDir: '' })
  opened.defer(() => database.close())
  await database.migrate()
  await aSchool(database, 'nile')
  const socket = new URL(primary.url('postgres')).searchParams.get('host') ?? ''
  const program = join(await findPostgresBinaries(), 'pg_basebackup')
  execFileSync(program, ['-D', base, '-X', 'none', '-c', 'fast', '-h', socket, '-U', 'postgres'], {
    ...user,
    cwd: folder,
  })

  const acknowledged: number[] = []
  const write = async () => {
    const row = { tenantId: 'nile', position: acknowledged.length }
    await database.inSchool('nile', (db) => db.insertInto('contact').values(row).execute())
    acknowledged.push(Date.now())
  }
  const begun = Date.now()
  let mistakeAt = 0
  let beforeMistake = 0
  while (Date.now() - begun < WRITES_SECONDS * 1000) {
    await write()
    await pause(100)
    if (mistakeAt === 0 && acknowledged.length === 50) {
      beforeMistake = acknowledged.length
      await pause(1_000)
      mistakeAt = Date.now()
      await database.inSchool('nile', (db) => db.deleteFrom('contact').where('tenantId', '=', 'nile').execute())
    }
  }
  process.kill(Number.parseInt(readFileSync(join(primary.folder, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  const lostAt = Date.now()

  const positionsAt = async (target: Record<string, string>) => {
    const settings = { restore_command: `cp ${archive}/%f %p`, recovery_target_action: 'promote', ...target }
    const restored = await startPostgres(settings, async (data) => {
      execFileSync('cp', ['-a', base, data])
      writeFileSync(join(data, 'recovery.signal'), '')
    })
    try {
      const url = restored.url('school', 'postgres')
      const isRecovering = async () => (await query(url, 'select pg_is_in_recovery() as recovering')).rows[0].recovering
      while (await isRecovering()) await pause(100)
      const { rows } = await query(url, 'select position from contact order by position')
      return rows.map(({ position }) => Number(position))
    } finally {
      await restored.stop()
    }
  }
  const before = await positionsAt({
    recovery_target_time: new Date(mistakeAt - 500).toISOString().replace('Z', '+00'),
  })
  expect(before).toEqual(Array.from({ length: beforeMistake }, (_, position) => position))

  const newest = (await positionsAt({ recovery_target_timeline: 'latest' })).at(-1) ?? -1
  const firstLost = acknowledged[newest + 1]
  const lostSeconds = firstLost === undefined ? 0 : (lostAt - firstLost) / 1000
  record({
    promise: 'an archive of WAL brings back the second before a mistake, and all but the last minute',
    figure: `base backup and WAL archived every ${ARCHIVE_SECONDS} s: restored to half a second before a deletion, ${before.length} of ${beforeMistake} rows are there; after SIGKILL of the server with its disk, ${newest + 1} of ${acknowledged.length} acknowledged writes, the last ${lostSeconds.toFixed(0)} s lost`,
    held: before.length === beforeMistake && newest >= 0 && lostSeconds <= LOST_AT_MOST_SECONDS,
  })
})
