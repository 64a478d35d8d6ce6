import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { listBrowserErrors } from '#api/features/browser-errors/browser-errors.queries.ts'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { type Html, html, plainPage } from '#api/lib/http/plain-page.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { reasonOf } from '#api/lib/jobs/job-reason.ts'
import { countOutcomes, troubledJobs } from '#api/lib/jobs/jobs.queries.ts'
import { mailJob } from '#api/lib/mail/mail-job.ts'
import own from '#package.json' with { type: 'json' }
import { examineAll } from '../doctor.ts'
import { gigabytes, largestSchools } from '../quotas.ts'

const JOBS_SHOWN = 50
const SCHOOLS_SHOWN = 200
const MINUTE_SECONDS = 60

interface Shown {
  token: string
  notice: string | null
}

/**
 * Health, versions, jobs, mail, schools and errors of browsers on one page. It names no person: of a job only its kind,
 * school, times and class of reason. A part whose facts cannot be had says so, and the others are shown.
 */
export async function operatorPage(app: FastifyInstance, { token, notice }: Shown): Promise<string> {
  const { services } = app
  const parts: Record<string, Promise<Html>> = {
    Health: healthPart(app),
    Versions: versionsPart(services),
    Jobs: jobsPart(services, token),
    Mail: mailPart(services),
    Schools: schoolsPart(services),
    'Browser errors': browserErrorsPart(services),
  }
  const sections = await Promise.all(
    Object.entries(parts).map(async ([title, part]) => {
      const content = await part.catch((error) => withoutFacts(app, error))
      return html`<section id="${title.toLowerCase().replace(' ', '-')}"><h2>${title}</h2>${content}</section>`
    }),
  )
  const body = html`<main><h1>Operator</h1>
${notice && html`<p role="status">${notice}</p>`}
<p><a href="status">Look again</a> · ${time(services.clock.now())}</p>
${sections}</main>`
  return plainPage({ lang: 'en', dir: 'ltr', title: 'Operator · Manassa', body })
}

/** An error's message may have values of rows, so it goes to the log alone. */
function withoutFacts({ log }: FastifyInstance, error: unknown): Html {
  log.warn({ err: error }, 'a part of the operator page failed')
  return html`<p class="bad">These facts cannot be had now. The log says why.</p>`
}

async function healthPart(app: FastifyInstance): Promise<Html> {
  const { services } = app
  const [{ because, degraded }, findings] = await Promise.all([app.readiness(), examineAll(services)])
  const ready = because
    ? html`<span class="bad">not ready: ${because}</span>`
    : html`ready${degraded && `, but ${degraded}`}`
  return html`<p>This process is ${ready}. Health and versions are its own: other processes have pages of their own. All else is of the whole installation.</p>
${table(
  'Health',
  ['what', 'state', 'finding'],
  findings.map(({ name, isWell, says }) => [name, isWell ? 'well' : html`<span class="bad">bad</span>`, says]),
)}`
}

async function versionsPart({ db, environment }: Services): Promise<Html> {
  const { server, migration } = await db
    .asOwner(databaseVersion)
    .catch(() => ({ server: '(away)', migration: '(not known)' }))
  return table(
    'Versions',
    ['what', 'version'],
    [
      ['Manassa', own.version],
      ['Schema', migration],
      ['Node', process.version],
      ['Database', `PostgreSQL ${server}, ${db.engine === 'embedded' ? 'embedded' : 'a server'}`],
      ['Process', `${process.pid} on ${hostname()}, JOBS=${environment.jobs}, up for ${duration(process.uptime())}`],
    ],
  )
}

async function databaseVersion(db: OwnerDb) {
  const { rows } = await sql<{ server: string; migration: string }>`
    select current_setting('server_version') as server, (select max(name) from kysely_migration) as migration`.execute(
    db,
  )
  return rows[0] ?? { server: '', migration: '' }
}

