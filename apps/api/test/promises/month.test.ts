import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import * as batches from '@manassa/contract/teacher/code-batches'
import { listCodes } from '@manassa/contract/teacher/codes'
import * as holders from '@manassa/contract/teacher/holders'
import { readLog } from '@manassa/contract/teacher/log'
import { listPayments, readHeldCash, readTakings } from '@manassa/contract/teacher/takings'
import { expect, test } from 'vitest'
import { GATEWAY_ID } from '#api/lib/http/request-context.ts'
import { aCourse, practice, video } from '#test/a-course.ts'
import { type Account, anAccount, signedIn } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { testClock } from '#test/test-clock.ts'
import { AMonth } from './month/a-month.ts'
import { Diary, LAST_OF_FIRST } from './month/diary.ts'
import { fillLists, numbersAgree } from './month/linked-numbers.ts'
import { parentsAgree } from './month/parents-round.ts'
import { PlainList, stateOf } from './month/plain-list.ts'

const STUDENTS = 400
const FIRST_DAY = '2026-10-03'
/** Summer time ends in Egypt on the 30th. */
const MORNING = new Date(Date.UTC(2026, 9, 3, 8))

async function aWorld(api: TestApi) {
  const staff = {
    teacher: await anAccount(api, { role: 'teacher', grade: null }),
    desk: await anAccount(api, {
      role: 'assistant',
      grade: null,
      permissions: ['students', 'grants', 'codes', 'attendance'],
    }),
    accounts: await anAccount(api, { role: 'assistant', grade: null, permissions: ['money'] }),
    helper: await anAccount(api, { role: 'assistant', grade: null, permissions: ['grants'] }),
  }
  const students: Account[] = []
  for (let place = 0; place < STUDENTS; place++) students.push(await anAccount(api))
  const courses = {
    first: await aCourse(api, { units: [[video, practice]] }),
    second: await aCourse(api, { units: [[video]] }),
    wrong: await aCourse(api, { units: [[video]] }),
    draft: await aCourse(api, { units: [[video]], active: false }),
  }
  const month = new AMonth(api, staff)
  return { staff, month, diary: new Diary(api, month, students, courses), students, course: courses.first }
}

const piastres = (pounds: number) => Math.round(pounds * 100)
const daysOf = (month: AMonth) => [...new Set(month.list.actions.map(({ day }) => day))].sort()

async function cardsAgree(month: AMonth) {
  const { list, today } = month
  for (const [label, { id: batchId }] of month.batches) {
    const { counts } = await month.ask('teacher', batches.readCodeBatch, { batchId })
    expect(counts, label).toEqual(
      list.counts(
        list.cards.filter(({ batch }) => batch === label),
        today,
      ),
    )
  }
  for (const [shop, { id: holderId }] of month.shops) {
    const holder = await month.ask('accounts', holders.readHolder, { holderId })
    expect(holder.counts, shop).toEqual(list.counts(list.heldBy(shop, today), today))
  }
  const shown = new Map<number, string>()
  for (const batch of month.batches.values()) {
    const query = { batchId: batch.id, pagesize: 100, sort: 'number' as const }
    for (let pagenumber = 1, pages = 1; pagenumber <= pages; pagenumber++) {
      const page = await month.ask('teacher', listCodes, { ...query, pagenumber })
      pages = page.totalPages
      for (const { id, state, redeemedBy, holder } of page.codes) {
        shown.set(id, `${state} ${redeemedBy?.id} ${holder?.name}`)
      }
    }
  }
  const plain = list.cards.map((card): [number, string] => {
    const { student, held } = list.now(card)
    return [card.id, `${stateOf(card, today)} ${student ?? undefined} ${held?.holder}`]
  })
  expect([...shown].sort()).toEqual(plain.sort())
}

async function statementsAgree(month: AMonth) {
  const { list } = month
  for (const [shop, { id: holderId }] of month.shops) {
    for (const until of [...daysOf(month), '2026-10-02', LAST_OF_FIRST, month.today]) {
      const { owed, paid, cards, lines } = await month.ask('accounts', holders.readStatement, { holderId, until })
      const shown = { owed: piastres(owed), paid: piastres(paid), cards: piastres(cards) }
      const due = list.owed(shop, until)
      const theirs = list.paidBy(shop, until)
      expect(shown, `${shop} until ${until}`).toEqual({ owed: due, paid: theirs, cards: due + theirs })
      expect(lines.reduce((sum, { amount }) => sum + piastres(amount), 0)).toBe(due)
    }
  }
  const all = await month.ask('accounts', holders.listHolders, {})
  const shops = [...month.shops.keys()]
  expect(piastres(all.owedInAll ?? 0)).toBe(shops.reduce((sum, shop) => sum + list.owed(shop, month.today), 0))
}

