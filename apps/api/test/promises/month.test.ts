import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import * as batches from '@manassa/contract/teacher/code-batches'
import { listCodes } from '@manassa/contract/teacher/codes'
import { publishCourse } from '@manassa/contract/teacher/courses'
import * as grants from '@manassa/contract/teacher/grants'
import * as holders from '@manassa/contract/teacher/holders'
import { readLog } from '@manassa/contract/teacher/log'
import { readTakings } from '@manassa/contract/teacher/takings'
import { expect, test } from 'vitest'
import { aCourse, type MadeCourse, video } from '#test/a-course.ts'
import { type Account, anAccount, signedIn } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { testClock } from '#test/test-clock.ts'
import { AMonth } from './month/a-month.ts'
import { type PlainCard, stateOf } from './month/plain-list.ts'

const STUDENTS = 400
const FIRST_DAY = '2026-10-03'
const DAYS = 30
/** Summer time is over in Egypt on the 30th. */
const MORNING = new Date(Date.UTC(2026, 9, 3, 8))
/** The last day of the cards of the first course. */
const LAST_OF_FIRST = '2026-10-24'

/** A month at one school: what is done on which day, by its number. */
class Diary {
  private readonly month: AMonth
  private readonly students: Account[]
  private readonly courses: Record<'first' | 'second' | 'wrong' | 'draft', MadeCourse>
  /** Who has bought nothing yet of the first and of the second course. */
  private next = { first: 0, second: 100 }
  private transfer: { id: number; method: 'instapay' } | null = null
  readonly studies = new Map<number, Set<number>>()

  constructor(month: AMonth, students: Account[], courses: Diary['courses']) {
    this.month = month
    this.students = students
    this.courses = courses
  }

  student(place: number) {
    const student = this.students[place]
    if (!student) throw new Error('There are not so many students')
    return student
  }
  private course(name: keyof Diary['courses']) {
    return this.courses[name].id
  }
  private card(batch: string, number: number): PlainCard {
    const [card] = this.month.list.range(batch, number, number)
    if (!card) throw new Error(`There is no card ${batch} ${number}`)
    return card
  }
  private has(student: Account, courseId: number, does = true) {
    const theirs = this.studies.get(student.id) ?? new Set()
    if (does) theirs.add(courseId)
    else theirs.delete(courseId)
    this.studies.set(student.id, theirs)
  }
  private async buys(student: Account, card: PlainCard, course: keyof Diary['courses']) {
    await this.month.enters(student, card)
    this.has(student, this.course(course))
  }
  /** The next unused card that a shop sells of a batch. */
  private sold(shop: string, batch: string) {
    const { list } = this.month
    return list.cards.find(
      (card) => card.batch === batch && list.now(card).held?.holder === shop && list.isUnused(card),
    )
  }

  /** On every day some students buy cards, where there are any, and enter them. */
  async trade() {
    for (const [shop, batch] of [
      ['النور', 'أ'],
      ['السلام', 'أ'],
      ['المحطة', 'ب'],
      ['الأمل', 'ب'],
    ] as const) {
      const course = batch === 'أ' ? 'first' : 'second'
      for (let buyer = 0; buyer < 4; buyer++) {
        const card = this.sold(shop, batch)
        if (card) await this.buys(this.student(this.next[course]++), card, course)
      }
    }
  }

  private async opens() {
    const { month } = this
    for (const [name, terms] of [
      ['النور', 'onHandOut'],
      ['السلام', 'onRedemption'],
      ['المحطة', 'onHandOut'],
      ['الأمل', 'onRedemption'],
    ] as const) {
      await month.opensShop(name, terms)
    }
    await month.prints('أ', 600, { courseId: this.course('first'), expiresAt: LAST_OF_FIRST })
    await month.prints('ب', 500, { courseId: this.course('second') })
    await month.prints('غلط', 200, { courseId: this.course('wrong') })
    await month.prints('قبل النشر', 100, { courseId: this.course('draft') })
    await month.prints('محاضرة', 100, { unitId: this.courses.wrong.units[0]?.id ?? 0 })
    await month.handsOut('النور', 'أ', { from: 1, to: 200, pounds: 170 })
    await month.handsOut('السلام', 'أ', { from: 201, to: 350, pounds: 180.5 })
    await month.handsOut('المحطة', 'ب', { from: 1, to: 150, pounds: 165.25 })
    await month.handsOut('الأمل', 'ب', { from: 151, to: 320, pounds: 190 })
    await month.handsOut('السلام', 'غلط', { from: 1, to: 100, pounds: 180 })
    await month.handsOut('المحطة', 'غلط', { from: 101, to: 150, pounds: 165 })
    await month.handsOut('النور', 'قبل النشر', { from: 1, to: 50, pounds: 170 })
    await month.handsOut('النور', 'محاضرة', { from: 1, to: 50, pounds: 40 })
  }

