import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cases } from '#test/cases.ts'
import { engines } from '#test/database/fresh-database.ts'
import { useApi } from '#test/start-api.ts'
import { type Canary, plantCanaries } from '../canaries.ts'
import { leaksIn } from '../leaks.ts'
import { twoSchools } from '../matrix/two-schools.ts'
import { askForEverything } from './everything-asked.ts'
import { queryFunctions } from './query-functions.ts'
import { recordingServer, type Sent } from './recording-server.ts'
import { hadNoEffect, holdings, type Outcome, replay, type Standing } from './replay.ts'
import { asksForSchool, withoutSchool } from './without-school.ts'

/** These work across schools on purpose, as the owner: one queue has everybody's jobs, and one cleanup runs. */
const ACROSS_SCHOOLS = [
  ...[
    'takeDueJobs',
    'takeJobInTurn',
    'hasJobsOfOtherSchools',
    'extendLease',
    'holdLease',
    'endJob',
    'postponeJob',
    'cancelJob',
    'releaseJob',
    'countJobs',
    'retryJob',
    'troubledJobs',
    'countOutcomes',
    'deleteOldJobs',
    'isQueueLate',
  ].map((name) => `lib/jobs/jobs.queries.ts ${name}`),
  'lib/limits/failure-counts.ts deleteOldFailures',
  'lib/files-to-remove.ts removeDueFiles',
  ...['takeDueReminders', 'addEmailReaders', 'deleteLoggedOut', 'deleteFinishedReminderJobs'].map(
    (name) => `features/reminders/reminders.queries.ts ${name}`,
  ),
  'features/teacher/parents/parent-rounds.queries.ts schoolsWithParents',
  'features/browser-errors/browser-errors.queries.ts listBrowserErrors',
]
/** Locks on a number that includes the school, and functions that get or read the school themselves. */
const WITHOUT_A_TABLE =
  /pg_advisory_xact_lock|select quiz_(version_now|content)\(\$1, \$2\)|select jobs_before\(\$1\)|select record_browser_error\(/
/** It waits for the next statement of its transaction, so its sender is not seen. */
const SENT_WITH_THE_NEXT = ['features/auth/sessions/sessions.queries.ts checkUnchanged']
/** These send no statement of their own. */
const NO_QUERIES = [
  'features/evening/second-chance.queries.ts takenChances',
  'features/mistakes/mistakes.queries.ts bookColumn',
  ...['noticeColumns', 'shownNotices'].map((name) => `features/notices/home-notices.ts ${name}`),
  ...['noticedEvents', 'noticedSince', 'noticesOf'].map((name) => `features/notices/notices-for-owner.ts ${name}`),
  'features/notices/notices.queries.ts recentEvents',
  'features/questions/single-choice/answers.queries.ts optionsOfQuestion',
  'features/quiz/sitting.queries.ts nextNumber',
  'features/teacher/bulk/list-bulk-changes.ts canUndoChange',
  'features/teacher/preview/preview.ts previewAs',
  'features/teacher/uploads/media-space.queries.ts usedMediaBytes',
  'lib/limits/failure-counts.ts failureRow',
  'lib/limits/failure-counts.ts refuseWhile',
  'features/teacher/grants/grants.queries.ts targetOf',
  'features/teacher/log/log-subjects.queries.ts namesByKind',
]
/** Its rows are the days of the calendar, with the school's counts. */
const DAYS = 'calendarDays'
const NOT_ALLOWED = '42501'

const deepStacks = Error.stackTraceLimit
beforeAll(() => {
  Error.stackTraceLimit = 60
})
afterAll(() => {
  Error.stackTraceLimit = deepStacks
})

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { RATE_LIMIT: 'on' } })
  let statements: Sent[] = []
  let canaries: Canary[] = []

  beforeAll(async () => {
    await using server = await recordingServer(api)
    const { callers } = await twoSchools(server.api)
    await plantCanaries(api)
    const [student, teacher] = [callers['a student'], callers['a teacher']]
    if (student && teacher) await askForEverything(server.api, student, teacher)
    canaries = await plantCanaries(api)
    const sent = server.sent()
    statements = sent.filter(({ senders }) =>
      senders.some((sender) => /^(features|lib\/(limits|jobs|mail|page|files-to-remove))/.test(sender)),
    )
  })

  /** Sends statements without their school condition; returns the effect on `tenant3`. */
  async function forgetfully(as: Standing, tried = statements) {
    const outcomes: Array<Outcome & { statement: string }> = []
    for (const { text, parameters, senders } of tried) {
      const outcome = await replay(api.db, { text: withoutSchool(text), parameters }, { as, watched: 'tenant3' })
      outcomes.push({ ...outcome, statement: `${senders[0]}: ${text}` })
    }
    return outcomes
  }
  const words = (tenantId: string) => canaries.filter((canary) => canary.tenantId === tenantId).map(({ text }) => text)

  test('every query of the features is sent at least once', () => {
    const reached = new Set(statements.flatMap(({ senders }) => senders))
    const known = new Set([...reached, ...ACROSS_SCHOOLS, ...SENT_WITH_THE_NEXT, ...NO_QUERIES])
    expect(queryFunctions().filter((name) => !known.has(name))).toEqual([])
    expect(statements.length).toBeGreaterThan(70)
  })

  test('every query names its school', () => {
    const silent = statements.filter(({ text }) => !/^\s*insert/.test(text) && !asksForSchool(text))
    expect(silent.map(({ text }) => text).filter((text) => !WITHOUT_A_TABLE.test(text))).toEqual([])
  })

  test('a query that forgot its school, in a transaction that has none, sees and does nothing', async () => {
    for (const outcome of await forgetfully('no school')) {
      if (!outcome.statement.includes(DAYS)) expect(hadNoEffect(outcome), outcome.statement).toBe(true)
      expect([null, NOT_ALLOWED], outcome.statement).toContain(outcome.refusal)
    }
  })

  test('a query that forgot its school, sent by another school, sees and changes nothing of it', async () => {
    const before = await api.db.asOwner((owner) => holdings(owner, 'tenant3'))
    const theirs = words('tenant3')
    for (const { statement, rows, written, after } of await forgetfully({ school: 'tenant1' })) {
      expect(leaksIn(rows, theirs), statement).toEqual([])
      if (written > 0) expect(after, statement).toBe(before)
    }
  })

  test('without the wall, most of them would tell or change something', async () => {
    const every = cases(4, 1)
    const tried = statements.filter((_, place) => place % every === 0)
    const loud = (await forgetfully('owner', tried)).filter((outcome) => !hadNoEffect(outcome))
    expect(loud.length).toBeGreaterThan(tried.length / 2)
  })
})
