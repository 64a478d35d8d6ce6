import { spawn, spawnSync } from 'node:child_process'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listActiveCourses } from '@manassa/contract/student/catalogue'
import { sql } from 'kysely'
import { test } from 'vitest'
import { z } from 'zod'
import { jobKind } from '#api/lib/jobs/job-kind.ts'
import { recordBackup } from '#api/lib/newest-backup.ts'
import { query, startPostgres } from '#test/database/start-postgres.ts'
import { freePort } from '#test/ports.ts'
import { record } from '#test/promises/long/record.ts'
import { maySmallDisk, smallDisk } from '#test/small-disk.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { aFolder } from '../starting/started.ts'
import { deploy, isInstalled } from './balancer.ts'

const QUIET_MINUTES = 10
const SLOW_MS = 1_500
/** Debian's package of the same name. */
const EXPORTER = 'prometheus-postgres-exporter'
const DISK_MEGABYTES = 64

interface SlowFault {
  alert: string
  begin(api: TestApi): Promise<unknown>
  /** The alert fires after so many minutes of the fault at the latest. */
  minutes: number
  /** A gauge keeps changing as it did, in place of staying as it is. */
  goesOn?: boolean
  environment?: Record<string, string>
}

const aJob = { concurrency: 1, maxAttempts: 1, retrySeconds: [], timeoutSeconds: 60, payload: z.object({}) }

const wait = async (api: TestApi, queue: string, hours: number) => {
  const kind = jobKind({ ...aJob, queue })
  await api.db.inSchool('tenant3', (db) => api.services.jobs.enqueue(db, 'tenant3', kind, {}))
  api.clock.forward({ hours })
}

const faults: SlowFault[] = [
  { alert: 'JobsWait', begin: (api) => wait(api, 'picture', 1), minutes: 2 },
  { alert: 'VideosWait', begin: (api) => wait(api, 'video', 5), minutes: 2 },
  { alert: 'BackupTooOld', begin: async (api) => api.clock.forward({ hours: 27 }), minutes: 6 },
  {
    alert: 'SlowResponses',
    async begin(api) {
      const locked = api.db.asOwner(async (db) => {
        await sql`lock table course`.execute(db)
        await pause(SLOW_MS)
      })
      await api.as().response(listActiveCourses, {})
      await locked
    },
    minutes: 12,
  },
  {
    alert: 'EventLoopBusy',
    async begin(api) {
      await api.app.inject('/metrics')
      const until = performance.now() + SLOW_MS
      while (performance.now() < until) JSON.stringify(faults)
      await pause(10)
    },
    minutes: 7,
  },
]

const hasPromtool = isInstalled('promtool')

test.runIf(hasPromtool).each(faults)('$alert fires', raises)

test.runIf(hasPromtool && maySmallDisk)('the alerts of a disk that fills up fire', async () => {
  using disk = smallDisk(DISK_MEGABYTES)
  const environment = { DATA_DIR: disk.path }
  const begin = () => appendFile(join(disk.path, 'video'), Buffer.alloc(1_000_000))
  await raises({ alert: 'DiskNearlyFull', begin, minutes: 7, environment })
  await raises({ alert: 'DiskFullTomorrow', begin, minutes: 60, environment, goesOn: true })
})

test.runIf(hasPromtool && isInstalled(EXPORTER))(
  'the alerts of a PostgreSQL that stops or archives nothing fire',
  async () => {
    const postgres = await startPostgres({ archive_mode: 'on', archive_command: 'false' })
    await using opened = new AsyncDisposableStack()
    opened.defer(() => postgres.stop())
    const address = `127.0.0.1:${await freePort()}`
    const folder = new URL(postgres.url('postgres', 'postgres')).searchParams.get('host')
    const source = `postgresql:///postgres?host=${folder}&user=postgres&sslmode=disable`
    const env = { ...process.env, DATA_SOURCE_NAME: source }
    const exporter = spawn(EXPORTER, [`--web.listen-address=${address}`], { env, stdio: 'ignore' })
    opened.defer(() => void exporter.kill())
    const look = () =>
      fetch(`http://${address}/metrics`).then(
        (response) => response.text(),
        () => '',
      )
    const figures = async (line: RegExp) => {
      let body = await look()
      for (; !line.test(body); body = await look()) await pause(100)
      return figuresIn(body)
    }
    const before = await figures(/^pg_up 1$/m)
    await query(postgres.url('postgres', 'postgres'), 'create table written (id int)')
    await query(postgres.url('postgres', 'postgres'), 'select pg_switch_wal()')
    const unarchived = await figures(/^pg_stat_archiver_failed_count\{.*\} [1-9]/m)
    await fires({ alert: 'WalNotArchived', before, after: unarchived, minutes: 8 })
    await postgres.halt()
    await fires({ alert: 'DatabaseDown', before, after: await figures(/^pg_up 0$/m), minutes: 2 })
  },
)

async function raises({ alert, begin, minutes, goesOn = false, environment = {} }: SlowFault) {
  await using api = await startApi({ environment })
  const { dataDir } = api.services.environment
  await recordBackup(dataDir, api.clock.now().toISOString())
  const figures = async () => figuresIn((await api.app.inject('/metrics')).body)
  const before = await figures()
  await begin(api)
  await fires({ alert, before, after: await figures(), minutes, goesOn })
}

interface Course {
  alert: string
  before: Map<string, number>
  after: Map<string, number>
  minutes: number
  goesOn?: boolean
}

async function fires({ alert, before, after, minutes, goesOn = false }: Course) {
  const rules = await readFile(join(deploy, 'alerts.yml'), 'utf8')
  const watched = [...after].filter(([series]) => new RegExp(`\\b${/^\w+/.exec(series)?.[0]}\\b`).test(rules))
  const input_series = watched.map(([series, value]) => {
    const was = before.get(series) ?? 0
    const step = value - was
    const isCounted = /^\w+_(total|count|bucket)\{/.test(series)
    const later = isCounted || goesOn ? `${value}${signed(step)}x${minutes}` : `${value}x${minutes}`
    return { series, values: `${was}x${QUIET_MINUTES - 1} ${later}` }
  })
  const firing = {
    expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
    eval_time: `${QUIET_MINUTES + minutes}m`,
    exp_samples: [{ labels: '{}', value: 1 }],
  }
  await using folder = await aFolder()
  const path = join(folder.path, 'test.yml')
  const tests = [{ interval: '1m', input_series, promql_expr_test: [firing] }]
  await writeFile(path, JSON.stringify({ rule_files: [join(deploy, 'alerts.yml')], tests }))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', path], { encoding: 'utf8' })
  record({
    promise: 'a slow fault raises its alert',
    figure: `${alert} fires within ${minutes} minutes${status === 0 ? '' : `: ${stdout}${stderr}`}`,
    held: status === 0,
  })
}

const signed = (step: number) => `${step < 0 ? '-' : '+'}${Math.abs(step)}`

function figuresIn(body: string): Map<string, number> {
  const lines = [...body.matchAll(/^(\w+)(?:\{(.*)\})? (-?[\d.e+-]+)$/gm)]
  return new Map(
    lines.map(([, name, labels, value]) => [
      `${name}{job="manassa",instance="one"${labels ? `,${labels}` : ''}}`,
      Number(value),
    ]),
  )
}