  /** What goes wrong with a card in a student's hand. */
  private readonly mistakes: Record<number, () => Promise<unknown>> = {
    2: async () => this.buys(this.student(390), await this.month.replaces(this.card('أ', 150)), 'first'),
    3: async () => {
      const [brother, buyer, card] = [this.student(391), this.student(392), this.card('ب', 290)]
      await this.buys(brother, card, 'second')
      await this.month.enters(buyer, card, 'courseCode.usedByAnother')
      await this.month.releases(card, 'unused')
      this.has(brother, this.course('second'), false)
      await this.buys(buyer, card, 'second')
    },
    4: async () => {
      const [twice, friend] = [this.student(393), this.student(394)]
      await this.buys(twice, this.card('أ', 340), 'first')
      await this.month.enters(twice, this.card('أ', 341), 'courseCode.alreadyEnrolled')
      await this.buys(friend, this.card('أ', 341), 'first')
    },
    5: async () => {
      const student = this.student(395)
      await this.buys(student, this.card('أ', 342), 'first')
      await this.month.moves(student.id, this.course('first'), this.course('second'))
      this.has(student, this.course('first'), false)
      this.has(student, this.course('second'))
      await this.month.enters(student, this.card('أ', 342), 'courseCode.ended')
    },
    6: async () => {
      await this.month.enters(this.student(396), this.card('قبل النشر', 3), 'courseCode.notYetOpen')
      for (const number of [1, 2]) await this.buys(this.student(number), this.card('غلط', number), 'wrong')
      for (const number of [3, 4, 5]) await this.month.enters(this.student(number), this.card('محاضرة', number))
    },
    7: () => this.month.retargets('غلط', this.course('second'), 198),
    8: async () => {
      await this.month.ask('teacher', publishCourse, { courseId: this.course('draft') })
      this.month.list.did('teacher', 'course.publish')
      await this.buys(this.student(396), this.card('قبل النشر', 3), 'draft')
      for (const number of [3, 102])
        await this.buys(this.student(360 + (number % 10)), this.card('غلط', number), 'second')
    },
    13: async () => {
      await this.month.revokes(this.card('ب', 149))
      const range = { batchId: this.month.batchId('غلط'), numbers: { from: 91, to: 110 }, reason: 'اتسرقت' }
      const { changedCount } = await this.month.confirms('desk', batches.revokeCodeBatch, range)
      const stolen = this.month.list.range('غلط', 91, 110).filter((card) => this.month.list.isUnused(card))
      expect(changedCount).toBe(stolen.length)
      for (const card of stolen) this.month.list.change(card, { revoked: true })
      this.month.list.did('desk', 'codeBatch.revoke')
    },
    16: async () => {
      for (const number of [280, 281]) {
        const student = this.student(370 + (number % 10))
        await this.buys(student, this.card('ب', number), 'second')
        await this.month.releases(this.card('ب', number), 'revoked')
        this.has(student, this.course('second'), false)
        await this.month.enters(student, this.card('ب', number), 'courseCode.notFound')
      }
      const ofHandOut = this.card('ب', 148)
      await this.month.enters(this.student(378), ofHandOut)
      await this.month.releases(ofHandOut, 'revoked')
    },
    24: async () => {
      await this.month.enters(this.student(398), this.card('أ', 349), 'courseCode.notFound')
      await this.month.takesBack('السلام', 'أ', 300, 350)
    },
  }

