import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OWNER, query, startPostgres } from '#test/database/start-postgres.ts'
import { startServer } from '#test/start-server.ts'
import type { DemoSchool } from '../e2e/support/demo-school.ts'
import type { Statement } from './statements.ts'

/** A database that would survive a power cut, as a school's does. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', shared_buffers: '256MB' }
const DATABASE = 'bench'
/** Statements that follow a response, such as noting that a session was used, still belong to the call. */
const AFTERMATH_MILLISECONDS = 100

/**
 * The demo school on a PostgreSQL server of its own, behind the real server, for the time of a bench.
 * @param root the folder of another checkout, to measure its server
 */
export async function openSchool(root?: string) {
  await using opened = new AsyncDisposableStack()
  const postgres = await startPostgres(DURABLE)
  opened.defer(() => postgres.stop())
  await query(postgres.url('postgres', 'postgres'), `create database ${DATABASE} owner ${OWNER}`)

  const dataDir = await mkdtemp(join(tmpdir(), 'manassa-bench-'))
  opened.defer(() => rm(dataDir, { recursive: true }))
  const settings = {
    NODE_ENV: 'production',
    MAIL_TO_FOLDER: 'on',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url(DATABASE),
    RATE_LIMIT: 'off',
  }
  const server = await startServer({ ...settings, SEED: 'demo' }, root)
  opened.defer(server.stop)

  const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as DemoSchool
  const superuser = postgres.url(DATABASE, 'postgres')
  const kept = opened.move()
  return {
    server,
    demo,
    databaseUrl: postgres.url(DATABASE),
    superuserUrl: superuser,
    dataDir,
    /** Runs SQL that bypasses row security. */
    sql: (text: string) => query(superuser, text),
    /** The processes of PostgreSQL that have worked for this database and are connected. */
    async backends(): Promise<number[]> {
      const { rows } = await query(
        superuser,
        `select pid from pg_stat_activity where datname = '${DATABASE}' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      return rows.map(({ pid }) => pid)
    },
    /** Puts students into the paid course without its codes. */
    enrol: (students: readonly number[]) =>
      query(superuser, enrolment(demo.tenant, demo.courseCodes[0]?.courseId ?? 0, students)),
    /** A second server on the same school, which writes down what it says to the database; it does jobs of both. */
    async startRecorder() {
      const statementsFile = join(dataDir, 'statements')
      await writeFile(statementsFile, '')
      const recorder = await startServer({
        ...settings,
        SEED: 'none',
        BENCH_STATEMENTS: statementsFile,
        NODE_OPTIONS: `--import=${join(import.meta.dirname, 'record-statements.ts')}`,
      })
      kept.defer(recorder.stop)
      return { url: recorder.url, recorded: (work: () => Promise<unknown>) => recorded(work, statementsFile) }
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

const enrolment = (tenant: string, courseId: number, students: readonly number[]) =>
  `insert into enrolment (tenant_id, student_id, course_id, enrolled_at, cause)
   select '${tenant}', student_id, ${courseId}, now(), 'staff' from unnest(array[${students}]::bigint[]) as student_id`

export type OpenSchool = Awaited<ReturnType<typeof openSchool>>

/** The statements that the server behind `file` sent to PostgreSQL while it did the work. */
async function recorded(work: () => Promise<unknown>, file: string): Promise<Statement[]> {
  const before = (await linesOf(file)).length
  await work()
  await pause(AFTERMATH_MILLISECONDS)
  return (await linesOf(file)).slice(before).map((line) => JSON.parse(line))
}

const linesOf = async (file: string) => (await readFile(file, 'utf8')).split('\n').filter(Boolean)
