import * as batches from '@manassa/contract/teacher/code-batches'
import { publishCourse } from '@manassa/contract/teacher/courses'
import * as grants from '@manassa/contract/teacher/grants'
import * as holders from '@manassa/contract/teacher/holders'
import { readTakings } from '@manassa/contract/teacher/takings'
import { expect } from 'vitest'
import type { MadeCourse } from '#test/a-course.ts'
import type { Account } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'
import type { AMonth } from './a-month.ts'
import type { PlainCard } from './plain-list.ts'
import { SessionBook } from './session-book.ts'
import { TransferBook } from './transfer-book.ts'

const DAYS = 30
export const LAST_OF_FIRST = '2026-10-24'

export class Diary {
  private readonly month: AMonth
  private readonly students: Account[]
  private readonly courses: Record<'first' | 'second' | 'wrong' | 'draft', MadeCourse>
  /** Indexes of students without the first and without the second course. */
  private next = { first: 0, second: 100 }
  readonly transfers: TransferBook
  readonly sessions: SessionBook
  private transfer: { id: number; method: 'instapay' } | null = null
  private late: {
    order: Awaited<ReturnType<TransferBook['orders']>>
    message: Awaited<ReturnType<TransferBook['receive']>>
  } | null = null
  private paidByCredit: Awaited<ReturnType<TransferBook['orders']>> | undefined
  private online: Awaited<ReturnType<TransferBook['payOnline']>> | undefined
  readonly studies = new Map<number, Set<number>>()

