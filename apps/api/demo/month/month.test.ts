import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import * as holders from '@manassa/contract/teacher/holders'
import { readLog } from '@manassa/contract/teacher/log'
import { isLogAction } from '@manassa/contract/teacher/log-actions'
import { readOverview } from '@manassa/contract/teacher/overview'
import { listInvitations } from '@manassa/contract/teacher/student-import'
import { readTakings } from '@manassa/contract/teacher/takings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrokenLine } from '#api/features/log/log.queries.ts'
import { engines } from '#test/database/fresh-database.ts'
import { numbersAgree } from '#test/promises/month/linked-numbers.ts'
import { aDemo, type Demo } from '../a-demo.ts'
import { schools } from '../content/index.ts'
import { seedDemo } from '../seed-demo.ts'

const TENANT = 'tenant3'
const DAYS = 40
const NUMBERS_TAKE_MS = 120_000

describe.each(engines)("the demo's month on the %s engine", (engine) => {
  let demo: Demo
  let ask: <E extends AnyEndpoint>(call: E, input: InputOf<E>) => Promise<DataOf<E>>
  let days: { from: string; to: string }

  beforeAll(async () => {
    demo = await aDemo(engine)
    await seedDemo({ ...demo.services, log() {} })
    const { call } = await demo.signIn('teacher@example.com')
    ask = async (endpoint, input) => {
      return call.data(endpoint, input)
    }
    const now = demo.clock.schoolNow()
    const dayBefore = (ago: number) => new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
    days = { from: dayBefore(DAYS), to: dayBefore(-1) }
  })
  afterAll(() => demo[Symbol.asyncDispose]())

  const rowsOf = <Row>(statement: ReturnType<typeof sql<Row>>) =>
    demo.db.asOwner(async (db) => (await statement.execute(db)).rows)
  const none = async (statement: ReturnType<typeof sql<object>>) => expect(await rowsOf(statement)).toEqual([])

  test('has money on most days, by every way of paying, with refunds and a gift', async () => {
    const takings = await ask(readTakings, days)
    const thirty = takings.days.slice(0, 31).filter(({ count }) => count > 0)
    expect(thirty.length).toBeGreaterThanOrEqual(20)
    const methods = new Set(
      takings.days.flatMap(({ people }) => people.flatMap((one) => one.methods)).map((one) => one.method),
    )
    expect([...methods].sort()).toEqual(['cash', 'gift', 'instapay', 'wallet'])
    expect(takings.refunded).toBeGreaterThan(0)
    expect(takings.gifts).toBeGreaterThan(0)
    expect(takings.days.flatMap(({ people }) => people).every(({ person }) => person !== null)).toBe(true)
  })

  test('adds up the same in the takings, in the payments and in what resellers owe', async () => {
    const takings = await ask(readTakings, days)
    const [all] = await rowsOf(sql<{ net: number; gifts: number }>`
      select coalesce(sum(amount) filter (where method <> 'gift'), 0)::float as net,
        coalesce(sum(amount) filter (where method = 'gift'), 0)::float as gifts
      from payment where tenant_id = ${TENANT}`)
    expect({ net: takings.net, gifts: takings.gifts }).toEqual(all)
    const summed = takings.days.reduce((sum, { net }) => sum + net, 0)
    expect(summed).toBeCloseTo(takings.net, 2)

    const { holders: listed, owedInAll } = await ask(holders.listHolders, {})
    expect(listed.length).toBeGreaterThanOrEqual(3)
    let owed = 0
    for (const holder of listed) {
      const statement = await ask(holders.readStatement, { holderId: holder.id })
      expect(statement.owed).toBe(holder.owed)
      expect(statement.lines.at(-1)?.owed).toBe(holder.owed)
      expect(statement.cards - statement.paid).toBeCloseTo(statement.owed, 2)
      owed += holder.owed ?? 0
    }
    expect(owed).toBe(owedInAll)
    const paidOften = await rowsOf(sql<{ days: number }>`
      select extract(day from ${demo.clock.schoolNow()}::timestamptz - max(payment.at))::int as days
      from holder join payment on payment.tenant_id = holder.tenant_id and payment.holder_id = holder.id
      where holder.tenant_id = ${TENANT} group by holder.id order by 1 desc`)
    expect(paidOften[0]?.days).toBeGreaterThan(21)
  })

  test('has no payment of nothing, no transfer without its number and no refund without its reason', async () => {
    await none(sql`select id from payment where tenant_id = ${TENANT} and holder_id is null
      and (student_id is null or num_nonnulls(course_id, unit_id) <> 1)`)
    await none(sql`select id from payment where tenant_id = ${TENANT}
      and method in ('wallet', 'instapay') and reference is null`)
    await none(sql`select id from payment where tenant_id = ${TENANT} and amount < 0 and reason is null`)
    await none(sql`select reference from payment where tenant_id = ${TENANT} and reference is not null
      group by reference having count(*) > 1`)
  })

  test('has cards that were redeemed by who studies by them, after they were made', async () => {
    await none(sql`select code.id from access_code as code where code.tenant_id = ${TENANT} and (
      code.redeemed_at < code.created_at
      or (code.redeemed_at is not null) <> exists (select from code_event as event
        where event.tenant_id = code.tenant_id and event.access_code_id = code.id and event.kind = 'redeemed'))`)
    await none(sql`select from enrolment join access_code as code
      on code.tenant_id = enrolment.tenant_id and code.id = enrolment.access_code_id
      where enrolment.tenant_id = ${TENANT} and (code.redeemed_by <> enrolment.student_id
        or code.redeemed_at <> enrolment.enrolled_at or code.course_id <> enrolment.course_id)`)
  })

  test('has study of those alone who had the course, after they registered and while it was open', async () => {
    const studied = sql`(
      select student_id, lesson_id, updated_at as at from video_progress where tenant_id = ${TENANT}
      union all select student_id, lesson_id, submitted_at from quiz_attempt where tenant_id = ${TENANT}) as studied
      join account on account.tenant_id = ${TENANT} and account.id = studied.student_id
      join lesson on lesson.tenant_id = ${TENANT} and lesson.id = studied.lesson_id
      join unit on unit.tenant_id = ${TENANT} and unit.id = lesson.unit_id`
    await none(sql`select studied.* from ${studied} where studied.at < account.created_at or not exists (
        select from enrolment where enrolment.tenant_id = ${TENANT} and enrolment.student_id = studied.student_id
          and enrolment.course_id = unit.course_id and enrolment.enrolled_at <= studied.at
        union all select from lecture where lecture.tenant_id = ${TENANT} and lecture.student_id = studied.student_id
          and lecture.unit_id = unit.id and studied.at between redeemed_at and redeemed_at + interval '7 days')`)
    await none(sql`select studied.* from ${studied}
      join course on course.tenant_id = ${TENANT} and course.id = unit.course_id
      join enrolment on enrolment.tenant_id = ${TENANT} and enrolment.student_id = studied.student_id
        and enrolment.course_id = unit.course_id
      where course.opening_policy = 'weekly-window'
        and studied.at not between enrolled_at + unit.position * interval '7 days'
          and enrolled_at + (unit.position + 1) * interval '7 days'`)
  })

  test('has a log of true lines in their order, each of which names its thing', async () => {
    const lines: DataOf<typeof readLog>['entries'] = []
    for (let pagenumber = 1, pages = 1; pagenumber <= pages; pagenumber++) {
      const page = await ask(readLog, { pagenumber, pagesize: 100 })
      lines.push(...page.entries)
      pages = page.totalPages
    }
    expect(lines.length).toBeGreaterThan(80)
    const kinds = new Set(lines.map(({ action }) => action))
    const ofTheMonth = ['course.update', 'course.publish', 'question.update', 'student.endDevice', 'pause.makePause']
    const desk = ['student.passwordLink', 'student.voidAttempt', 'student.move', 'student.note', 'holder.payment']
    expect([...ofTheMonth, ...desk].filter((action) => !kinds.has(action))).toEqual([])
    expect([...kinds].filter((action) => !isLogAction(action))).toEqual([])
    const named = lines.filter(({ subject }) => !['pause', 'students'].includes(subject.kind))
    expect(named.filter(({ subject }) => !subject.name).map(({ action }) => action)).toEqual([])
    expect(lines.filter(({ reason }) => reason && /[A-Za-z]/.test(reason))).toEqual([])
    expect(lines.map(({ at }) => at)).toEqual(
      lines
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
    expect(new Set(lines.map(({ who }) => who.name)).size).toBe(2)
    expect(await demo.db.inSchool(TENANT, (db) => findBrokenLine(db, TENANT))).toBeNull()
  })

  test('has nothing that is still to come', async () => {
    const now = demo.clock.schoolNow()
    for (const [table, moment] of [
      ['account', 'created_at'],
      ['enrolment', 'enrolled_at'],
      ['payment', 'at'],
      ['change_log', 'at'],
      ['quiz_attempt', 'submitted_at'],
      ['video_progress', 'updated_at'],
      ['watch_session', 'last_at'],
      ['access_code', 'redeemed_at'],
      ['device_session', 'last_used_at'],
      ['holder_entry', 'at'],
    ] as Array<[string, string]>) {
      await none(sql`select 1 from ${sql.table(table)} where tenant_id = ${TENANT} and ${sql.ref(moment)} > ${now}`)
    }
  })

  test('leaves the content as it was written', async () => {
    const prices = await rowsOf(sql<{ name: string; price: number; state: string }>`
      select name, price::float, state from course where tenant_id = ${TENANT} and archived_at is null order by name`)
    const written = (schools[0]?.courses ?? []).map(({ name, price, isDraft }) => {
      return { name, price, state: isDraft ? 'draft' : 'published' }
    })
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
    expect(prices.toSorted(byName)).toEqual(written.toSorted(byName))
    await none(sql`select question.id from question join lesson on lesson.tenant_id = ${TENANT}
      and lesson.id = question.lesson_id where question.tenant_id = ${TENANT} and explanation is null`)
  })

  test('has something on each part of the first page, and invitations that wait', async () => {
    const overview = await ask(readOverview, {})
    expect(overview.studentsGoneQuiet).toBeGreaterThan(5)
    expect(overview.codesTaken?.length).toBeGreaterThan(0)
    expect(overview.refundsWithoutPayment?.count).toBe(1)
    expect(overview.waits.map(({ kind }) => kind)).toEqual(['questions', 'drafts', 'codesExpiring'])
    const busy = overview.days.filter(({ attempts = 0, lessonsWatched = 0 }) => attempts > 0 && lessonsWatched > 0)
    expect(busy.length).toBeGreaterThan(24)
    expect((await ask(listInvitations, {})).totalCount).toBeGreaterThanOrEqual(2)
  })

  test('has numbers that are as large as the lists to which they lead', { timeout: NUMBERS_TAKE_MS }, async () => {
    await numbersAgree(
      { ask: (_who, call, input) => ask(call, input) },
      { empty: ['photosToCheck', 'transfers', 'transferMessages', 'reportedQuestions'] },
    )
  })
})