  /** What goes over the counter in money and in boxes of cards. */
  private readonly counter: Record<number, () => Promise<unknown>> = {
    1: () => this.opens(),
    9: async () => {
      const transfer = { pounds: 5000, method: 'instapay' as const, reference: 'REF-77' }
      this.transfer = { ...(await this.month.pays('النور', transfer)), method: 'instapay' }
      const again = {
        holderId: this.month.shop('السلام').id,
        amount: 700,
        method: 'instapay',
        reference: 'REF-77',
      } as const
      const asked = await this.month.isRefused('accounts', holders.payHolder, again, 'payment.sameReference')
      const confirm = String(asked?.data?.confirm)
      await this.month.pays('السلام', { ...transfer, pounds: 700, confirm })
    },
    10: async () => {
      const paid = this.transfer
      if (!paid) throw new Error('Nothing was transferred')
      const tooMuch = {
        holderId: this.month.shop('النور').id,
        refundsId: paid.id,
        amount: -5000.01,
        method: paid.method,
      }
      await this.month.isRefused('accounts', holders.payHolder, tooMuch, 'payment.refundTooHigh')
      await this.month.givesBack('النور', paid, 250.75)
    },
    11: async () => {
      await this.month.takesBack('النور', 'أ', 1, 200)
      await this.month.takesBack('النور', 'أ', 1, 200)
      await this.month.takesBack('المحطة', 'ب', 100, 320)
    },
    12: async () => {
      await this.month.newTerms('النور', 'onRedemption')
      await this.month.handsOut('النور', 'أ', { from: 401, to: 450, pounds: 175 })
      await this.month.newTerms('السلام', 'onHandOut')
      await this.month.handsOut('السلام', 'ب', { from: 401, to: 420, pounds: 150 })
      const taken = {
        holderId: this.month.shop('الأمل').id,
        batchId: this.month.batchId('ب'),
        from: 415,
        to: 430,
        unitPrice: 1,
      }
      await this.month.isRefused('desk', holders.handOutCards, taken, 'handOut.notFree')
    },
    14: async () => {
      for (let place = 340; place < 350; place++) {
        const [student, gift] = [this.student(place), place % 5 === 0]
        const wallet = { pounds: 200, method: 'wallet' as const, reference: `W-${place}` }
        await this.month.letsIn(student.id, this.course('first'), gift ? { pounds: 250, method: 'gift' } : wallet)
        this.has(student, this.course('first'))
      }
      const cash = this.student(350)
      await this.month.letsIn(cash.id, this.course('first'), { pounds: 220 })
      await this.month.letsIn(this.student(351).id, this.course('draft'), { pounds: 90 })
      this.has(cash, this.course('first'))
    },
    15: async () => {
      await this.month.ends(this.student(350).id, this.course('first'), { pounds: 120 })
      await this.month.ends(this.student(351).id, this.course('draft'))
      this.has(this.student(350), this.course('first'), false)
    },
    17: () => this.month.pays('المحطة', { pounds: 1234.5, at: '2026-10-17' }),
    18: async () => {
      const named = { studentId: this.student(0).id, courseId: this.course('second'), reason: 'تجربة' }
      await this.month.isRefused('accounts', grants.grantCourse, named, 'auth.notAllowed')
      await this.month.isRefused('desk', readTakings, {}, 'auth.notAllowed')
      await this.month.isRefused(
        'desk',
        holders.readStatement,
        { holderId: this.month.shop('النور').id },
        'auth.notAllowed',
      )
    },
    20: () => this.month.ends(this.student(351).id, this.course('draft'), { pounds: 90, later: true }),
    28: () => this.month.pays('الأمل', { pounds: 3000.25, method: 'wallet' }),
  }

  async lives() {
    for (let day = 1; day <= DAYS; day++) {
      await (day === 1 ? this.month.comesIn() : this.month.morning())
      await this.counter[day]?.()
      await this.mistakes[day]?.()
      await this.trade()
    }
  }
}

async function aWorld(api: TestApi) {
  const staff = {
    teacher: await anAccount(api, { role: 'teacher', grade: null }),
    desk: await anAccount(api, { role: 'assistant', grade: null, permissions: ['students', 'grants', 'codes'] }),
    accounts: await anAccount(api, { role: 'assistant', grade: null, permissions: ['money'] }),
  }
  const students: Account[] = []
  for (let place = 0; place < STUDENTS; place++) students.push(await anAccount(api))
  const courses = {
    first: await aCourse(api, { units: [[video]] }),
    second: await aCourse(api, { units: [[video]] }),
    wrong: await aCourse(api, { units: [[video]] }),
    draft: await aCourse(api, { units: [[video]], active: false }),
  }
  const month = new AMonth(api, staff)
  return { staff, month, diary: new Diary(month, students, courses), students }
}

const piastres = (pounds: number) => Math.round(pounds * 100)
const daysOf = (month: AMonth) => [...new Set(month.list.deeds.map(({ day }) => day))].sort()