  constructor(api: TestApi, month: AMonth, students: Account[], courses: Diary['courses']) {
    this.month = month
    this.transfers = new TransferBook(month)
    this.sessions = new SessionBook(api, month, this.transfers.credits)
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
  private async buy(student: Account, card: PlainCard, course: keyof Diary['courses']) {
    await this.month.enter(student, card)
    this.has(student, this.course(course))
  }
  private nextCardAt(shop: string, batch: string) {
    const { list } = this.month
    return list.cards.find(
      (card) => card.batch === batch && list.now(card).held?.holder === shop && list.isUnused(card),
    )
  }

  async trade() {
    for (const [shop, batch] of [
      ['النور', 'أ'],
      ['السلام', 'أ'],
      ['المحطة', 'ب'],
      ['الأمل', 'ب'],
    ] as const) {
      const course = batch === 'أ' ? 'first' : 'second'
      for (let buyer = 0; buyer < 4; buyer++) {
        const card = this.nextCardAt(shop, batch)
        if (card) await this.buy(this.student(this.next[course]++), card, course)
      }
    }
  }

  private async open() {
    const { month } = this
    for (const [name, terms] of [
      ['النور', 'onHandOut'],
      ['السلام', 'onRedemption'],
      ['المحطة', 'onHandOut'],
      ['الأمل', 'onRedemption'],
    ] as const) {
      await month.openShop(name, terms)
    }
    await month.print('أ', 600, { courseId: this.course('first'), expiresAt: LAST_OF_FIRST })
    await month.print('ب', 500, { courseId: this.course('second') })
    await month.print('غلط', 200, { courseId: this.course('wrong') })
    await month.print('قبل النشر', 100, { courseId: this.course('draft') })
    await month.print('محاضرة', 100, { unitId: this.courses.wrong.units[0]?.id ?? 0 })
    await month.handOut('النور', 'أ', { from: 1, to: 200, pounds: 170 })
    await month.handOut('السلام', 'أ', { from: 201, to: 350, pounds: 180.5 })
    await month.handOut('المحطة', 'ب', { from: 1, to: 150, pounds: 165.25 })
    await month.handOut('الأمل', 'ب', { from: 151, to: 320, pounds: 190 })
    await month.handOut('السلام', 'غلط', { from: 1, to: 100, pounds: 180 })
    await month.handOut('المحطة', 'غلط', { from: 101, to: 150, pounds: 165 })
    await month.handOut('النور', 'قبل النشر', { from: 1, to: 50, pounds: 170 })
    await month.handOut('النور', 'محاضرة', { from: 1, to: 50, pounds: 40 })
  }

  private readonly mistakes: Record<number, () => Promise<unknown>> = {
    2: async () => this.buy(this.student(390), await this.month.replace(this.card('أ', 150)), 'first'),
    3: async () => {
      const [brother, buyer, card] = [this.student(391), this.student(392), this.card('ب', 290)]
      await this.buy(brother, card, 'second')
      await this.month.enter(buyer, card, 'courseCode.usedByAnother')
      await this.month.release(card, 'unused')
      this.has(brother, this.course('second'), false)
      await this.buy(buyer, card, 'second')
    },
    4: async () => {
      const [twice, friend] = [this.student(393), this.student(394)]
      await this.buy(twice, this.card('أ', 340), 'first')
      await this.month.enter(twice, this.card('أ', 341), 'courseCode.alreadyEnrolled')
      await this.buy(friend, this.card('أ', 341), 'first')
    },
    5: async () => {
      const student = this.student(395)
      await this.buy(student, this.card('أ', 342), 'first')
      await this.month.move(student.id, this.course('first'), this.course('second'))
      this.has(student, this.course('first'), false)
      this.has(student, this.course('second'))
      await this.month.enter(student, this.card('أ', 342), 'courseCode.ended')
    },
    6: async () => {
      await this.month.enter(this.student(396), this.card('قبل النشر', 3), 'courseCode.notYetOpen')
      for (const number of [1, 2]) await this.buy(this.student(number), this.card('غلط', number), 'wrong')
      for (const number of [3, 4, 5]) await this.month.enter(this.student(number), this.card('محاضرة', number))
    },
    7: () => this.month.retarget('غلط', this.course('second'), 198),
    8: async () => {
      await this.month.ask('teacher', publishCourse, { courseId: this.course('draft') })
      this.month.list.did('teacher', 'course.publish')
      await this.buy(this.student(396), this.card('قبل النشر', 3), 'draft')
      for (const number of [3, 102])
        await this.buy(this.student(360 + (number % 10)), this.card('غلط', number), 'second')
    },
    13: async () => {
      await this.month.revoke(this.card('ب', 149))
      const range = { batchId: this.month.batchId('غلط'), numbers: { from: 91, to: 110 }, reason: 'اتسرقت' }
      const { changedCount } = await this.month.confirmAs('desk', batches.revokeCodeBatch, range)
      const stolen = this.month.list.range('غلط', 91, 110).filter((card) => this.month.list.isUnused(card))
      expect(changedCount).toBe(stolen.length)
      for (const card of stolen) this.month.list.change(card, { revoked: true })
      this.month.list.did('desk', 'codeBatch.revoke')
    },
    16: async () => {
      for (const number of [280, 281]) {
        const student = this.student(370 + (number % 10))
        await this.buy(student, this.card('ب', number), 'second')
        await this.month.release(this.card('ب', number), 'revoked')
        this.has(student, this.course('second'), false)
        await this.month.enter(student, this.card('ب', number), 'courseCode.notFound')
      }
      const ofHandOut = this.card('ب', 148)
      await this.month.enter(this.student(378), ofHandOut)
      await this.month.release(ofHandOut, 'revoked')
    },
    24: async () => {
      await this.month.enter(this.student(398), this.card('أ', 349), 'courseCode.notFound')
      await this.month.takeBack('السلام', 'أ', 300, 350)
    },
  }

  /** Payments, and boxes of cards. */
  private readonly counter: Record<number, () => Promise<unknown>> = {
    1: () => this.open(),
    9: async () => {
      const transfer = { pounds: 5000, method: 'instapay' as const, reference: 'REF-77' }
      this.transfer = { ...(await this.month.pay('النور', transfer)), method: 'instapay' }
      const again = {
        holderId: this.month.shop('السلام').id,
        amount: 700,
        method: 'instapay',
        reference: 'REF-77',
      } as const
      const asked = await this.month.isRefused('accounts', holders.payHolder, again, 'payment.sameReference')
      const confirm = String(asked?.data?.confirm)
      await this.month.pay('السلام', { ...transfer, pounds: 700, confirm })
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
      await this.month.giveBack('النور', paid, 250.75)
    },
    11: async () => {
      await this.month.takeBack('النور', 'أ', 1, 200)
      await this.month.takeBack('النور', 'أ', 1, 200)
      await this.month.takeBack('المحطة', 'ب', 100, 320)
    },
    12: async () => {
      await this.month.newTerms('النور', 'onRedemption')
      await this.month.handOut('النور', 'أ', { from: 401, to: 450, pounds: 175 })
      await this.month.newTerms('السلام', 'onHandOut')
      await this.month.handOut('السلام', 'ب', { from: 401, to: 420, pounds: 150 })
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
        await this.month.letIn(student.id, this.course('first'), gift ? { pounds: 250, method: 'gift' } : wallet)
        this.has(student, this.course('first'))
      }
      const cash = this.student(350)
      await this.month.letIn(cash.id, this.course('first'), { pounds: 220 })
      await this.month.letIn(this.student(351).id, this.course('draft'), { pounds: 90 })
      this.has(cash, this.course('first'))
    },
    15: async () => {
      await this.month.end(this.student(350).id, this.course('first'), { pounds: 120 })
      await this.month.end(this.student(351).id, this.course('draft'))
      this.has(this.student(350), this.course('first'), false)
    },
    17: () => this.month.pay('المحطة', { pounds: 1234.5, at: '2026-10-17' }),
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
    19: async () => {
      const { transfers } = this
      const named = [352, 353, 354, 355, 366].map((place) => this.student(place))
      const [exact, typed, short, over, seen] = named as [Account, Account, Account, Account, Account]
      await transfers.openAccount()
      const first = this.course('first')
      const ordered = await transfers.orders(exact, first)
      await transfers.approve(ordered, [await transfers.receive(ordered.expected, 'matched')])
      await transfers.approve(await transfers.orders(typed, first), 250)
      const lacking = await transfers.orders(short, first)
      const most = await transfers.receive(230, 'unmatched')
      await transfers.attach(lacking)
      await transfers.askForRest(lacking)
      await transfers.approve(lacking, [most, await transfers.receive(20, 'matched')])
      await transfers.approve(await transfers.orders(over, first), 300)
      const lacksByHand = await transfers.orders(seen, first)
      const part = await transfers.seeLess(lacksByHand, 199.5)
      await transfers.approve(lacksByHand, [part, await transfers.receive(50.5, 'matched')])
      for (const student of [exact, typed, short, over, seen]) this.has(student, first)
    },
    20: () => this.month.end(this.student(351).id, this.course('draft'), { pounds: 90, later: true }),
    21: async () => {
      const { transfers } = this
      const [first, second] = [this.course('first'), this.course('second')]
      const rest = await transfers.orders(this.student(355), second)
      expect(rest.credit).toBeGreaterThan(49)
      await transfers.approve(rest, rest.expected)
      this.has(this.student(355), second)
      this.paidByCredit = rest
      const late = await transfers.orders(this.student(356), first)
      this.late = { order: late, message: await transfers.receive(late.expected, 'matched') }
      await transfers.refuse(await transfers.orders(this.student(357), first))
      const returned = await transfers.orders(this.student(358), first)
      await transfers.approve(returned, returned.expected)
      await transfers.giveBack(returned, first, returned.expected)
    },
    22: async () => {
      const { transfers, late } = this
      await this.month.letIn(this.student(365).id, this.course('first'), { pounds: 220 }, 'helper')
      this.has(this.student(365), this.course('first'))
      if (!late) throw new Error('Nobody was late')
      await this.month.letIn(this.student(356).id, this.course('first'), { pounds: 220 })
      this.has(this.student(356), this.course('first'))
      await transfers.approve(late.order, [late.message], { becomesCredit: true })
    },
    23: async () => {
      const { paidByCredit: order } = this
      if (!order) throw new Error('No credit was used')
      await this.transfers.giveBack(order, this.course('second'), order.expected)
      this.has(this.student(355), this.course('second'), false)
      await this.transfers.payOut(this.student(356), 100.5)
    },
    24: async () => {
      const [first, second] = [this.student(360), this.student(361)]
      await this.transfers.payOnline(first, this.course('first'), 250)
      this.has(first, this.course('first'))
      this.online = await this.transfers.payOnline(second, this.course('first'), 250)
      await this.transfers.payTwice(this.student(364), this.course('second'), 250)
      this.has(this.student(364), this.course('second'))
    },
    25: async () => this.online && this.transfers.returnOnline(this.online, 250),
    26: () => this.month.leave('helper', 20_000, 'teacher'),
    27: async () => {
      await this.month.giveCash('desk', 5000, 'accounts')
      await this.month.giveCash('accounts', 2050, 'teacher')
      await this.month.giveCash('accounts', 1000, null)
    },
    28: () => this.month.pay('الأمل', { pounds: 3000.25, method: 'wallet' }),
    30: async () => {
      const { transfers } = this
      await transfers.orders(this.student(357), this.course('first'))
      const matched = await transfers.orders(this.student(359), this.course('first'))
      await transfers.receive(matched.expected, 'matched')
      await transfers.receive(75, 'unmatched')
    },
  }

  /** Sessions of a group: paid, owed by one student, cancelled, and paid with the credit of that. */
  private readonly evenings: Record<number, () => Promise<unknown>> = {
    14: async () => {
      const members = [this.student(352), this.student(353)]
      await this.sessions.openGroup(members, 60)
      await this.sessions.meet(members)
    },
    20: () => this.sessions.meet([this.student(352)], { lacking: 500, handedTo: 'مستر ياسين' }),
    26: () => this.sessions.cancel(),
    29: () => this.sessions.meet([]),
  }

  async liveMonth() {
    for (let day = 1; day <= DAYS; day++) {
      await (day === 1 ? this.month.logIn() : this.month.morning())
      await this.counter[day]?.()
      await this.mistakes[day]?.()
      await this.evenings[day]?.()
      await this.trade()
    }
  }
}