async function jobsPart({ db, jobs }: Services, token: string): Promise<Html> {
  const [queues, troubled] = await Promise.all([jobs.figures(), db.asOwner((owner) => troubledJobs(owner, JOBS_SHOWN))])
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  return html`${table(
    'Queues',
    ['kind', 'waiting', 'running', 'failed in 30 days', 'oldest due'],
    queues.map(({ queue, waiting, running, failed: bad, oldestSeconds }) => [
      queue,
      waiting,
      running,
      bad,
      oldestSeconds > 0 ? duration(oldestSeconds) : '',
    ]),
  )}
<h3>Jobs in trouble</h3>
${troubled.length === 0 && html`<p>No job has failed, and none waits for another try.</p>`}
${troubled.length === JOBS_SHOWN && html`<p>The newest ${JOBS_SHOWN}, of ${failed} that failed.</p>`}
${
  troubled.length > 0 &&
  table(
    'Jobs in trouble',
    ['kind', 'school', 'reason', 'tries', 'asked for', 'state', ''],
    troubled.map((job) => [
      job.queue,
      job.tenantId,
      reasonOf(job),
      job.attempts,
      time(job.createdAt),
      html`${job.state === 'failed' ? 'failed' : 'next try'} ${time(job.at)}`,
      job.mayRetry && retryForm(job, token),
    ]),
  )
}`
}

const retryForm = ({ tenantId, id }: { tenantId: string; id: number }, token: string) =>
  html`<form method="post" action="retry"><input type="hidden" name="token" value="${token}"><input type="hidden" name="school" value="${tenantId}"><input type="hidden" name="job" value="${id}"><button>Retry</button></form>`

async function mailPart({ db, jobs }: Services): Promise<Html> {
  const [queues, outcomes] = await Promise.all([jobs.figures(), db.asOwner(countOutcomes)])
  const { waiting = 0, oldestSeconds = 0 } = queues.find(({ queue }) => queue === mailJob.queue) ?? {}
  const ended = outcomes.filter(({ queue }) => queue === mailJob.queue)
  return html`<p>Waiting: ${waiting}${oldestSeconds > 0 && `, the oldest for ${duration(oldestSeconds)}`}.</p>
${table(
  'Mail',
  ['outcome in 30 days', 'emails'],
  ended.map(({ failure, count }) => [failure === null ? 'sent' : reasonOf({ failure }), count]),
)}`
}

async function schoolsPart({ db, clock }: Services): Promise<Html> {
  const uses = await db.asOwner((owner) => largestSchools(owner, clock.now(), SCHOOLS_SHOWN))
  return html`${uses.length === SCHOOLS_SHOWN && html`<p>The ${SCHOOLS_SHOWN} that use most room.</p>`}
${table(
  'Schools',
  ['school', 'videos and attachments', 'students', 'emails today', ''],
  uses.map((use) => [
    use.tenantId,
    gigabytes(use.mediaBytes) + ofQuota(use.mediaQuota, gigabytes),
    use.students + ofQuota(use.studentQuota),
    use.mail + ofQuota(use.mailQuota),
    (use.suspendedAt && html`suspended ${time(use.suspendedAt)}`) ?? (use.movingAt && 'moving'),
  ]),
)}`
}

async function browserErrorsPart({ db }: Services): Promise<Html> {
  const kinds = await db.asOwner(listBrowserErrors)
  return table(
    'Browser errors',
    ['error', 'place', 'times', 'last browser', 'first', 'last'],
    kinds.map(({ message, place, browser, occurrences, firstAt, lastAt }) => [
      message,
      place,
      occurrences,
      browser,
      time(firstAt),
      time(lastAt),
    ]),
  )
}

const ofQuota = (quota: number | null, shown: (amount: number) => string = String) =>
  quota === null ? '' : ` of ${shown(quota)}`

type Cell = string | number | Html | null | false

/** A region of its own, because a wide table is scrolled on a phone, also with the keyboard. */
function table(name: string, head: readonly string[], rows: ReadonlyArray<readonly Cell[]>): Html {
  if (rows.length === 0) return html`<p>Nothing yet.</p>`
  return html`<div class="wide" role="region" tabindex="0" aria-label="${name}"><table>
<thead><tr>${head.map((title) => (title ? html`<th scope="col">${title}</th>` : html`<td></td>`))}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`
}

const time = (at: Date): Html => {
  const iso = at.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}

function duration(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  if (minutes < 2) return `${Math.round(seconds)} s`
  if (minutes < 120) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