/** Each batch and each holder has as many cards of each state as the list. */
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
    const wanted = { batchId: batch.id, pagesize: 100, sort: 'number' as const }
    for (let pagenumber = 1, pages = 1; pagenumber <= pages; pagenumber++) {
      const page = await month.ask('teacher', listCodes, { ...wanted, pagenumber })
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

/** What each owes at the end of days all over the month is what the cards and the payments of the list come to. */
async function statementsAgree(month: AMonth) {
  const { list } = month
  for (const [shop, { id: holderId }] of month.shops) {
    for (const until of [...daysOf(month), '2026-10-02', LAST_OF_FIRST, month.today]) {
      const { owed, paid, cards, lines } = await month.ask('accounts', holders.readStatement, { holderId, until })
      const said = { owed: piastres(owed), paid: piastres(paid), cards: piastres(cards) }
      const due = list.owed(shop, until)
      const theirs = list.paidBy(shop, until)
      expect(said, `${shop} until ${until}`).toEqual({ owed: due, paid: theirs, cards: due + theirs })
      expect(lines.reduce((sum, { amount }) => sum + piastres(amount), 0)).toBe(due)
    }
  }
  const all = await month.ask('accounts', holders.listHolders, {})
  const shops = [...month.shops.keys()]
  expect(piastres(all.owedInAll ?? 0)).toBe(shops.reduce((sum, shop) => sum + list.owed(shop, month.today), 0))
}

/** The takings of the month have each person's money of each day by the way that it came. */
async function takingsAgree(month: AMonth, staff: Record<string, Account>) {
  const nameOf = new Map(Object.entries(staff).map(([name, { id }]) => [id, name]))
  const { days, ...all } = await month.ask('accounts', readTakings, { from: FIRST_DAY, to: month.today })
  const lines = days.flatMap(({ day, people }) =>
    people.flatMap(({ person, methods }) =>
      methods.map(({ method, taken, refunded, gifts, count }) => {
        const sums = method === 'gift' ? [gifts, 0] : [taken, refunded]
        return `${day} ${nameOf.get(person?.id ?? 0)} ${method}: ${piastres(sums[0] ?? 0)} less ${piastres(sums[1] ?? 0)}, ${count}`
      }),
    ),
  )
  expect(lines.sort()).toEqual(month.list.takings())
  const money = month.list.money.filter(({ method }) => method !== 'gift')
  expect(piastres(all.net)).toBe(money.reduce((sum, one) => sum + one.piastres, 0))
}

/** The log has what was done, by whom, on which day, in this order, and nothing else. */
async function logAgrees(month: AMonth, staff: Record<string, Account>) {
  const nameOf = new Map(Object.entries(staff).map(([name, { id }]) => [id, name]))
  const cairo = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo', dateStyle: 'short' })
  const told: string[] = []
  for (let pagenumber = 1, pages = 1; pagenumber <= pages; pagenumber++) {
    const page = await month.ask('teacher', readLog, { pagenumber, pagesize: 100 })
    pages = page.totalPages
    told.push(
      ...page.entries.map(({ at, who, action }) => `${cairo.format(new Date(at))} ${nameOf.get(who.id)} ${action}`),
    )
  }
  expect(told.reverse()).toEqual(month.list.deeds.map(({ day, person, action }) => `${day} ${person} ${action}`))
}

/** Whoever had something happen to them, and some who had not, study what the list says. */
async function studentsAgree(api: TestApi, diary: Diary) {
  for (let place = 0; place < STUDENTS; place += place < 330 ? 15 : 1) {
    const student = diary.student(place)
    const mine = await ask(api, student, listEnrolledCourses, { studentId: student.id })
    const theirs = [...(diary.studies.get(student.id) ?? [])].sort()
    expect(mine.courses.map(({ id }) => id).sort(), `student ${place}`).toEqual(theirs)
  }
}
async function ask<E extends AnyEndpoint>(api: TestApi, who: Account, call: E, input: InputOf<E>): Promise<DataOf<E>> {
  const reply = await api.as(await signedIn(api, who))(call, input)
  if (!reply.success) throw new Error(`${call.path}: ${reply.code}`)
  return reply.data
}

test('after a month of a school the accounts, the takings and the log are what was done', {
  timeout: 240_000,
}, async () => {
  await using api = await startApi({ clock: testClock(MORNING), environment: { ACCESS_TOKEN_TTL: '31536000' } })
  const { month, diary, staff } = await aWorld(api)
  await diary.lives()
  expect(month.list.cards.length).toBe(1501)
  await cardsAgree(month)
  await statementsAgree(month)
  await takingsAgree(month, staff)
  await logAgrees(month, staff)
  await studentsAgree(api, diary)
})
