import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@manassa/contract'
import { logout } from '@manassa/contract/shared/auth'
import { listCourseResults } from '@manassa/contract/teacher/results'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCourse, practice, video } from '#test/a-course.ts'
import { aSchool } from '#test/database/a-school.ts'
import { engines } from '#test/database/fresh-database.ts'
import { type PostgresServer, query } from '#test/database/start-postgres.ts'
import { startWithReplica } from '#test/database/start-replica.ts'
import { aTeacher } from '#test/people.ts'
import { startApi } from '#test/start-api.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'

const WRITES = 1_000
const DOUBTED_SECONDS = 5

describe.runIf(engines.includes('server'))('with a streaming replica', () => {
  let primary: PostgresServer
  let replica: PostgresServer
  let database: Database

  beforeAll(async () => {
    ;({ primary, replica } = await startWithReplica())
    database = await openDatabase({
      databaseUrl: primary.url('school'),
      replicaUrl: replica.url('school'),
      dataDir: '',
    })
    await database.migrate()
    await aSchool(database, 'nile')
  })
  afterAll(async () => {
    await database?.close()
    await replica?.stop()
    await primary?.stop()
  })

  const openedWith = async (replicaUrl: string) => {
    const opened = await openDatabase({ databaseUrl: primary.url('school'), replicaUrl, dataDir: '' })
    await opened.migrate()
    return opened
  }

  test('a replica of this database raises no doubt at the start', async () => {
    expect(await database.checkReplica()).toBe(true)
    expect(database.notices()).toEqual([])
  })

  test.each([
    ['of nobody', () => 'postgres://owner@127.0.0.1:1/school', /does not answer: .*ECONNREFUSED/],
    ['of the database itself', () => primary.url('school'), /leads to a server that is no replica/],
    ['of another database', () => replica.url('postgres'), /leads to another database/],
  ])('an address %s is told at the start, and what it may answer is read here', async (_whose, url, sentence) => {
    const opened = await openedWith(url())
    try {
      await expect(opened.checkReplica()).rejects.toThrow(sentence)
      expect(opened.notices()).toEqual([expect.stringMatching(sentence)])
      const read = await opened.readInSchool('nile', (db) => db.selectFrom('contact').select('position').execute())
      expect(read).toEqual([])
    } finally {
      await opened.close()
    }
  })

  const write = (position: number) =>
    database.inSchool('nile', (db) => db.insertInto('contact').values({ tenantId: 'nile', position }).execute())
  const newest = () =>
    database.readInSchool('nile', async (db) => {
      const { rows } = await sql<{ newest: number; isReplica: boolean }>`
        select max(position) as newest, pg_is_in_recovery() as is_replica from contact where tenant_id = 'nile'`.execute(
        db,
      )
      return rows[0]
    })
  const asAdmin = (statement: string) => query(replica.url('school', 'postgres'), statement)

  test('a client reads its own writes there, each time', async () => {
    let stale = 0
    let readsOfReplica = 0
    for (let position = 1; position <= WRITES; position += 1) {
      await write(position)
      const read = await newest()
      if (read?.newest !== position) stale += 1
      if (read?.isReplica) readsOfReplica += 1
    }
    expect(stale).toBe(0)
    // A busy machine may delay it, and then it is not asked for five seconds.
    expect(readsOfReplica).toBeGreaterThan(0)
  })

  test('while it is paused the database itself answers, and the replica again once it goes on', async () => {
    await asAdmin('select pg_wal_replay_pause()')
    const paused = performance.now()
    for (let position = WRITES + 1; performance.now() - paused < DOUBTED_SECONDS * 1_000; position += 1) {
      await write(position)
      expect(await newest()).toEqual({ newest: position, isReplica: false })
    }
    await asAdmin('select pg_wal_replay_resume()')
    await expect.poll(async () => (await newest())?.isReplica).toBe(true)
  })

  test('it sees one school, and nothing can be written there', async () => {
    await aSchool(database, 'delta')
    const seen = await database.readInSchool('delta', (db) => db.selectFrom('contact').selectAll().execute())
    expect(seen).toEqual([])
    await expect(database.readInSchool('', (db) => db.selectFrom('contact').selectAll().execute())).rejects.toThrow(
      'needs the id of a school',
    )
  })

  test('each call that it may answer only reads, and a session that has ended opens none', async () => {
    const fresh = {
      database,
      options: { databaseUrl: primary.url('school'), dataDir: '' },
      [Symbol.asyncDispose]: async () => undefined,
    }
    await using api = await startApi({ database: fresh })
    const teacher = await aTeacher(api)
    const { id: courseId, units } = await aCourse(api, { units: [[video, practice]] })
    const [lecture, quiz] = units[0]?.lessons ?? []
    const allowed = calls.filter(({ fromReplica }) => fromReplica)
    expect(allowed.length).toBeGreaterThan(10)
    for (const call of allowed) {
      const before = database.replicaReads?.replica ?? 0
      const lessonId = call.path.includes('/quizzes/') ? quiz?.id : lecture?.id
      const readsThere = async () => {
        const response = await api.as(teacher).response(call, { courseId, lessonId })
        expect(response.status, call.path).toBe(200)
        return database.replicaReads?.replica
      }
      await expect.poll(readsThere, { message: call.path }).toBeGreaterThan(before)
    }
    await api.as(teacher).response(logout, {})
    expect(await api.as(teacher).response(listCourseResults, {})).toMatchObject({ status: 401 })
  })

  test('without the replica the database itself responds', async () => {
    process.kill(Number.parseInt(readFileSync(join(replica.folder, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    await write(WRITES * 10)
    // Its connections end a moment later, and until then it has every write.
    await expect.poll(newest).toEqual({ newest: WRITES * 10, isReplica: false })
  })
})
