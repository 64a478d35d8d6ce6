import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import own from '#package.json' with { type: 'json' }
import type { QueueFigures } from '../jobs/jobs.queries.ts'
import { newestBackup } from '../newest-backup.ts'
import { READY_LIMIT_MS, type Readiness, withTimeLimit } from './readiness.ts'

type Values = ReadonlyArray<readonly [labels: Record<string, string>, value: number]>
type Show = (name: string, help: string, labelNames: string[], read: () => Values | Promise<Values>) => void

const one = (value: number | null): Values => (value === null ? [] : [[{}, value]])
const byLabel = (label: string, values: Readonly<Record<string, number>>): Values =>
  Object.entries(values).map(([name, value]) => [{ [label]: name }, value])

export function showFigures(app: FastifyInstance) {
  const show: Show = (name, help, labelNames, read) => {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [app.figures],
      async collect() {
        const values = await read()
        this.reset()
        // Without labels a reset leaves 0.
        if (labelNames.length === 0) this.remove()
        for (const [labels, value] of values) this.set(labels, value)
      },
    })
  }
  const { environment, clock, media, uploads, db } = app.services
  // The first one, because the others take connections themselves.
  const ofConnections = 'Connections in use, and requests that wait for one; nothing for the embedded database'
  show('database_connections', ofConnections, ['state'], () => {
    const figures = db.figures()
    return figures ? byLabel('state', { in_use: figures.inUse, waiting: figures.waiting }) : []
  })
  const ofListening = '1 while the connection for notifications is open; nothing for the embedded database'
  show('database_listening', ofListening, [], () => one(db.figures() && Number(db.figures()?.isListening)))
  show('database_listen_connects_total', 'How often that connection was opened', [], () =>
    one(db.figures()?.connects ?? null),
  )
  show('build_info', 'The version', ['version'], () => [[{ version: own.version }, 1]])
  const isTrueOf = async (claim: (state: Readiness) => boolean) => one(claim(await app.readiness()) ? 1 : 0)
  show('ready', '1 while this process can serve, as /readyz says', [], () =>
    isTrueOf(({ because }) => because === null),
  )
  show('degraded', '1 while some work is refused, as /readyz says', [], () =>
    isTrueOf(({ degraded }) => degraded !== null),
  )
  show('clock_offset_seconds', "By how much this machine's clock is ahead of the installation's", [], () =>
    one((Date.now() - clock.now().getTime()) / 1000),
  )
  show('uploads', 'Forms with a file that are being worked on, and those that wait for it', ['state'], () =>
    byLabel('state', uploads.size()),
  )
  const ofSchools = 'by school: the busiest of this process by name, the rest together'
  const bySchool = (what: 'requests' | 'bytes'): Values =>
    app.traffic.bySchool().map(([school, traffic]) => [{ school }, traffic[what]])
  show('school_requests_total', `Requests, ${ofSchools}`, ['school'], () => bySchool('requests'))
  show('school_sent_bytes_total', `Bytes sent for them, ${ofSchools}`, ['school'], () => bySchool('bytes'))
  show('media_room_bytes', 'The room for media; nothing where the store does not know', [], async () =>
    one(await media.freeBytes().catch(() => null)),
  )
  const ofBackup = 'The age of the newest backup that was made with this DATA_DIR; nothing before the first one'
  show('backup_age_seconds', ofBackup, [], async () => {
    const at = await newestBackup(environment.dataDir)
    return one(at && (clock.now().getTime() - at.getTime()) / 1000)
  })
  showDatabase(app, show)
  showJobs(app, show)
}

function showDatabase({ services }: FastifyInstance, show: Show) {
  const { db } = services
  const ofResponse = 'The time of one small statement, with the wait for a connection; nothing without a response'
  show('database_response_seconds', ofResponse, [], async () => {
    const began = performance.now()
    const measured = () => one((performance.now() - began) / 1000)
    return withTimeLimit(READY_LIMIT_MS, db.checkReady()).then(measured, () => one(null))
  })
  const ofErrors = 'Work that failed because the database was unavailable, by class'
  show('database_errors_total', ofErrors, ['class'], () => byLabel('class', db.failures))
  const ofReads = 'Reads that a replica may answer, by the server that did; nothing without a replica'
  show('database_reads_total', ofReads, ['server'], () => byLabel('server', { ...db.replicaReads }))
}

/** Adds the state of the job queues of all schools, which is nothing while the database is unavailable. */
function showJobs({ services }: FastifyInstance, show: Show) {
  const { jobs } = services
  let reading: ReturnType<typeof jobs.figures> | null = null
  const askOnce = () => {
    reading ??= withTimeLimit(READY_LIMIT_MS, jobs.figures()).finally(() => {
      reading = null
    })
    return reading
  }
  const inQueue = (queue: string, values: Values): Values =>
    values.map(([labels, value]) => [{ queue, ...labels }, value])
  const ofQueues = async (values: (of: QueueFigures) => Values) => {
    // Prometheus counts a process whose figures come late as gone.
    const queues = await askOnce().catch(() => [])
    return queues.flatMap((of) => inQueue(of.queue, values(of)))
  }
  const inStates = 'Jobs that wait, for another try too, that are worked on, and that failed in the last 30 days'
  show('jobs', inStates, ['queue', 'state'], () =>
    ofQueues(({ waiting, running, failed }) => byLabel('state', { waiting, running, failed })),
  )
  show('jobs_retrying', 'Jobs that wait or are worked on after a try that failed', ['queue'], () =>
    ofQueues(({ retrying }) => one(retrying)),
  )
  show('jobs_oldest_seconds', 'For how long the job that is due longest has waited', ['queue'], () =>
    ofQueues(({ oldestSeconds }) => one(oldestSeconds)),
  )
  const ofEnded = 'Jobs that this process has ended, by outcome: done, or the code of the failure'
  show('jobs_ended_total', ofEnded, ['queue', 'outcome'], () =>
    jobs.ended().flatMap(({ queue, outcomes }) => inQueue(queue, byLabel('outcome', outcomes))),
  )
}