const NOBODY = 0
const namesOf = (staff: Record<string, Account>) => Object.entries(staff).map(([name, { id }]) => [id, name] as const)

async function takingsAgree(month: AMonth, staff: Record<string, Account>) {
  const nameOf = new Map([...namesOf(staff), [NOBODY, 'nobody'] as const])
  const { days, ...all } = await month.ask('accounts', readTakings, { from: FIRST_DAY, to: month.today })
  const lines = days.flatMap(({ day, people }) =>
    people.flatMap(({ person, methods }) =>
      methods.map(({ method, taken, refunded, gifts, count }) => {
        const sums = method === 'gift' ? [gifts, 0] : [taken, refunded]
        return `${day} ${nameOf.get(person?.id ?? NOBODY)} ${method}: ${piastres(sums[0] ?? 0)} less ${piastres(sums[1] ?? 0)}, ${count}`
      }),
    ),
  )
  expect(lines.sort()).toEqual(month.list.takings())
  expect(await paymentsOf(month, nameOf), 'the payments behind the sums').toEqual(month.list.takings())
  const money = month.list.money.filter(({ method }) => method !== 'gift')
  expect(piastres(all.net)).toBe(money.reduce((sum, one) => sum + one.piastres, 0))
}

async function heldCashAgrees(month: AMonth, staff: Record<string, Account>) {
  const { people } = await month.ask('accounts', readHeldCash, {})
  const heldNow = Object.fromEntries((people ?? []).map(({ person, amount }) => [person.id, piastres(amount)]))
  const listed = namesOf(staff).map(([id, name]) => [id, month.list.held(name)] as const)
  expect(heldNow).toEqual(Object.fromEntries(listed.filter(([, held]) => held !== 0)))
  expect(
    listed.every(([, held]) => held !== 0),
    'everybody holds some',
  ).toBe(true)
}

async function paymentsOf(month: AMonth, nameOf: ReadonlyMap<number, string>) {
  const listed = new PlainList()
  for (let pagenumber = 1, pages = 1; pagenumber <= pages; pagenumber++) {
    const range = { from: FIRST_DAY, to: month.today, pagesize: 100, pagenumber }
    const page = await month.ask('accounts', listPayments, range)
    pages = page.totalPages
    for (const { at, by, method, amount } of page.payments) {
      const person = nameOf.get(by?.id ?? NOBODY) ?? ''
      listed.paid({ person, method, piastres: piastres(amount), holder: null }, cairo.format(new Date(at)))
    }
  }
  return listed.takings()
}

const cairo = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo', dateStyle: 'short' })

async function logAgrees(month: AMonth, staff: Record<string, Account>) {
  const nameOf = new Map([...namesOf(staff), [GATEWAY_ID, 'gateway'] as const])
  const heldNow: string[] = []
  for (let pagenumber = 1, pages = 1; pagenumber <= pages; pagenumber++) {
    const page = await month.ask('teacher', readLog, { pagenumber, pagesize: 100 })
    pages = page.totalPages
    heldNow.push(
      ...page.entries.map(({ at, who, action }) => `${cairo.format(new Date(at))} ${nameOf.get(who.id)} ${action}`),
    )
  }
  expect(heldNow.reverse()).toEqual(month.list.actions.map(({ day, person, action }) => `${day} ${person} ${action}`))
}

async function studentsAgree(api: TestApi, diary: Diary) {
  for (let place = 0; place < STUDENTS; place += place < 330 ? 15 : 1) {
    const student = diary.student(place)
    const mine = await ask(api, student, listEnrolledCourses, { studentId: student.id })
    const theirs = [...(diary.studies.get(student.id) ?? [])].sort()
    expect(mine.courses.map(({ id }) => id).sort(), `student ${place}`).toEqual(theirs)
  }
}
async function ask<E extends AnyEndpoint>(api: TestApi, who: Account, call: E, input: InputOf<E>): Promise<DataOf<E>> {
  return api.as(await signedIn(api, who)).data(call, input)
}

test('after a month the accounts, the takings and the log are what was done, and each number leads to its list', {
  timeout: 240_000,
}, async () => {
  await using api = await startApi({ clock: testClock(MORNING), environment: { ACCESS_TOKEN_TTL: '31536000' } })
  const { month, diary, staff, ...world } = await aWorld(api)
  await diary.liveMonth()
  expect(month.list.cards.length).toBe(1501)
  await cardsAgree(month)
  await statementsAgree(month)
  await takingsAgree(month, staff)
  await heldCashAgrees(month, staff)
  await diary.transfers.checkAgreement({ from: FIRST_DAY, to: month.today })
  await diary.sessions.checkAgreement()
  await logAgrees(month, staff)
  await studentsAgree(api, diary)
  await fillLists(api, month, world)
  await numbersAgree(month)
  await parentsAgree(api, month)
})
